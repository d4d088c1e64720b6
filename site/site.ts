import type { i18n } from "i18next";
import type * as bookings from "../modules/bookings/index.ts";
import type * as blog from "../modules/blog/index.ts";
import type * as cv from "../modules/cv/index.ts";
import type * as content from "../modules/content/index.ts";
import type * as letters from "../modules/letters/index.ts";
import type * as links from "../modules/links/index.ts";
import type * as media from "../modules/media/index.ts";
import type * as messages from "../modules/messages/index.ts";
import type * as papers from "../modules/papers/index.ts";
import type * as quiz from "../modules/quiz/index.ts";
import type * as redirects from "../modules/redirects/index.ts";
import type * as search from "../modules/search/index.ts";
import type * as shop from "../modules/shop/index.ts";
import type { answerOnce } from "../platform/core/answer-once.ts";
import type { parse } from "../platform/core/refusal.ts";
import type { Keys } from "../platform/core/keys.ts";
import type { Context } from "../platform/core/context.ts";
import type { Locale } from "../contracts/locale.ts";
import type { Translate } from "../ui/texts.tsx";

/** What a page may use: the modules' doors, and who asks for what. `server/` makes one for each request. */
export type Site = {
  ctx: Context & messages.MailDelivery & { keys: Keys };
  doors: {
    bookings: typeof bookings;
    blog: typeof blog;
    content: typeof content;
    cv: typeof cv;
    letters: typeof letters;
    links: typeof links;
    media: typeof media;
    messages: typeof messages;
    papers: typeof papers;
    quiz: typeof quiz;
    redirects: typeof redirects;
    search: typeof search;
    shop: typeof shop;
  };
  /** For what a posted form holds. */
  parse: typeof parse;
  answerOnce: typeof answerOnce;
  locale: Locale;
  /** The texts in the page's language: for pages, and for the application. */
  t: Translate;
  i18n: i18n;
  /** What the address begins with: `/fr`, `/en` or nothing. */
  prefix: string;
  /** The address without its language, such as `/blog/rin`. */
  path: string;
  /** The parts of the path that the page's own path names, such as `slug` of `/blog/:slug`. */
  params: Record<string, string>;
  /** The whole address on this site, and its query. */
  address: string;
  search: URLSearchParams;
  /** See `Translations.ownVersion`. */
  textsVersion: string;
  /** The page is the same for everyone and holds no secret: a device may keep it. Its head says so. */
  mayBeKept?: boolean;
  /** Whether this is the page that every missing address shows. */
  isMissingPage: boolean;
  /** For a draft that whoever has its link reads: until when, and the link's path without a language. Undefined for a page that is public. */
  shared?: { until: Date; path: string } | undefined;
  /** What failed while the page was made. */
  fault?: unknown;
};
