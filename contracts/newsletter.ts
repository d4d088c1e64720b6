import { z } from "zod";
import { LOCALES } from "./locale.ts";
import { emailInput, tokenInput } from "./members.ts";

/** POST /api/newsletter: asks for the letter at an address. */
export const subscribeInput = emailInput;

/** What the link of a mail shows of its recipient. */
export const subscription = z.object({
  email: z.string(),
  /** The language of the letters. A member's is that of their account. */
  locale: z.enum(LOCALES),
  isSubscribed: z.boolean(),
  isMember: z.boolean(),
});
export type Subscription = z.output<typeof subscription>;

export const subscriptionInput = tokenInput;

/** PATCH /api/newsletter: subscribes, stops, or changes the language. */
export const subscriptionChange = tokenInput.extend({
  isSubscribed: z.boolean("invalid"),
  locale: z.enum(LOCALES, "invalid").optional(),
});

/** Why the newsletter no longer goes to an address: it is gone, or its owner called a letter spam. */
export const STOP_CAUSES = ["bounce", "complaint"] as const;
export type StopCause = (typeof STOP_CAUSES)[number];

/** A line of GET /api/stopped-addresses. */
export const stoppedAddress = z.object({
  email: z.string(),
  cause: z.enum(STOP_CAUSES),
  detail: z.string(),
  stoppedAt: z.iso.datetime(),
});
export type StoppedAddress = z.infer<typeof stoppedAddress>;

/** GET /api/newsletter/reports: where a mail server hands over what comes back. */
export const reportAddress = z.object({ url: z.string() });

/** How many people get the newsletter. */
export const subscriberCounts = z.object({ members: z.int(), others: z.int() });
