import { useTranslation } from "react-i18next";

/** Stands where a text's editor will be: what leads to the field leads here. A text of its own room keeps about the height that it takes. */
export function TextPlace({ id, isTall }: { id: string; isTall: boolean }) {
  const { t } = useTranslation();
  return (
    <p id={id} tabIndex={-1} className={`text-soft ${isTall ? "min-h-[60svh]" : ""}`}>
      {t("loading")}
    </p>
  );
}
