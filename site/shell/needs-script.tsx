import { useTranslation } from "../../ui/texts.tsx";

/**
 * Says that a screen needs scripts, where there are none. The screen marks what it would show with
 * `data-needs-script`.
 */
export function NeedsScript() {
  const { t } = useTranslation();
  return (
    <p className="measure rounded-md border border-signal p-4" data-without-script>
      {t("common:needsScript")}
    </p>
  );
}
