import { useTranslation } from "react-i18next";

/** Every question has an answer, but without a network some have not reached the server. */
export function Waiting({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation("member");
  return (
    <div className="rounded-md border border-dashed border-soft p-5">
      <p className="measure">{t("quiz.allKept")}</p>
      <button type="button" className="button mt-4" onClick={onRetry}>
        {t("retry")}
      </button>
    </div>
  );
}
