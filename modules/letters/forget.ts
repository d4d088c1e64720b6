import { and, inArray, isNotNull, lt, or, sql } from "drizzle-orm";
import { milliseconds } from "../../platform/core/durations.ts";
import type { Services } from "../../platform/core/context.ts";
import { recipients } from "../members/index.ts";
import { mailingRecipients, mailings } from "./tables.ts";

export const RECIPIENTS_QUEUE = "newsletter-recipients-outlived";

/** How long it is known who got a letter (content/pages/privacy-policy). */
const KEPT = milliseconds("365 days");

/**
 * Empties the addresses of letters that were sent a year ago, and of those who no longer get the newsletter. That a letter went to so
 * many stays. For the job engine.
 */
export async function forgetRecipients({ database, now }: Pick<Services, "database" | "now">): Promise<void> {
  const old = database
    .select({ letter: mailings.letter })
    .from(mailings)
    .where(lt(mailings.finishedAt, new Date(now().getTime() - KEPT)));
  const hasLeft = sql`${mailingRecipients.state} <> 'waiting'
    and not exists (select from (${recipients}) wanted where wanted.email = ${mailingRecipients.email})`;
  await database
    .update(mailingRecipients)
    .set({ email: null, recipient: null, reason: null })
    .where(and(isNotNull(mailingRecipients.email), or(inArray(mailingRecipients.letter, old), hasLeft)));
}
