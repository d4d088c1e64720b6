import { setImmediate } from "node:timers/promises";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type DocumentPolicy, hashOf } from "../api/http/security-headers.ts";
import { TextsContext, textsOf } from "../ui/texts.tsx";
import { usedStyles } from "./used-styles.ts";
import fonts from "../ui/fonts/fonts.css?inline";
import styles from "../ui/styles.css?inline";
import type { Application, Page } from "./page.tsx";
import type { Answered } from "./shell/answer-form.ts";
import { Body, Document, INLINE_SCRIPTS } from "./shell/document.tsx";
import { Fault } from "./shell/fault.tsx";
import type { Head } from "./shell/head.ts";
import { SharedNote } from "./shared/shared.tsx";
import { NotFound } from "./shell/not-found.tsx";
import { nameCard } from "./shell/name-card.ts";
import { loadSite, type SiteShown } from "./shell/load-site.ts";
import { Missing, Moved } from "./shell/moved.ts";
import { DocumentContext, PrefixContext } from "./shell/site-data.ts";
import type { Site } from "./site.ts";

type Rendered = { status: number; headers: Headers; body: string; policy?: DocumentPolicy };

/** Renders a page's document, around the answer to a form if one was posted. A page that is nowhere has no body. */
export async function renderPage(
  page: Page | undefined,
  site: Site,
  posted?: Answered<unknown>,
): Promise<Rendered> {
  try {
    const [made, shown] = await Promise.all([
      page ? page.make(site, posted?.answer) : Promise.reject(new Missing()),
      loadSite(site),
    ]);
    return await write(site, {
      ...made,
      ...(site.shared && asShared(site, site.shared, made)),
      shown,
      status: posted?.status ?? made.status ?? 200,
      application: page?.application,
    });
  } catch (error) {
    if (error instanceof Moved) return bare(error.status, { Location: error.to });
    if (error instanceof Missing)
      return site.isMissingPage ? writeInstead(site, 404, error) : elsewhere(site);
    site.fault = error;
    site.ctx.log.error({ err: error, path: site.path }, "a page failed");
    return writeInstead(site, 500, error);
  }
}

/** A draft under a note that says what it is. Its other language stands behind the same link. */
function asShared(
  { ctx }: Site,
  { until, path }: NonNullable<Site["shared"]>,
  { head, body }: Pick<Made, "head" | "body">,
): Pick<Made, "head" | "body"> {
  const alternates = head.alternates
    .filter(({ locale }) => locale !== "x-default")
    .map(({ locale }) => ({ locale, href: `${ctx.origin}/${locale}${path}` }));
  return {
    head: { ...head, alternates, isPrivate: true },
    body: (
      <>
        <SharedNote until={until} />
        {body}
      </>
    ),
  };
}

/** An address that names nothing may lead somewhere; else its answer has no body. */
async function elsewhere({ doors, ctx, prefix, path }: Site): Promise<Rendered> {
  const to = await doors.redirects.followRedirect(ctx, prefix + path);
  return to === undefined ? bare(404) : bare(301, { Location: to });
}

const bare = (status: number, headers: HeadersInit = {}): Rendered => ({
  status,
  headers: new Headers(headers),
  body: "",
});

/**
 * Renders the page that is shown in the place of another one, such as an error. If even the site's own data cannot be read, it
 * is shown alone.
 */
async function writeInstead(site: Site, status: 404 | 500, fault: unknown): Promise<Rendered> {
  const title = site.t(fault instanceof Missing ? "common:notFound.title" : "common:fault.title");
  const head: Head = {
    title,
    description: title,
    canonical: "",
    alternates: [],
    type: "website",
    jsonLd: [],
    isPrivate: true,
  };
  const body = fault instanceof Missing ? <NotFound /> : <Fault />;
  const shown = await loadSite(site).catch(() => undefined);
  return write(site, { head, body, shown, status });
}

type Made = {
  head: Head;
  body: ReactNode;
  shown: SiteShown | undefined;
  status: number;
  application?: Application | undefined;
};

async function write(site: Site, { head, body, shown, status, application }: Made): Promise<Rendered> {
  const texts = textsOf(site.locale, site.t);
  const card = await nameCard(site, head, shown);
  const toMarkup = (content: ReactNode) =>
    renderToStaticMarkup(
      <TextsContext value={texts}>
        <PrefixContext value={site.prefix}>
          <DocumentContext value={{ ...(shown ?? namelessIn(site)), path: site.path, head, card }}>
            {content}
          </DocumentContext>
        </PrefixContext>
      </TextsContext>,
    );
  const content = await inTurn(() => toMarkup(shown ? <Body>{body}</Body> : <main id="main">{body}</main>));
  await setImmediate(); // Lets other requests be answered between the rendering and the next step.
  const style = fonts + stylesOf(`<html class="${shown?.look ?? ""}">${content}`);
  const html = toMarkup(<Document body={content} {...{ style, application }} />);
  const headers = new Headers({ "Content-Type": "text/html; charset=utf-8" });
  // The service worker keeps nothing else, and under no other address.
  if (site.mayBeKept && status === 200) headers.set("X-Keep-Offline", site.address);
  for (const { rel, href, type } of head.links ?? [])
    headers.append("Link", `<${encodeURI(href)}>; rel="${rel}"${type ? `; type="${type}"` : ""}`);
  // A page with these links can be asked for in other formats at the same address.
  if (head.links?.length) headers.set("Vary", "Accept");
  const policy: DocumentPolicy = {
    scripts: INLINE_HASHES,
    styles: [hashOfStyle(style)],
    runsWasm: application?.runsWasm ?? false,
    isPersonal: application !== undefined,
  };
  return { status, headers, body: `<!DOCTYPE html>${html}`, policy };
}

const stylesOf = usedStyles(styles);
const INLINE_HASHES = INLINE_SCRIPTS.map(hashOf);

let lastStyle = { text: "", hash: "" };

/** Most documents have the style of the one before. */
function hashOfStyle(text: string): string {
  if (lastStyle.text !== text) lastStyle = { text, hash: hashOf(text) };
  return lastStyle.hash;
}

/** Empty data of the site, for when it cannot be read. */
function namelessIn({ locale, prefix, textsVersion, ctx }: Site): SiteShown {
  const researcher = {
    name: "",
    slug: "",
    about: "",
    phone: "",
    email: "",
    openingHours: "",
    social: [],
    isExample: undefined,
  };
  const year = ctx.now().getFullYear();
  return {
    locale,
    prefix,
    textsVersion,
    year,
    siteName: "",
    look: "",
    headings: undefined,
    logo: { light: undefined, dark: undefined, saysName: false },
    icon: undefined,
    socialPicture: undefined,
    researcher,
    menu: [],
    footerPages: [],
    portfolio: [],
  };
}

let lastTurn = Promise.resolve();

/** React holds the main thread for some milliseconds a page. Pages take turns, and what waits is answered between two. */
function inTurn(render: () => string): Promise<string> {
  const rendered = lastTurn.then(render);
  lastTurn = rendered.then(
    () => setImmediate(),
    () => undefined,
  );
  return rendered;
}
