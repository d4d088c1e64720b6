import { useTranslation } from "../../ui/texts.tsx";
import { useAddress, useSite } from "./site-data.ts";

type Props = { page: number; pages: number; query?: string; part?: string };

/** Links to the pages of a public list. `query` is the rest of the query, `part` the fragment, such as `#reviews`. */
export function Pages({ page, pages, query = "", part = "" }: Props) {
  const { t } = useTranslation("public");
  const { path } = useSite();
  const address = useAddress();
  if (pages === 1) return null;
  const to = (number: number) => {
    const search = [query, number > 1 ? `page=${number}` : ""].filter(Boolean).join("&");
    return address(path) + (search && `?${search}`) + part;
  };
  return (
    <nav aria-label={t("pages.label")} className="mt-12 flex items-center gap-4 border-t border-line pt-6">
      {page > 1 && (
        <a className="button" href={to(page - 1)} rel="prev">
          {t("pages.previous")}
        </a>
      )}
      <span className="eyebrow mx-auto">{t("pages.position", { page, pages })}</span>
      {page < pages && (
        <a className="button" href={to(page + 1)} rel="next">
          {t("pages.next")}
        </a>
      )}
    </nav>
  );
}
