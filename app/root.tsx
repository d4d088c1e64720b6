import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, ScrollRestoration, Scripts, useMatches, useRouteLoaderData } from "react-router";
import bootScript from "../site/boot/boot.ts?inline-script";
import { Consent } from "../site/shell/consent.tsx";
import { PageError } from "../site/shell/error-page.tsx";
import { Footer } from "../site/shell/footer.tsx";
import { Header } from "../site/shell/header.tsx";
import { loadSite } from "../site/shell/load-site.ts";
import { HeadElements } from "../site/shell/head-elements.tsx";
import { NavigationProgress } from "../site/shell/navigation-progress.tsx";
import { OutboxNote } from "../site/shell/outbox-note.tsx";
import { Overlay } from "../site/shell/overlay.tsx";
import { PortfolioViewer } from "../site/shell/portfolio-viewer.tsx";
import { SidePanel } from "../site/shell/side-panel.tsx";
import { Toasts } from "../site/shell/toasts.tsx";
import { ToTop } from "../site/shell/to-top.tsx";
import { SessionGate } from "./member/frame/session-gate.tsx";
import { followReader } from "../ui/reader.ts";
import { useIsBrowser } from "../ui/use-is-browser.ts";
import { siteContext } from "../site/site.ts";
import type { Route } from "./+types/root.ts";

export const loader = ({ context }: Route.LoaderArgs) => loadSite(context.get(siteContext));

/** It is the same on every page of one language, and the switch to the other loads a document. */
export const shouldRevalidate = () => false;

/** How a route asks to be prepared in the browser. */
export type RouteHandle = { namespaces?: string[]; hydrate?: "now"; runs?: "wasm" } | undefined;

export function Layout({ children }: { children: React.ReactNode }) {
  const { i18n, t } = useTranslation();
  const isBrowser = useIsBrowser();
  const { textsVersion = "", accent } = useRouteLoaderData<typeof loader>("root") ?? {};
  useEffect(() => {
    const stop = followReader();
    window.hydrated = true;
    dispatchEvent(new Event("hydrated"));
    return stop;
  }, []);
  const handles = useMatches().map((match) => match.handle as RouteHandle);
  const namespaces = [
    ...new Set(["common", ...handles.flatMap((handle) => handle?.namespaces ?? ["public"])]),
  ];
  const version = import.meta.env.TRANSLATIONS_VERSION + textsVersion;
  const isPersonal = handles.some((handle) => handle?.hydrate === "now");
  return (
    <html
      lang={i18n.language}
      className={accent && `palette-${accent}`}
      data-namespaces={namespaces.join(" ")}
      data-translations={version}
      data-hydrate={isPersonal ? "now" : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#FBFAF6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0E1514" media="(prefers-color-scheme: dark)" />
        <InlineStyle />
        <HeadElements />
        {isPersonal &&
          namespaces.map((one) => (
            <link
              key={one}
              rel="preload"
              as="fetch"
              crossOrigin="anonymous"
              href={`/locales/${i18n.language}/${one}.json?v=${version}`}
            />
          ))}
        <InlineBoot />
      </head>
      <body>
        <a
          href="#main"
          className="sr-only z-50 rounded-md bg-raised p-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          {t("skipToContent")}
        </a>
        {children}
        {/* A document's place is the browser's own to restore: this one's script would read a storage before the first paint. */}
        {isBrowser && <ScrollRestoration />}
        <Scripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <NavigationProgress />
      <Consent />
      <Header />
      <main id="main" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <Footer />
      <SidePanel />
      <PortfolioViewer figures={loaderData.portfolio} />
      <OutboxNote />
      <ToTop />
      <Overlay />
      <Toasts />
      <SessionGate />
    </>
  );
}

/** Even the site's own data failed to come: the page says so alone. */
export function ErrorBoundary() {
  return (
    <main id="main">
      <PageError />
    </main>
  );
}

// Both stand in the document alone: the browser's bundle holds neither of them a second time, but reads them there.
// The style is written once the document says what it uses (entry.server.tsx).
function InlineStyle() {
  const text = import.meta.env.SSR ? "" : standing("style");
  return <style id="style" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}

function InlineBoot() {
  const text = import.meta.env.SSR ? bootScript : standing("boot");
  return <script id="boot" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}

function standing(id: string): string {
  return document.getElementById(id)?.textContent ?? "";
}
