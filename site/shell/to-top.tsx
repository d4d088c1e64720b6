import { ArrowUp } from "lucide-react";
import { useTranslation } from "../../ui/texts.tsx";

/** Shown by `boot.ts` past 300 px (specification, section 9). */
export function ToTop() {
  const { t } = useTranslation();
  return (
    <a href="#top" className="to-top icon-button" aria-label={t("backToTop")}>
      <ArrowUp aria-hidden />
    </a>
  );
}
