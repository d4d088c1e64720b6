import { createContext } from "react-router";
import type * as blog from "../modules/blog/index.ts";
import type * as content from "../modules/content/index.ts";
import type * as media from "../modules/media/index.ts";
import type * as messages from "../modules/messages/index.ts";
import type * as shop from "../modules/shop/index.ts";
import type { DocumentPolicy } from "../api/http/security-headers.ts";
import type { answerOnce } from "../platform/core/answer-once.ts";
import type { parse } from "../platform/core/refusal.ts";
import type { Context } from "../platform/core/context.ts";
import type { Locale } from "../contracts/locale.ts";

/** What a loader may use: the modules' doors, and who asks for what. `server/` makes one for each request. */
export type Site = {
  ctx: Context & messages.MailDelivery;
  doors: {
    blog: typeof blog;
    content: typeof content;
    media: typeof media;
    messages: typeof messages;
    shop: typeof shop;
  };
  /** For what a posted form holds. */
  parse: typeof parse;
  answerOnce: typeof answerOnce;
  locale: Locale;
  /** What the address begins with: `/fr`, `/en` or nothing. */
  prefix: string;
  /** The address without its language, such as `/blog`. */
  path: string;
  /** Texts that travel in the document's HTML alone, by the id of their element; absent on a data request. */
  texts: Map<string, string> | undefined;
  /** See `Translations.ownVersion`. */
  textsVersion: string;
  /** The page is the same for everyone and holds no secret: a device may keep it. Its head says so. */
  mayBeKept?: boolean;
  /** Whether this is the page that every missing address shows. */
  isMissingPage: boolean;
  /** What the document's headers depend on: set by whoever writes it (`entry.server.tsx`). */
  policy?: DocumentPolicy;
  /** The whole document, when it is one. The answer has no body then, which would only be read again. */
  document?: string;
  /** What failed while the page was made. */
  fault?: unknown;
};

export const siteContext = createContext<Site>();
