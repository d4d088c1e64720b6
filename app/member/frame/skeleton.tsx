import { useTranslation } from "react-i18next";
import { useMatches } from "react-router";
import type { Screen } from "../../screen.ts";
import { NeedsScript } from "../../../site/shell/needs-script.tsx";

/** What a document shows until the session is there, the same for everyone: a screen's heading, if it has one, and lines. */
export function Skeleton() {
  const { t } = useTranslation();
  const heading = useHeading();
  return (
    <div
      className={heading ? "page-width min-h-svh pt-3 pb-16 sm:pt-8" : "page-width py-14"}
      aria-busy="true"
    >
      {/* The ways to the screens will stand here. */}
      {heading && <div className="h-11 border-b border-line" />}
      {heading && (
        <header className="pt-6 pb-5 sm:pt-8 sm:pb-6">
          <h1 className="text-3xl sm:text-4xl">{heading.title}</h1>
          <p className="measure mt-2 text-soft">{heading.lead}</p>
        </header>
      )}
      <NeedsScript />
      <p role="status" className="sr-only" data-needs-script>
        {t("common:loading")}
      </p>
      <div aria-hidden className="animate-pulse space-y-4" data-needs-script>
        <div className="h-10 w-2/3 max-w-md rounded-md bg-line" />
        <div className="h-5 w-1/2 max-w-sm rounded-md bg-line" />
        <div className="h-48 rounded-md bg-line" />
      </div>
    </div>
  );
}

function useHeading(): { title: string; lead: string } | undefined {
  const { t } = useTranslation();
  const { texts, hasHeading } = (useMatches().at(-1)?.handle ?? {}) as Partial<Screen>;
  return hasHeading ? { title: t(`${texts}.title`), lead: t(`${texts}.lead`) } : undefined;
}
