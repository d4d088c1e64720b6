import { z } from "zod";
import { LOCALES } from "./locale.ts";

/** What became of a letter for one receiver. One that is still `waiting` will be sent. */
export const RECIPIENT_STATES = ["waiting", "sent", "refused", "failed", "stopped"] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];

const counts = z.object({
  waiting: z.int(),
  sent: z.int(),
  refused: z.int(),
  failed: z.int(),
  stopped: z.int(),
});

/** GET /api/letters/{key}/mailing. */
export const mailing = z.object({
  state: z.enum(["none", "scheduled", "sending", "sent", "canceled", "unsent"]),
  sendAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  counts,
  /** How many would get it now. */
  recipients: z.int(),
  /** The site's time zone, in which `sendAt` is chosen. */
  timeZone: z.string(),
});
export type Mailing = z.infer<typeof mailing>;

/** PUT /api/letters/{key}/mailing: sends it now, or at a day and hour of the site's time zone. */
export const mailingInput = z.object({ at: z.iso.datetime({ local: true, error: "date" }).optional() });

/** POST /api/letter-tests: the ticket of the letter's preview, and the language to look at. */
export const testInput = z.object({ ticket: z.string().max(100), locale: z.enum(LOCALES, "invalid") });

/** A line of GET /api/letters/{key}/recipients: who got it. The address of who has left is gone. */
export const mailingRecipient = z.object({
  id: z.uuid(),
  email: z.string().nullable(),
  locale: z.enum(LOCALES),
  state: z.enum(RECIPIENT_STATES),
  settledAt: z.iso.datetime().nullable(),
  /** The mail server's own words, where it refused. */
  reason: z.string().nullable(),
});
export type MailingRecipient = z.infer<typeof mailingRecipient>;

/** GET and PUT /api/newsletter/settings. */
export const newsletterSettings = z.object({
  /** How many mails an hour the site hands to its mail server at most. */
  perHour: z.int("invalid").min(60, "too_few_mails").max(1_000_000, "too_many_mails"),
});
export type NewsletterSettings = z.infer<typeof newsletterSettings>;
