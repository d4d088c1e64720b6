import type { IncomingMessage, ServerResponse } from "node:http";
import type { BlockList } from "node:net";
import type pg from "pg";
import { clientOf } from "../api/http/client-address.ts";
import { localeOfPath } from "../api/http/negotiation.ts";
import { PageCache, type ReadyPage, type RenderedPage } from "../api/http/page-cache.ts";
import { targetOf } from "../api/http/page-target.ts";
import { securityHeaders } from "../api/http/security-headers.ts";
import { mayWantReference } from "../api/papers/routes.ts";
import { type Locale, LOCALES } from "../contracts/locale.ts";
import { readShareCard } from "../modules/media/index.ts";
import { Refusal } from "../platform/core/refusal.ts";
import { SharedAnswers } from "../platform/core/shared-answers.ts";
import type { Database } from "../platform/database/connection.ts";
import { type Announcements, isAnnounced, isOfChange, noteReads } from "../platform/database/reads.ts";
import { isKnownQuery, MADE_ANEW } from "./page-queries.ts";
import { draftPages, ticketOf } from "./preview.ts";
import { MISSING, pageRenderer, type Rendering } from "./render-page.ts";

/** Tables whose changes need no announcement: counts and what posts cite change with the posts or reviews alone, a rendition with its picture, a list by readings may lag behind, and a page only writes its card. */
const UNANNOUNCED = new Set([
  "book_ratings",
  "post_counts",
  "post_papers",
  "post_views",
  "renditions",
  "share_cards",
]);
/** What pages show without a query: the interface's own texts are in memory, a picture's address is in the text. */
const EVERYWHERE = new Set(["own_texts", "pictures"]);
/** After a change, how many of the forgotten pages are rendered again before anyone asks. */
const RENDERED_AGAIN = 200;

const pageOf = (path: string, locale: Locale) => `/${locale}${path === "/" ? "" : path}`;

/** The picture of a page for link previews, as its document names it. */
const CARD = /\/share-cards\/([0-9a-f]+\.(?:png|jpg))"/;

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
  /** Renders pages before anyone asks, by their paths without a language, the most wanted first. Resolves when they are kept. */
  warm: (paths: string[]) => Promise<void>;
  /** Renders what was just published, by its paths without a language, and draws its pictures for link previews. */
  publish: (paths: string[]) => Promise<void>;
  /** How many pages are kept, and how many bytes they have. */
  kept: () => { count: number; bytes: number };
  /** Resolves when no page is being rendered in the background. */
  stop: () => Promise<void>;
};

type PagesOptions = Rendering & {
  /** For previews, each of which is rendered in a transaction of its own. */
  pool: pg.Pool;
  /** How the database announces changes, so that a page is kept no longer than what it was made from. */
  announcements: Announcements;
  mode: "production" | "development";
  trustedProxies: BlockList;
  onRead?: (request: IncomingMessage) => void;
  /** A standby to read a page from, where one holds all that this process knows of. */
  readFrom: () => Promise<Database | undefined>;
  /** Whether the database is away: kept pages stay, and say that nothing can be saved. */
  isAway: () => boolean;
};

/** The site's pages, kept as ready bytes. */
export function createPages({
  build,
  services,
  pool,
  announcements,
  translations,
  mode,
  trustedProxies,
  onRead,
  readFrom,
  isAway,
}: PagesOptions): Pages {
  const cache = new PageCache({
    origin: services.origin,
    securityHeaders: securityHeaders(services.origin),
    isKnown: isKnownQuery,
    onRead,
    isReadOnly: isAway,
    firstLanguage: translations.firstLanguage,
  });
  const shared = new SharedAnswers();
  const render = pageRenderer({ build, services, translations }, shared);

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
    const url = cache.addressOf(request);
    // Whatever somebody searches for has an address of its own, and would fill the cache.
    const isCounted = /\/(search|registration)\?/.test(url);
    const isMadeAnew = MADE_ANEW.test(url);
    // A page that is kept knows nothing of who asked first; a search and a mail's link count towards who asks.
    const client = isCounted ? addressOf(request) : "";
    const page = await cache.get(request, isMadeAnew ? () => false : isKept, async () => {
      const draw = async (database?: Database) => {
        const { answer, reads } = noteReads(
          () => render({ url }, cache.localeOf(request), { client, database }),
          announcements,
        );
        return { ...(await answer), reads };
      };
      const standby = isMadeAnew ? undefined : await readFrom();
      const drawn = await draw(standby);
      // What a standby could not answer, the primary may.
      return standby && drawn.status >= 500 ? draw() : drawn;
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

  const answerDraft = draftPages({
    services,
    pool,
    cache,
    render: (request, locale, database) => render(request, locale, { client: "", database, isPreview: true }),
    addressOf,
  });

  let shownHour = hourOf(services.now());
  /**
   * Pages say what is over and how many days are left. Each is made anew on another day, and those of events at another hour,
   * because a day ends at other hours elsewhere.
   */
  function noticeTime(): void {
    const hour = hourOf(services.now());
    if (hour === shownHour || isAway()) return;
    const isSameDay = Math.floor(hour / 24) === Math.floor(shownHour / 24);
    shownHour = hour;
    refresh(isSameDay ? "entries event" : undefined);
  }

  function refresh(change?: string): void {
    shared.forget(change);
    const addresses = cache.forget(shownBy(change)).slice(0, RENDERED_AGAIN);
    renderingAgain = renderingAgain.then(() => renderAgain(addresses));
  }

  return {
    answer(request, response) {
      noticeTime();
      return (
        !ticketOf(request) &&
        !mayWantReference(request.url ?? "", request.headers.accept) &&
        cache.answer(request, response)
      );
    },
    async respond(request, response, body) {
      const { method = "GET" } = request;
      const target = targetOf(request.url ?? "");
      if (target.kind === "malformed") throw new Refusal("bad_request");
      if (target.kind === "redirect") return void response.writeHead(308, { Location: target.to }).end();
      if (target.kind === "missing") return cache.send(await getMissing(request), request, response);
      request.url = target.url;
      const isRead = method === "GET" || method === "HEAD";
      if (isRead && (await answerDraft(request, response))) return;
      if (isRead) return cache.send(await get(request), request, response);
      const type = request.headers["content-type"] ?? "";
      const form = await readForm(type, body);
      const wantsJson = request.headers.accept === "application/json";
      const posted = { url: target.url, form, wantsJson };
      const rendered = await render(posted, cache.localeOf(request), { client: addressOf(request) });
      return cache.send(await cache.prepareOnce(rendered), request, response);
    },
    refresh,
    warm,
    kept: cache.kept,
    async publish(paths) {
      await warm(paths);
      for (const path of paths)
        for (const locale of LOCALES) if (!isStopped) await drawCard(pageOf(path, locale));
    },
    stop() {
      isStopped = true;
      return renderingAgain;
    },
  };

  function warm(paths: string[]): Promise<void> {
    const addresses = paths.flatMap((path) =>
      LOCALES.flatMap((locale) => [`${locale} ${path}`, `${locale} ${pageOf(path, locale)}`]),
    );
    return (renderingAgain = renderingAgain.then(() => renderAgain(addresses)));
  }

  /** Draws a page's picture for link previews. One that cannot be drawn keeps no other from it. */
  async function drawCard(url: string): Promise<void> {
    try {
      const { bodies } = await get({ url, method: "GET", headers: {} } as IncomingMessage);
      const [, name] = CARD.exec(bodies.identity.toString()) ?? [];
      if (name) await readShareCard({ ctx: services, input: { name } });
    } catch (error) {
      services.log.warn({ err: error, url }, "a page's picture for link previews could not be drawn");
    }
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

/** Which hour it is (UTC), counted from 1970. */
function hourOf(moment: Date): number {
  return Math.floor(moment.getTime() / 3_600_000);
}

/** The form that a browser sends. Refuses any other body, so that no page fails on it. */
async function readForm(type: string, body: Uint8Array<ArrayBuffer> | undefined): Promise<FormData> {
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(type))
    throw new Refusal("unsupported_media_type");
  return new Response(body, { headers: { "Content-Type": type } }).formData().catch(() => {
    throw new Refusal("bad_request");
  });
}
