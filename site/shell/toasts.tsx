import { useTranslation } from "../../ui/texts.tsx";

/** The place of the toasts, and their texts for `toast-view.tsx`. */
export function Toasts() {
  const { t } = useTranslation();
  return <div id="toasts" data-label={t("toasts")} data-close={t("close")} />;
}
