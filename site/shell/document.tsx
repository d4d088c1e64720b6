import type { ReactNode } from "react";
import { useTranslation } from "../../ui/texts.tsx";
import { stylesheet } from "../assets.ts";
import type { Application } from "../page.tsx";
import bootScript from "../boot/boot.ts?inline-script";
import { Consent } from "./consent.tsx";
import { Footer } from "./footer.tsx";
import { HeadElements } from "./head-elements.tsx";
import { Header } from "./header.tsx";
import { OutboxNote, ReadOnlyNote } from "./outbox-note.tsx";
import { PortfolioViewer } from "./portfolio-viewer.tsx";
import { Preloader } from "./preloader.tsx";
import { SearchPanel } from "../search/search-panel.tsx";
import { SidePanel } from "./side-panel.tsx";
import { useSite } from "./site-data.ts";
import { Toasts } from "./toasts.tsx";
import { ToTop } from "./to-top.tsx";

/** What stands around a page: the same on all of them. */
export function Body({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { portfolio } = useSite();
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-raised p-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t("skipToContent")}
      </a>
      <Consent />
      <Header />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer />
      <SearchPanel />
      <SidePanel />
      <PortfolioViewer figures={portfolio} />
      <OutboxNote />
      <ReadOnlyNote />
      <ToTop />
      <Preloader />
      <Toasts />
    </>
  );
}

type Props = { body: string; style: string; application: Application | undefined };

/** A document around its body, which is written already: the head holds the rules that the body uses. */
export function Document({ body, style, application }: Props) {
  const { i18n } = useTranslation();
  const { look, textsVersion } = useSite();
  const version = import.meta.env.TRANSLATIONS_VERSION + textsVersion;
  return (
    <html
      lang={i18n.language}
      className={look || undefined}
      data-stylesheet={stylesheet()}
      data-translations={version}
      data-area={application?.area}
      data-namespaces={application?.namespaces.join(" ")}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#FBFAF6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0E1514" media="(prefers-color-scheme: dark)" />
        <style dangerouslySetInnerHTML={{ __html: style }} />
        <HeadElements />
        <script dangerouslySetInnerHTML={{ __html: bootScript }} />
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: SPECULATION }} />
      </head>
      <body dangerouslySetInnerHTML={{ __html: body }} />
    </html>
  );
}

/**
 * Browsers fetch a page of ours when the reader points at its link (Speculation Rules, HTML). What signs out is not fetched
 * ahead, nor the other language: opening that is a choice, which the server sees.
 */
const SPECULATION = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: ["/*logout", "/files/*", "/api/*"] } },
          { not: { selector_matches: "[data-language]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});

/** The inline scripts of every document, for its content-security policy. */
export const INLINE_SCRIPTS = [bootScript, SPECULATION];
