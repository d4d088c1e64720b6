import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { subscribeInput } from "../../../contracts/newsletter.ts";
import type { Call } from "../../../platform/core/context.ts";
import { milliseconds } from "../../../platform/core/durations.ts";
import { withTransaction } from "../../../platform/database/with-transaction.ts";
import { limitMails } from "../mails/ask-for-mail.ts";
import { queueMail } from "../mails/mails.ts";
import type { MemberContext } from "../services.ts";
import { subscribers } from "../tables.ts";

/** How long an address that nobody confirmed is kept. */
export const UNCONFIRMED_KEPT = milliseconds("7 days");

/**
 * Mails a link that confirms a subscription, or that changes one. It does and answers the same for any e-mail, within the limits on
 * mails that anyone can ask for. For anyone.
 */
export async function subscribe({
  ctx,
  input: { email },
}: Call<z.output<typeof subscribeInput>, MemberContext>): Promise<void> {
  await limitMails(ctx, { email });
  await withTransaction(ctx, async (ctx) => {
    await ctx.database
      .insert(subscribers)
      .values({ id: randomUUID(), email, locale: ctx.locale, askedAt: ctx.now() })
      .onConflictDoNothing();
    await queueMail(ctx, { kind: "newsletter", email });
  });
}
