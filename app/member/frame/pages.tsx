import { useTranslation } from "react-i18next";

type Props = {
  page: number;
  /** The last page; 0 for an empty list. */ last: number;
  onTurn: (page: number) => void;
};

/** The pages of a list. It is empty when there is only one. */
export function Pages({ page, last, onTurn }: Props) {
  const { t } = useTranslation("member");
  if (last <= 1) return null;
  return (
    <nav aria-label={t("pages.label")} className="mt-4 flex flex-wrap items-center gap-3">
      <button type="button" className="button" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        {t("pages.previous")}
      </button>
      <p className="text-sm max-sm:order-last" aria-live="polite">
        {t("pages.position", { page, last })}
      </p>
      <button type="button" className="button" disabled={page >= last} onClick={() => onTurn(page + 1)}>
        {t("pages.next")}
      </button>
    </nav>
  );
}
