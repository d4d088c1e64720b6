import { useTranslation } from "react-i18next";
import { sendToast } from "../../../site/shell/send-toast.ts";

/** Copies a text. `of` names it to whoever hears the button. */
export function CopyButton({ text, of }: { text: string; of: string }) {
  const { t } = useTranslation("office");
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => sendToast({ kind: "success", text: t("copying.done") }),
      () => sendToast({ kind: "error", text: t("copying.failed") }),
    );
  return (
    <button
      type="button"
      className="button"
      aria-label={t("copying.of", { text: of })}
      onClick={() => void copy()}
    >
      {t("copying.button")}
    </button>
  );
}
