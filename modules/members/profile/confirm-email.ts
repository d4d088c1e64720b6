import { takeSubscription } from "../newsletter/take-subscription.ts";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { tokenInput } from "../../../contracts/members.ts";
import { Refusal } from "../../../platform/core/refusal.ts";
import { isUniqueViolation } from "../../../platform/database/connection.ts";
import type { Call } from "../../../platform/core/context.ts";
import { withTransaction } from "../../../platform/database/with-transaction.ts";
import { findUser } from "../find-user.ts";
import { queueMail } from "../mails/mails.ts";
import { useToken, voidTokens } from "../one-time-tokens.ts";
import { logSecurity } from "../security/security-log.ts";
import type { MemberContext } from "../services.ts";
import { users } from "../tables.ts";

/**
 * Makes the new address, whose mail's link this was, the member's own, and tells the old one.
 * Refuses a used or old token, or an address that has become somebody's, with `gone`. For anyone.
 */
export async function confirmEmail({
  ctx,
  input,
}: Call<z.output<typeof tokenInput>, MemberContext>): Promise<void> {
  const { token } = input;
  await ctx.limiter.consume("oneTimeToken", ctx.address);
  try {
    await withTransaction(ctx, async (ctx) => {
      const asked = { token, purpose: "email", now: ctx.now() } as const;
      const { user: id, payload } = await useToken(ctx.database, asked);
      if (!id || !payload.email) throw new Refusal("gone");
      const { email: former } = await findUser(ctx.database, id);
      const isSubscribed = await takeSubscription(ctx.database, payload.email);
      await ctx.database
        .update(users)
        .set({ email: payload.email, ...(isSubscribed && { newsletter: true }) })
        .where(eq(users.id, id));
      // A link in the old address's mailbox must not set a password any more.
      await voidTokens(ctx.database, { user: id, purpose: "password" });
      await logSecurity(ctx, { event: "email_changed", subject: id });
      await queueMail(ctx, { kind: "email-changed", user: id, email: former });
    });
  } catch (error) {
    // Only the unique index is certain: two members may confirm one address in the same instant.
    throw isUniqueViolation(error) ? new Refusal("gone") : error;
  }
}
