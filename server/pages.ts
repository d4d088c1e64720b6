import type { IncomingMessage, ServerResponse } from "node:http";
import type { BlockList } from "node:net";
import type { i18n, TFunction } from "i18next";
import {
  createRequestHandler,
  RouterContextProvider,
  type RouterContext,
  type ServerBuild,
} from "react-router";
import { clientOf } from "../api/http/client-address.ts";
import { localeOfRequest, PageCache, type ReadyPage, type RenderedPage } from "../api/http/page-cache.ts";
import { securityHeaders } from "../api/http/security-headers.ts";
import type { Site } from "../app/site-context.ts";
import { isLocale, type Locale } from "../contracts/locale.ts";
import * as blog from "../modules/blog/index.ts";
import * as content from "../modules/content/index.ts";
import * as media from "../modules/media/index.ts";
import * as messages from "../modules/messages/index.ts";
import * as shop from "../modules/shop/index.ts";
import type { Services } from "../platform/core/context.ts";
import type { Translations } from "../platform/i18n/translations.ts";

const doors = { blog, content, media, messages, shop };
/** The query that makes a page of its own; any other is dropped, so that no address makes pages without number. */
const KNOWN_QUERY = /^\?(page=\d{1,4}|tab=(description|reviews))$/;
/** How many of the pages that a change took away are rendered again before anyone asks. */
const RENDERED_AGAIN = 200;

export type Pages = {
  /** Answers from the kept pages, before anything else runs. */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Renders a page, or takes what one posts. */
  respond: (
    request: IncomingMessage,
    response: ServerResponse,
    body?: Uint8Array<ArrayBuffer>,
  ) => Promise<void>;
  /** What the pages show has changed. */
  refresh: () => void;
  /** Resolves when nothing is being rendered in the background any more. */
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
  translations: Translations;
  mode: "production" | "development";
  trustedProxies: BlockList;
};

/** The site's pages: React Router's documents and data, kept as ready bytes. */
export function createPages({ build, services, translations, mode, trustedProxies }: PagesOptions): Pages {
  const cache = new PageCache({
    origin: services.origin,
    securityHeaders: securityHeaders(services.origin),
    knownQuery: KNOWN_QUERY,
  });

  async function render(request: Request, locale: Locale, address: string): Promise<RenderedPage> {
    const current = await build();
    const { siteContext, translationsContext, languageContext } = current.entry
      .module as unknown as EntryModule;
    const url = new URL(request.url);
    const { prefix, path, isData } = partsOf(url.pathname);
    const inSlug = /^\/blog\/([^/]+)$/.exec(path)?.[1];
    const language = prefix || !inSlug ? locale : await languageOfSlug(inSlug, locale);
    const context = new RouterContextProvider();
    const ctx = { ...services, locale: language, address };
    context.set(siteContext, {
      ctx,
      doors,
      locale: language,
      prefix,
      path,
      texts: isData ? undefined : new Map(),
    });
    context.set(translationsContext, translations.in(language).t);
    context.set(languageContext, translations.in(language));
    const response = await createRequestHandler(current, mode)(request, context);
    return { status: response.status, headers: response.headers, body: await response.text() };
  }

  async function languageOfSlug(slug: string, fallback: Locale): Promise<Locale> {
    const ctx = { ...services, locale: fallback, address: "" };
    return blog.readPost(ctx, slug).then(
      (found) => found.locale,
      () => fallback,
    );
  }

  function addressOf({ socket, headers }: IncomingMessage): string {
    return clientOf({ remote: socket.remoteAddress, headers, trusted: trustedProxies }).address;
  }

  let isStopped = false;
  let renderingAgain = Promise.resolve();

  const isKept = (page: RenderedPage) => mode === "production" && page.status === 200;

  function get(request: IncomingMessage): Promise<ReadyPage> {
    const document = new Request(services.origin + cache.addressOf(request));
    return cache.get(request, isKept, () => render(document, localeOfRequest(request), ""));
  }

  return {
    answer: (request, response) => cache.answer(request, response),
    async respond(request, response, body) {
      const { method = "GET" } = request;
      if (method === "GET" || method === "HEAD") return cache.send(await get(request), request, response);
      const headers = { "Content-Type": request.headers["content-type"] ?? "" };
      const posted = new Request(services.origin + (request.url ?? "/"), { method, headers, body });
      const rendered = await render(posted, localeOfRequest(request), addressOf(request));
      return cache.send(await cache.prepareOnce(rendered), request, response);
    },
    refresh() {
      const addresses = cache.clear().slice(0, RENDERED_AGAIN);
      renderingAgain = renderingAgain.then(() => renderAgain(addresses));
    },
    stop() {
      isStopped = true;
      return renderingAgain;
    },
  };

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

function partsOf(pathname: string): { prefix: string; path: string; isData: boolean } {
  const isData = pathname.endsWith(".data");
  const whole = (isData ? pathname.slice(0, -".data".length) : pathname).replace(/\/_?$/, "");
  const [, first = ""] = whole.split("/", 2);
  const prefix = isLocale(first) ? `/${first}` : "";
  return { prefix, path: whole.slice(prefix.length) || "/", isData };
}
