import { useTranslation } from "react-i18next";
import { useMatches } from "react-router";
import type { Screen } from "../../screen.ts";
import { NeedsScript } from "../../../site/shell/needs-script.tsx";

/** What a document shows until the session is there, the same for everyone: a screen's heading, if it has one, and lines. */
export function Skeleton() {
  const heading = useHeading();
  if (!heading)
    return (
      <div className="page-width py-14" aria-busy="true">
        <Lines />
      </div>
    );
  // As `OfficeLayout` and `OfficePage` will have it, so that nothing moves.
  return (
    <div
      className="page-width min-h-svh pt-3 pb-16 lg:grid lg:max-w-none lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-x-10 lg:pt-6"
      aria-busy="true"
    >
      <div className="h-11 border-b border-line max-sm:hidden lg:border-0" />
      <div className="min-w-0 lg:max-w-6xl">
        <header className="pt-6 pb-5 max-sm:pt-2 lg:pt-1">
          <h1 className="text-2xl wrap-anywhere sm:text-3xl">{heading.title}</h1>
          <p className="measure mt-2 text-soft">{heading.lead}</p>
        </header>
        <Lines />
      </div>
    </div>
  );
}

function Lines() {
  const { t } = useTranslation();
  return (
    <>
      <NeedsScript />
      <p role="status" className="sr-only" data-needs-script>
        {t("common:loading")}
      </p>
      <div aria-hidden className="animate-pulse space-y-4" data-needs-script>
        <div className="h-10 w-2/3 max-w-md rounded-md bg-line" />
        <div className="h-5 w-1/2 max-w-sm rounded-md bg-line" />
        <div className="h-48 rounded-md bg-line" />
      </div>
    </>
  );
}

function useHeading(): { title: string; lead: string } | undefined {
  const { t } = useTranslation();
  const { texts, hasHeading } = (useMatches().at(-1)?.handle ?? {}) as Partial<Screen>;
  return hasHeading ? { title: t(`${texts}.title`), lead: t(`${texts}.lead`) } : undefined;
}
