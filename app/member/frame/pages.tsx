import { useTranslation } from "react-i18next";
import { formatNumber } from "../../../contracts/francs.ts";

type Props = {
  page: number;
  /** The last page; 0 for an empty list. */ last: number;
  /** Whether `last` is an estimate. */
  isAbout?: boolean;
  /** Whether nothing follows, where the list says so. */
  isLast?: boolean;
  onTurn: (page: number) => void;
};

/** The pages of a list. It is empty when there is only one. */
export function Pages({ page, last, isAbout = false, isLast = page >= last, onTurn }: Props) {
  const { t, i18n } = useTranslation("member");
  if (last <= 1) return null;
  return (
    <nav aria-label={t("pages.label")} className="mt-4 flex flex-wrap items-center gap-3">
      <button type="button" className="button" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        {t("pages.previous")}
      </button>
      <p className="text-sm max-sm:order-last" aria-live="polite">
        {t(isAbout ? "pages.positionAbout" : "pages.position", {
          page,
          last: isAbout ? formatNumber(last, i18n.language) : last,
        })}
      </p>
      <button type="button" className="button" disabled={isLast} onClick={() => onTurn(page + 1)}>
        {t("pages.next")}
      </button>
    </nav>
  );
}
