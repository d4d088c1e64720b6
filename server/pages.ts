import { parse } from "../platform/core/refusal.ts";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { BlockList } from "node:net";
import type { i18n, TFunction } from "i18next";
import type pg from "pg";
import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type RouterContext,
  type ServerBuild,
} from "react-router";
import { clientOf } from "../api/http/client-address.ts";
import { PageCache, type ReadyPage, type RenderedPage } from "../api/http/page-cache.ts";
import { localeOfPath } from "../api/http/negotiation.ts";
import { targetOf } from "../api/http/page-target.ts";
import { securityHeaders } from "../api/http/security-headers.ts";
import type { Site } from "../site/site.ts";
import { type Locale, LOCALES } from "../contracts/locale.ts";
import { pageAddressOf } from "../contracts/page-address.ts";
import * as blog from "../modules/blog/index.ts";
import * as content from "../modules/content/index.ts";
import * as media from "../modules/media/index.ts";
import * as messages from "../modules/messages/index.ts";
import * as shop from "../modules/shop/index.ts";
import { answerOnce } from "../platform/core/answer-once.ts";
import { Refusal } from "../platform/core/refusal.ts";
import { isDatabaseAway } from "../platform/database/away.ts";
import { type Announcements, isAnnounced, isOfChange, noteReads } from "../platform/database/reads.ts";
import type { Services } from "../platform/core/context.ts";
import { SharedAnswers } from "../platform/core/shared-answers.ts";
import type { Translations } from "../platform/i18n/translations.ts";
import { renderPreview, ticketOf } from "./preview.ts";
import { visitorsBuild } from "./visitors-build.ts";

const doors = { blog, content, media, messages, shop };
/** The queries that make a page of their own, by its path. Any other is dropped, so that nobody can fill the cache with them. */
const NUMBER = "page=[1-9]\\d{0,6}";
const KNOWN_QUERIES = [
  { path: /^\/(blog(\/(category|tag)\/[^/]+)?|articles)$/, query: new RegExp(`^\\?${NUMBER}$`) },
  { path: /^\/books\/[^/]+$/, query: new RegExp(`^\\?(tab=description|(tab=reviews)?&?(${NUMBER})?)$`) },
];
/** The address of the page that answers every missing address. */
const MISSING = "/not-found";
/** Tables whose changes need no announcement: the counts change with the posts alone, and a list by readings may lag behind. */
const UNANNOUNCED = new Set(["post_counts", "post_views"]);
/** What pages show without a query: the interface's own texts are in memory, a picture's address is in the text. */
const EVERYWHERE = new Set(["own_texts", "pictures"]);
/** After a change, how many of the forgotten pages are rendered again before anyone asks. */
const RENDERED_AGAIN = 200;

export type Pages = {
  /** Answers from the kept pages, before anything else runs. */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Renders a page, or handles a posted form. */
  respond: (
    request: IncomingMessage,
    response: ServerResponse,
    body?: Uint8Array<ArrayBuffer>,
  ) => Promise<void>;
  /** Forgets the pages that were made from what has changed (`entries event`, `posts`, `reviews <book>`), or all. */
  refresh: (change?: string) => void;
  /** Renders pages before anyone asks, by their paths without a language, the most wanted first. */
  warm: (paths: string[]) => void;
  /** Resolves when no page is being rendered in the background. */
  stop: () => Promise<void>;
};

/** What `app/entry.server.tsx` exports beside its handler. */
type EntryModule = {
  siteContext: RouterContext<Site>;
  translationsContext: RouterContext<TFunction>;
  languageContext: RouterContext<i18n>;
};

type PagesOptions = {
  build: () => Promise<ServerBuild>;
  services: Services & messages.MailDelivery;
  /** For previews, each of which is rendered in a transaction of its own. */
  pool: pg.Pool;
  /** How the database announces changes, so that a page is kept no longer than what it was made from. */
  announcements: Announcements;
  translations: Translations;
  mode: "production" | "development";
  trustedProxies: BlockList;
  onRead?: (request: IncomingMessage) => void;
};

/** The site's pages: React Router's documents and data, kept as ready bytes. */
export function createPages({
  build,
  services,
  pool,
  announcements,
  translations,
  mode,
  trustedProxies,
  onRead,
}: PagesOptions): Pages {
  const cache = new PageCache({
    origin: services.origin,
    securityHeaders: securityHeaders(services.origin),
    isKnown,
    isRoute: (id) => id in routes,
    onRead,
    firstLanguage: translations.firstLanguage,
  });
  const shared = new SharedAnswers();
  let routes: ServerBuild["routes"] = {};
  const handlers = new WeakMap<ServerBuild, RequestHandler>();

  /** React Router's handler of a build. It is made once, because that reads the whole route table. */
  function handlerOf(current: ServerBuild): RequestHandler {
    const handler = handlers.get(current) ?? createRequestHandler(current, mode);
    handlers.set(current, handler);
    return handler;
  }

  async function render(
    request: Request,
    locale: Locale,
    address: string,
    database = services.database,
  ): Promise<RenderedPage> {
    const current = await build();
    routes = current.routes;
    const { siteContext, translationsContext, languageContext } = current.entry
      .module as unknown as EntryModule;
    const url = new URL(request.url);
    const { locale: named, path, isData } = pageAddressOf(url.pathname);
    const prefix = named ? `/${named}` : "";
    const inSlug = /^\/blog\/([^/]+)$/.exec(path)?.[1];
    const language = prefix || !inSlug ? locale : await languageOfSlug(inSlug, locale);
    const context = new RouterContextProvider();
    const own = { ...services, database, locale: language, address };
    const ctx = database === services.database ? shared.bind(own) : own; // A preview shows what only it can read.
    const site: Site = {
      ctx,
      doors,
      parse,
      answerOnce,
      locale: language,
      prefix,
      path,
      texts: isData ? undefined : new Map(),
      textsVersion: translations.ownVersion(),
      isMissingPage: path === MISSING,
    };
    context.set(siteContext, site);
    context.set(translationsContext, translations.in(language).t);
    context.set(languageContext, translations.in(language));
    const isOffice = /^\/office(\/|$)/.test(path) || mode === "development";
    const response = await handlerOf(isOffice ? current : visitorsBuild(current, prefix))(request, context);
    const { headers } = response;
    const isAway = response.status === 500 && isDatabaseAway(site.fault);
    if (isAway) headers.set("Retry-After", "5");
    const status = isAway ? 503 : response.status;
    const body = site.document ?? (await response.text());
    return { status, headers, body, policy: site.policy };
  }

  async function languageOfSlug(slug: string, fallback: Locale): Promise<Locale> {
    const ctx = { ...services, locale: fallback, address: "" };
    return blog.readPost({ ctx, input: { slug } }).then(
      (found) => found.locale,
      () => fallback,
    );
  }

  function addressOf({ socket, headers }: IncomingMessage): string {
    return clientOf({ remote: socket.remoteAddress, headers, trusted: trustedProxies }).address;
  }

  let isStopped = false;
  let renderingAgain = Promise.resolve();

  const isKept = ({ status, body, reads = new Set() }: RenderedPage) =>
    mode === "production" &&
    (status === 200 || (status === 404 && body !== "")) &&
    isAnnounced(reads, announcements, UNANNOUNCED);

  async function get(request: IncomingMessage): Promise<ReadyPage> {
    const document = new Request(services.origin + cache.addressOf(request));
    const page = await cache.get(request, isKept, async () => {
      const { answer, reads } = noteReads(() => render(document, cache.localeOf(request), ""), announcements);
      return { ...(await answer), reads };
    });
    const isMissing = page.status === 404 && page.bodies.identity.length === 0;
    return isMissing ? getMissing(request) : page;
  }

  /** The page that answers every missing address, in the reader's language. */
  function getMissing(request: IncomingMessage): Promise<ReadyPage> {
    const { url = "/", headers } = request;
    const prefix = localeOfPath(url) ? url.slice(0, 3) : "";
    return get({ url: prefix + MISSING, method: "GET", headers } as IncomingMessage);
  }

  return {
    answer: (request, response) => !ticketOf(request) && cache.answer(request, response),
    async respond(request, response, body) {
      const { method = "GET" } = request;
      const target = targetOf(request.url ?? "");
      if (target.kind === "malformed") throw new Refusal("bad_request");
      if (target.kind === "redirect") return void response.writeHead(308, { Location: target.to }).end();
      if (target.kind === "missing") return cache.send(await getMissing(request), request, response);
      request.url = target.url;
      const ticket = ticketOf(request);
      if (ticket && method === "GET") return sendPreview(ticket, request, response);
      if (method === "GET" || method === "HEAD") return cache.send(await get(request), request, response);
      const type = request.headers["content-type"] ?? "";
      await refuseNoForm(type, body);
      const posted = new Request(services.origin + target.url, {
        method,
        headers: { "Content-Type": type },
        body,
      });
      const rendered = await render(posted, cache.localeOf(request), addressOf(request));
      return cache.send(await cache.prepareOnce(rendered), request, response);
    },
    refresh(change) {
      shared.forget(change);
      const addresses = cache.forget(shownBy(change)).slice(0, RENDERED_AGAIN);
      renderingAgain = renderingAgain.then(() => renderAgain(addresses));
    },
    warm(paths) {
      const addresses = paths.flatMap((path) =>
        LOCALES.flatMap((locale) => [`${locale} ${path}`, `${locale} /${locale}${path === "/" ? "" : path}`]),
      );
      renderingAgain = renderingAgain.then(() => renderAgain(addresses));
    },
    stop() {
      isStopped = true;
      return renderingAgain;
    },
  };

  async function sendPreview(ticket: string, request: IncomingMessage, response: ServerResponse) {
    const document = new Request(services.origin + (request.url ?? "/"));
    const page = await renderPreview({ services, pool, ticket }, (database) =>
      render(document, cache.localeOf(request), "", database),
    );
    cache.send(await cache.prepareOnce(page), request, response, { isChoice: false });
  }

  async function renderAgain(keys: string[]): Promise<void> {
    for (const key of keys) {
      if (isStopped) return;
      const [locale = "fr", url = "/"] = key.split(" ");
      const request = { url, method: "GET", headers: { "accept-language": locale } } as IncomingMessage;
      await get(request).catch((error: unknown) => {
        services.log.warn({ err: error, url }, "a page could not be rendered again after a change");
      });
    }
  }
}

/** Which pages a change is shown on: those that were made from what changed, where it says what that is; else all. */
function shownBy(change?: string): ((page: ReadyPage) => boolean) | undefined {
  if (change === undefined || EVERYWHERE.has(change)) return undefined;
  return ({ reads }) => isOfChange(reads, change);
}

function isKnown(pathname: string, query: string): boolean {
  const { path } = pageAddressOf(pathname);
  return KNOWN_QUERIES.some((known) => known.path.test(path) && known.query.test(query));
}

/** Refuses a body that no HTML form sends, so that no page fails on it. */
async function refuseNoForm(type: string, body: Uint8Array<ArrayBuffer> | undefined): Promise<void> {
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(type))
    throw new Refusal("unsupported_media_type");
  await new Response(body, { headers: { "Content-Type": type } }).formData().catch(() => {
    throw new Refusal("bad_request");
  });
}
