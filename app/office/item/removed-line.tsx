import { useTranslation } from "react-i18next";

/** Says which line of a list was just removed, and brings it back. */
export function RemovedLine({ name, number, onUndo }: { name: string; number: number; onUndo: () => void }) {
  const { t } = useTranslation("office");
  return (
    <p role="status" className="mt-4 flex flex-wrap items-center gap-3 text-sm text-soft">
      {t("content.lineRemoved", { name, number })}
      {/* The button that was pressed has gone with its line. */}
      <button type="button" className="button" autoFocus onClick={onUndo}>
        {t("reviews.undo")}
      </button>
    </p>
  );
}
