import type * as app from "../app/render.ts";
import type { RenderedPage } from "../api/http/page-cache.ts";
import type { Locale } from "../contracts/locale.ts";
import { pageAddressOf } from "../contracts/page-address.ts";
import * as blog from "../modules/blog/index.ts";
import * as bookings from "../modules/bookings/index.ts";
import * as content from "../modules/content/index.ts";
import * as cv from "../modules/cv/index.ts";
import * as letters from "../modules/letters/index.ts";
import * as links from "../modules/links/index.ts";
import * as media from "../modules/media/index.ts";
import * as messages from "../modules/messages/index.ts";
import * as papers from "../modules/papers/index.ts";
import * as quiz from "../modules/quiz/index.ts";
import * as redirects from "../modules/redirects/index.ts";
import * as search from "../modules/search/index.ts";
import * as shop from "../modules/shop/index.ts";
import { answerOnce } from "../platform/core/answer-once.ts";
import type { Context, Services } from "../platform/core/context.ts";
import type { Keys } from "../platform/core/keys.ts";
import { parse, Refusal } from "../platform/core/refusal.ts";
import type { SharedAnswers } from "../platform/core/shared-answers.ts";
import { isDatabaseAway } from "../platform/database/away.ts";
import type { Database } from "../platform/database/connection.ts";
import type { Translations } from "../platform/i18n/translations.ts";
import type { Site } from "../site/site.ts";

const doors = {
  blog,
  bookings,
  content,
  cv,
  letters,
  links,
  media,
  messages,
  papers,
  quiz,
  redirects,
  search,
  shop,
};
/** The address of the page that answers every missing address. */
export const MISSING = "/not-found";

/** The pages as `scripts/build.ts` built them. */
export type PagesBuild = Pick<typeof app, "drawFigures" | "figureStyles" | "findPage" | "renderPage">;

type PageRequest = {
  url: string;
  form?: FormData;
  wantsJson?: boolean;
  /** For a draft that somebody shared. */
  shared?: Site["shared"];
};

/** For whom a page is made, and from which database: a standby, or a preview's own transaction. */
type Reading = { client: string; database?: Database | undefined; isPreview?: boolean };

export type Rendering = {
  build: () => Promise<PagesBuild>;
  services: Services & messages.MailDelivery & { keys: Keys };
  translations: Translations;
};

type RenderPage = (request: PageRequest, locale: Locale, reading: Reading) => Promise<RenderedPage>;

/** What makes a page, or handles its posted form. `shared` keeps what many pages show alike. */
export function pageRenderer(
  { build, services, translations }: Rendering,
  shared: SharedAnswers,
): RenderPage {
  return render;

  async function render(
    request: PageRequest,
    locale: Locale,
    { client, database = services.database, isPreview = false }: Reading,
  ): Promise<RenderedPage> {
    const { findPage, renderPage } = await build();
    const url = new URL(request.url, services.origin);
    const { locale: named, path } = pageAddressOf(url.pathname);
    const prefix = named ? `/${named}` : "";
    const found = path === MISSING ? undefined : findPage(path);
    const language = prefix ? locale : await languageOf(path, found?.params ?? {}, locale);
    const own = { ...services, locale: language, address: client };
    // A preview shows what only it can read. What many pages show is read from the primary: it stays when a page is made anew.
    const share = isPreview ? undefined : shared.bind<Context>(own).share;
    const ctx = { ...own, database, ...(share && { share }) };
    const texts = translations.in(language);
    const site: Site = {
      ctx,
      doors,
      parse,
      answerOnce,
      locale: language,
      t: texts.getFixedT(language) as unknown as Site["t"],
      i18n: texts,
      prefix,
      path,
      params: found?.params ?? {},
      address: request.url,
      search: url.searchParams,
      textsVersion: translations.ownVersion(),
      isMissingPage: path === MISSING,
      shared: request.shared,
    };
    const { page } = found ?? {};
    if (request.form && !page?.post) throw new Refusal("method_not_allowed");
    const posted = request.form && (await page?.post?.(site, request.form));
    if (posted && request.wantsJson) return answerOf(posted);
    const rendered = await renderPage(page, site, posted);
    if (rendered.status !== 500 || !isDatabaseAway(site.fault)) return rendered;
    rendered.headers.set("Retry-After", "5");
    return { ...rendered, status: 503 };
  }

  /** The language of what a slug names: a post's, and that of a page that the owner wrote. */
  async function languageOf(
    path: string,
    { slug = "", name = "" }: Record<string, string>,
    fallback: Locale,
  ): Promise<Locale> {
    const ctx = { ...services, locale: fallback, address: "" };
    const found = /^\/blog\/[^/]+$/.test(path)
      ? blog.readPost({ ctx, input: { slug } })
      : name && content.readOwnPage({ ctx, input: { slug: name } });
    if (!found) return fallback;
    return found.then(
      ({ locale }) => locale,
      () => fallback,
    );
  }
}

/** The answer to a form that a script sent. */
function answerOf({ status, answer }: { status: number; answer: unknown }): RenderedPage {
  const headers = new Headers({ "Content-Type": "application/json" });
  return { status, headers, body: JSON.stringify(answer) };
}
