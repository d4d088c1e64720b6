import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { toast, ToastContainer } from "react-toastify/unstyled";
import toastCss from "react-toastify/ReactToastify.css?url";
import { useToasts } from "./send-toast.ts";

const KINDS = {
  success: "success",
  error: "error",
  warn: "warning",
  info: "info",
  default: "default",
} as const;

/** Shows toasts as the specification's section 9 sets them: top right, 5000 ms, dismissed by a drag of 80%. */
export default function ToastView() {
  const { t } = useTranslation();
  const waiting = useToasts((state) => state.queue.length);
  useEffect(() => {
    if (waiting === 0) return;
    for (const { kind, text, position } of useToasts.getState().take()) {
      toast(text, { type: KINDS[kind], position });
    }
  }, [waiting]);
  return (
    <>
      <link rel="stylesheet" href={toastCss} precedence="default" />
      <ToastContainer
        position="top-right"
        autoClose={5000}
        draggable
        draggablePercent={80}
        aria-label={t("toasts")}
      />
    </>
  );
}
