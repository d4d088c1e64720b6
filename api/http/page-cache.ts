import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { DEFAULT_LOCALE, type Locale } from "../../contracts/locale.ts";
import type { Reads } from "../../platform/database/reads.ts";
import { isOwnNavigation } from "./navigation.ts";
import { CHOSEN_LANGUAGE_COOKIE, cookieOf, detectLocale, encodingOf, localeOfPath } from "./negotiation.ts";
import { sendReady } from "./send-ready.ts";
import { contentSecurityPolicy, type DocumentPolicy, openerPolicy } from "./security-headers.ts";

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** A window of 256 kB, larger than most pages: the usual one of 4 MB takes longer to allocate than to fill. */
const FAST_BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
};

const NO_DOCUMENT: DocumentPolicy = { scripts: [], styles: [], runsWasm: false, isPersonal: false };

/** In milliseconds: a page that has changed by then is not worth Brotli 11 and gzip. */
const IMPROVED_AFTER = 1_000;

/** The most that ready pages may take, in bytes: some 2,000 pages in three encodings. */
const CAPACITY = 96 * 1024 * 1024;

const ENCODED = { br: "Content-Encoding: br\r\n", gzip: "Content-Encoding: gzip\r\n", identity: "" };

/** A page that is ready to be sent: its bytes in each encoding, the rarer gzip only once it was improved. */
export type ReadyPage = {
  status: number;
  etag: string;
  bodies: Record<"br" | "identity", Buffer> & { gzip?: Buffer };
  /** The lines of its head that every answer has. */
  head: string;
  /** What it was made from (platform/database/reads.ts). */
  reads: Reads;
  size: number;
  /** How many answers the cache had given when this page was read last: the page with the least goes first. */
  used: number;
};

export type RenderedPage = {
  status: number;
  headers: Headers;
  body: string;
  /** The content-security policy of a document. */
  policy?: DocumentPolicy;
  /** What the page was made from (platform/database/reads.ts). */
  reads?: Reads;
  /** Whether our own pages may show it in a frame. */
  mayBeFramed?: boolean;
  /** Whether nothing in it may run. It reads like any page. */
  isSandboxed?: boolean;
};

/**
 * Keeps rendered pages as ready bytes, and answers from them before anything else runs. A page depends on its address
 * and language alone, so one rendering serves everyone (docs/decisions/0003).
 */
export class PageCache {
  readonly #pages = new Map<string, ReadyPage>();
  readonly #rendering = new Map<string, Promise<ReadyPage>>();
  readonly #origin: string;
  readonly #security: [string, string][];
  #improving = Promise.resolve();
  readonly #planned = new WeakSet<ReadyPage>();
  #size = 0;
  #generation = 0;
  #answers = 0;

  readonly #capacity: number;
  readonly #isKnown: (path: string, query: string) => boolean;
  readonly #firstLanguage: () => Locale;
  readonly #isReadOnly: () => boolean;
  readonly #onRead: ((request: IncomingMessage) => void) | undefined;

  /** A query that `isKnown` on its path makes a page of its own. Any other is ignored. */
  constructor(options: {
    origin: string;
    securityHeaders: Record<string, string>;
    isKnown: (path: string, query: string) => boolean;
    /** In bytes. The page that was not read for longest goes first. */
    capacity?: number;
    /** The language of readers whose browser asks for none of ours. */
    firstLanguage?: () => Locale;
    /** Whether nothing can be written for the moment, which each page then says. */
    isReadOnly?: () => boolean;
    /** Called for each page that was sent to a reader. */
    onRead?: (request: IncomingMessage) => void;
  }) {
    this.#origin = options.origin;
    this.#isKnown = options.isKnown;
    this.#capacity = options.capacity ?? CAPACITY;
    this.#onRead = options.onRead;
    this.#isReadOnly = options.isReadOnly ?? (() => false);
    this.#firstLanguage = options.firstLanguage ?? (() => DEFAULT_LOCALE);
    this.#security = Object.entries(options.securityHeaders).filter(
      ([name]) => name !== "Content-Security-Policy",
    );
  }

  /** Answers a request from the kept pages. Returns false when the page must be rendered. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const key = this.#keyOf(request);
    const page = this.#pages.get(key);
    if (!page) return false;
    page.used = this.#answers;
    this.#planImproving(key, page);
    this.send(page, request, response);
    return true;
  }

  /** The request's address, without a query that no page knows. */
  addressOf({ url = "/" }: IncomingMessage): string {
    const mark = url.indexOf("?");
    if (mark < 0) return url;
    const path = url.slice(0, mark);
    return this.#isKnown(path, url.slice(mark)) ? url : path;
  }

  /** Prepares a page for one reader, such as the answer to a form. It is not kept. */
  prepareOnce(rendered: RenderedPage): Promise<ReadyPage> {
    rendered.headers.set("Cache-Control", "no-store");
    return this.#prepare(rendered);
  }

  /** Gives the page for a request: a kept one, one that is just being rendered, or a new rendering. */
  async get(
    request: IncomingMessage,
    isKept: (page: RenderedPage) => boolean,
    render: () => Promise<RenderedPage>,
  ): Promise<ReadyPage> {
    const key = this.#keyOf(request);
    const kept = this.#pages.get(key) ?? this.#rendering.get(key);
    if (kept) return kept;
    const generation = this.#generation;
    const rendering = render().then(async (rendered) => {
      const page = await this.#prepare(rendered);
      if (isKept(rendered) && generation === this.#generation) this.#keep(key, page);
      return page;
    });
    this.#rendering.set(key, rendering);
    try {
      return await rendering;
    } finally {
      this.#rendering.delete(key);
    }
  }

  /** Forgets the pages that `shows` picks, because their content has changed. Returns their keys, the last read first. */
  forget(shows: (page: ReadyPage) => boolean = () => true): string[] {
    const keys = [...this.#pages]
      .filter(([, page]) => shows(page))
      .toSorted(([, a], [, b]) => b.used - a.used)
      .map(([key]) => key);
    this.#generation += 1; // A page that is being rendered may hold the old content.
    for (const key of keys) {
      this.#size -= this.#pages.get(key)?.size ?? 0;
      this.#pages.delete(key);
    }
    this.#rendering.clear();
    return keys;
  }

  /**
   * Sends a page in the reader's encoding, or 304 when the reader's copy is still right. With `isChoice`, the cookie
   * remembers the page's language.
   */
  send(
    page: ReadyPage,
    request: IncomingMessage,
    response: ServerResponse,
    { isChoice = true }: { isChoice?: boolean } = {},
  ): void {
    if (isChoice && page.status === 200) this.#onRead?.(request);
    const accepted = encodingOf(request.headers["accept-encoding"]);
    const encoding = page.bodies[accepted] ? accepted : "identity";
    const body = page.bodies[encoding] ?? page.bodies.identity;
    const language = isChoice ? languageToRemember(request) : undefined;
    let head = `${page.head}${ENCODED[encoding]}X-Request-Id: p-${(this.#answers += 1).toString(36)}\r\n`;
    if (this.#isReadOnly()) head += "Server-Timing: read-only\r\n";
    if (language) head += `Set-Cookie: ${language}${this.#origin.startsWith("https:") ? "; Secure" : ""}\r\n`;
    if (page.status === 200 && isSame(request.headers["if-none-match"], page.etag))
      return sendReady(response, { status: 304, head, body: undefined });
    head += `Content-Length: ${body.length}\r\n`;
    sendReady(response, { status: page.status, head, body: request.method === "HEAD" ? undefined : body });
  }

  async #prepare({
    status,
    headers,
    body,
    policy = NO_DOCUMENT,
    reads = new Set(),
    mayBeFramed,
    isSandboxed,
  }: RenderedPage): Promise<ReadyPage> {
    const identity = Buffer.from(body);
    const br = await compress.br(identity, FAST_BROTLI);
    const etag = `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
    const lines = [
      ...this.#security,
      ["Content-Security-Policy", contentSecurityPolicy(this.#origin, policy, { mayBeFramed, isSandboxed })],
      ...Object.entries(openerPolicy(policy)),
      ["ETag", etag],
      ["Vary", "Accept-Encoding, Accept-Language, Cookie"],
      ["Cache-Control", headers.get("Cache-Control") ?? "no-cache"],
      ...[...headers].filter(([name]) => name !== "cache-control"),
    ];
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
    const bodies = { br, identity };
    return { status, etag, bodies, reads, head, size: sizeOf(bodies), used: this.#answers };
  }

  /** The language and the address, such as `en /about`. */
  #keyOf(request: IncomingMessage): string {
    return `${this.localeOf(request)} ${this.addressOf(request)}`;
  }

  /** The language that the address names, else the one detected for the reader. */
  localeOf({ url = "/", headers }: IncomingMessage): Locale {
    return (
      localeOfPath(url) ?? detectLocale(headers.cookie, headers["accept-language"], this.#firstLanguage())
    );
  }

  /** A page that somebody reads again is worth Brotli 11, which takes ten times as long as to render it. */
  #planImproving(key: string, page: ReadyPage): void {
    if (page.bodies.gzip || this.#planned.has(page)) return;
    this.#planned.add(page);
    setTimeout(() => {
      this.#improving = this.#improving.then(() => this.#improve(key, page));
    }, IMPROVED_AFTER).unref();
  }

  /** Compresses a kept page better, in the background. One page at a time, and no request waits for it. */
  async #improve(key: string, page: ReadyPage): Promise<void> {
    if (this.#pages.get(key) !== page) return;
    const { identity } = page.bodies;
    const gz = await compress.gzip(identity);
    const br = await compress.br(identity); // Brotli 11.
    const bodies = { br, gzip: gz, identity };
    if (this.#pages.get(key) === page) this.#keep(key, { ...page, bodies, size: sizeOf(bodies) });
  }

  /** How many pages are kept, and how many bytes they have. */
  readonly kept = () => ({ count: this.#pages.size, bytes: this.#size });

  #keep(key: string, page: ReadyPage): void {
    this.#size += page.size - (this.#pages.get(key)?.size ?? 0);
    this.#pages.set(key, page);
    if (this.#size <= this.#capacity) return;
    // A tenth goes at once: to find the oldest of 2,000 pages for each new one takes longer than to send it.
    const wanted = 0.9 * this.#capacity;
    for (const [oldest, { size }] of [...this.#pages].toSorted(([, a], [, b]) => a.used - b.used)) {
      this.#pages.delete(oldest);
      this.#size -= size;
      if (this.#size <= wanted) return;
    }
  }
}

function sizeOf(bodies: ReadyPage["bodies"]): number {
  return Object.values(bodies).reduce((sum, { length }) => sum + length, 0);
}

/** Whether the reader's copy is this page: listed, weak as a proxy makes it when it compresses, or any (RFC 9110, 13.1.2). */
function isSame(asked: string | undefined, etag: string): boolean {
  if (asked === undefined || asked === etag) return asked === etag;
  return asked.split(",").some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === etag);
}

/** Pages to which nobody goes for themselves: the browser shows them in the place of others. */
const STAND_IN = /^\/..\/(offline|not-found)(\?|$)/;

/** A reader who opens an address with a language has chosen it. The cookie keeps the choice for a year (product.md 14). */
function languageToRemember({ url = "/", headers }: IncomingMessage): string | undefined {
  const locale = localeOfPath(url);
  if (!locale || cookieOf(headers.cookie, CHOSEN_LANGUAGE_COOKIE) === locale) return undefined;
  if (!isOwnNavigation(headers) || STAND_IN.test(url)) return undefined;
  return `${CHOSEN_LANGUAGE_COOKIE}=${locale}; Path=/; Max-Age=31536000; SameSite=Lax`;
}
