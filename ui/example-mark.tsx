import { useTranslation } from "./texts.tsx";

/** Says that what stands beside it is invented. The site's starting content carries it until its owner has written their own. */
export function ExampleMark({ className = "" }: { className?: string }) {
  const { t } = useTranslation("common");
  return (
    <span
      className={`inline-block rounded-sm border border-current px-1.5 align-middle font-sans text-xs font-normal text-soft ${className}`}
    >
      {t("example")}
    </span>
  );
}
