import { useTranslation } from "react-i18next";

/** Says, where there are no scripts, that a screen needs them; what it would show is then marked `data-needs-script`. */
export function NeedsScript() {
  const { t } = useTranslation();
  return (
    <p className="measure rounded-md border border-signal p-4" data-without-script>
      {t("common:needsScript")}
    </p>
  );
}
