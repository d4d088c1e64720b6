import { z } from "zod";
import { REVIEW_FILTERS } from "./shop.ts";

const count = z.int();

/** GET /api/office/overview, for administrators: how much waits for them. */
export const overview = z.object({
  unreadThreads: count,
  reviews: z.record(z.enum(REVIEW_FILTERS), count),
  /** Movements of the treasury that this administrator may decide on. */
  treasuryMovements: count,
  rightsRequests: z.object({ open: count, nextDueAt: z.iso.datetime().nullable() }),
  refusedMails: count,
});
export type Overview = z.infer<typeof overview>;

/** GET /api/refused-mails, for administrators: a mail that a mail server refused for good. */
export const refusedMail = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  /** The mail server's own words. */
  reason: z.string(),
  refusedAt: z.iso.datetime(),
  /** Whether it is known how to write it again. */
  mayRetry: z.boolean(),
});
export type RefusedMail = z.infer<typeof refusedMail>;
