import { useTranslation } from "react-i18next";
import { MENU_PLACES, OWN_PAGE, placeOf } from "../../../contracts/menu-places.ts";
import { isFixed } from "../../../contracts/item-kinds.ts";
import { useApiQuery } from "../../session/queries.ts";

const MOST = 100;

/** What the menu can lead to: the places of the site, and the owner's pages, which readers see once they are public. */
export function useMenuTargets() {
  const { t, i18n } = useTranslation("office");
  const asked = { kind: "page", itemsPerPage: MOST } as const;
  const current = useApiQuery("GET /api/items", { query: asked }).data?.["hydra:member"];
  // An entry keeps its name when its page is archived.
  const archived = useApiQuery("GET /api/items", { query: { ...asked, status: "archived" } }).data?.[
    "hydra:member"
  ];
  const pages = [...(current ?? []), ...(archived ?? [])]
    .filter((page) => !isFixed(page))
    .map((page) => ({ ...page, to: OWN_PAGE + page.key }));
  const pageAt = (to: string) => pages.find((page) => page.to === to);
  return {
    all: [
      ...Object.keys(MENU_PLACES),
      ...pages.filter(({ status }) => status !== "archived").map(({ to }) => to),
    ],
    nameOf(to: string): string {
      const place = placeOf(to);
      if (place) return t(`common:${place.text}`);
      const page = pageAt(to);
      if (!page) return current && archived ? t("menu.gone") : "…";
      const { fr, en } = page.title;
      return i18n.language === "en" ? en || fr : fr || en;
    },
    /** Whether it leads to a page that readers do not see. */
    isHidden: (to: string) => current !== undefined && !placeOf(to) && pageAt(to)?.status !== "published",
  };
}
