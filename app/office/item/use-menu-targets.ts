import { useTranslation } from "react-i18next";
import { MENU_PLACES, OWN_PAGE, placeOf } from "../../../contracts/menu.ts";
import { isFixed } from "../../../contracts/item.ts";
import { useApiQuery } from "../../session/queries.ts";

const MOST = 100;

/** What the menu can lead to: the places of the site, and the owner's pages, which readers see once they are public. */
export function useMenuTargets() {
  const { t, i18n } = useTranslation("office");
  const query = useApiQuery("GET /api/items", { query: { kind: "page", itemsPerPage: MOST } });
  const pages = (query.data?.["hydra:member"] ?? [])
    .filter((page) => !isFixed(page) && page.status !== "archived")
    .map((page) => ({ ...page, to: OWN_PAGE + page.key }));
  const pageAt = (to: string) => pages.find((page) => page.to === to);
  return {
    all: [...Object.keys(MENU_PLACES), ...pages.map(({ to }) => to)],
    nameOf(to: string): string {
      const place = placeOf(to);
      if (place) return t(`common:${place.text}`);
      const { fr = "", en = "" } = pageAt(to)?.title ?? {};
      return (i18n.language === "en" ? en || fr : fr || en) || to;
    },
    /** Whether it leads to a page that readers do not see. */
    isHidden: (to: string) => query.data !== undefined && !placeOf(to) && pageAt(to)?.status !== "published",
  };
}
