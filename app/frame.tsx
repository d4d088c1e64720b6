import type { i18n } from "i18next";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from "react-router";
import { showPreloader } from "../site/boot/show-preloader.ts";
import type { Translate } from "../ui/texts.tsx";
import { useIsBrowser } from "../ui/use-is-browser.ts";
import { siteName } from "./site-name.ts";
import { headOf, namespacesOf, type Screen } from "./screen.ts";
import { Overlay } from "./session/overlay.tsx";

/** Stands around every screen. */
export function Frame() {
  const isBrowser = useIsBrowser();
  useTitle();
  usePreloader();
  useKeptDocument();
  useArea();
  useEffect(() => void dispatchEvent(new Event("hydrated")), []);
  return (
    <>
      <Outlet />
      <Overlay />
      {/* The browser restores the scroll position itself: React Router's script would read a storage before the first paint. */}
      {isBrowser && <ScrollRestoration />}
    </>
  );
}

function useScreen(): Screen | undefined {
  return useMatches().at(-1)?.handle as Screen | undefined;
}

/** The document's title is the first screen's; the next ones name themselves. The office's name what they show (`OfficePage`). */
function useTitle(): void {
  const { i18n } = useTranslation();
  const screen = useScreen();
  useEffect(() => {
    if (!screen || screen.area === "office") return;
    void nameDocument(i18n, screen);
  }, [i18n, screen]);
}

async function nameDocument(language: i18n, screen: Screen): Promise<void> {
  await language.loadNamespaces(namespacesOf(screen));
  document.title = `${headOf(screen, language.t as unknown as Translate).title} · ${siteName()}`;
}

/** What stands around the screen differs by its area (site/shell/shell.css). */
function useArea(): void {
  const area = useScreen()?.area;
  useEffect(() => {
    if (area) document.documentElement.dataset["area"] = area;
  }, [area]);
}

function usePreloader(): void {
  const { location } = useNavigation();
  const next = location && location.pathname + location.search + location.hash;
  useEffect(() => (next ? showPreloader(next) : undefined), [next]);
}

/** A screen that works offline is opened anew without a network too, also when it came without a document. */
function useKeptDocument(): void {
  const { pathname } = useLocation();
  const worksOffline = useScreen()?.worksOffline;
  useEffect(() => {
    if (!worksOffline || !("serviceWorker" in navigator)) return;
    navigator.serviceWorker.controller?.postMessage({ page: location.origin + pathname, files: [] });
  }, [worksOffline, pathname]);
}
