import { z } from "zod";
import { ITEM_KINDS } from "./item-kinds.ts";
import { REVIEW_FILTERS } from "./review-rules.ts";

const count = z.int();

/** GET /api/office/overview, for administrators: how much waits for them. */
export const overview = z.object({
  unreadThreads: count,
  reviews: z.record(z.enum(REVIEW_FILTERS), count),
  /** Movements of the treasury that this administrator may decide on. */
  treasuryMovements: count,
  rightsRequests: z.object({ open: count, nextDueAt: z.iso.datetime().nullable() }),
  refusedMails: count,
  /** Different searches that found nothing, in the last 90 days. */
  searchMisses: count,
  brokenLinks: count,
  /** What the last daily proof of the books found wrong. */
  bookFaults: count,
  /** The items that are scheduled to be published next. */
  scheduled: z.array(
    z.object({
      kind: z.enum(ITEM_KINDS),
      key: z.string(),
      title: z.object({ fr: z.string(), en: z.string() }),
      publishAt: z.iso.datetime(),
      hasFailed: z.boolean(),
    }),
  ),
  /** How many examples of the starting content are still unchanged. */
  examples: count,
  /** What readers see marked as an example, because it is invented. */
  invented: z.array(
    z.object({ kind: z.string(), key: z.string(), title: z.object({ fr: z.string(), en: z.string() }) }),
  ),
  /** The starting steps that the team has done. */
  own: z.object({
    identity: z.boolean(),
    languages: z.boolean(),
    colours: z.boolean(),
    banner: z.boolean(),
    post: z.boolean(),
  }),
  games: z.object({ lastWeek: count, all: count }),
  version: z.string(),
});
export type Overview = z.infer<typeof overview>;

/** GET /api/office/visits, for administrators: readings of public pages in the last 30 days. */
export const visits = z.object({
  days: z.array(z.object({ day: z.iso.date(), count })),
  /** Those that were read most. Both languages of a text are one page; the title of what has no text of its own is null. */
  pages: z.array(z.object({ path: z.string(), title: z.string().nullable(), count })),
});
export type Visits = z.infer<typeof visits>;

/** DELETE /api/examples, for administrators: how many examples went into the archive. */
export const removedExamples = z.object({ removed: count });

/** GET /api/refused-mails, for administrators: a mail that a mail server refused for good. */
export const refusedMail = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  /** The mail server's own words. */
  reason: z.string(),
  refusedAt: z.iso.datetime(),
  /** Whether it can be written and sent again. */
  mayRetry: z.boolean(),
});
export type RefusedMail = z.infer<typeof refusedMail>;

/** GET /api/mail-records: the DNS records by which receivers know the site's mails as its own. */
export const mailRecords = z.object({
  /** Whether mails are sent at all. */
  isSending: z.boolean(),
  /** The sender. */
  address: z.string(),
  records: z.array(
    z.object({
      kind: z.enum(["spf", "dkim", "dmarc"]),
      name: z.string(),
      /** What to put there. */
      value: z.string(),
      state: z.enum(["found", "missing", "several", "unanswered"]),
      /** What is there. */
      found: z.string().nullable(),
    }),
  ),
});
export type MailRecords = z.infer<typeof mailRecords>;
