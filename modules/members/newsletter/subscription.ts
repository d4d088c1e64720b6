import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Subscription, subscriptionChange, subscriptionInput } from "../../../contracts/newsletter.ts";
import { Refusal } from "../../../platform/core/refusal.ts";
import type { Call } from "../../../platform/core/context.ts";
import type { Queries } from "../../../platform/database/connection.ts";
import { withTransaction } from "../../../platform/database/with-transaction.ts";
import type { MemberContext } from "../services.ts";
import { stoppedAddresses, subscribers, users } from "../tables.ts";
import { readRecipientToken, type Recipient } from "./recipient-token.ts";

/** What a link's recipient gets. Refuses a link that is no longer good with `gone`. For whoever has the link. */
export async function readSubscription({
  ctx,
  input: { token },
}: Call<z.output<typeof subscriptionInput>, MemberContext>): Promise<Subscription> {
  return find(ctx.database, await recipientOf(ctx, token));
}

/**
 * Begins or stops the letters of a link's recipient, or changes their language. A subscriber who has an account becomes a member who
 * gets them; one who stops is forgotten. Refuses a link that is no longer good with `gone`. For whoever has the link.
 */
export async function changeSubscription({
  ctx,
  input: { token, isSubscribed, locale },
}: Call<z.output<typeof subscriptionChange>, MemberContext>): Promise<void> {
  const recipient = await recipientOf(ctx, token);
  await withTransaction(ctx, async (ctx) => {
    const { email } = await find(ctx.database, recipient);
    // Whoever opens a mail's link has the mailbox.
    if (isSubscribed) await ctx.database.delete(stoppedAddresses).where(eq(stoppedAddresses.email, email));
    if (recipient.kind === "member") {
      await ctx.database.update(users).set({ newsletter: isSubscribed }).where(eq(users.id, recipient.id));
      return;
    }
    const own = eq(subscribers.id, recipient.id);
    const isMember =
      isSubscribed &&
      (
        await ctx.database
          .update(users)
          .set({ newsletter: true })
          .where(eq(users.email, email))
          .returning({ id: users.id })
      ).length > 0;
    if (isMember || !isSubscribed) await ctx.database.delete(subscribers).where(own);
    else
      await ctx.database
        .update(subscribers)
        .set({ confirmedAt: ctx.now(), ...(locale && { locale }) })
        .where(own);
  });
}

/** Stops the letters at one click in a mail program (RFC 8058). A link that is no longer good has nothing to stop. For whoever has it. */
export async function stopByOneClick({
  ctx,
  input: { token },
}: Call<z.output<typeof subscriptionInput>, MemberContext>): Promise<void> {
  try {
    await changeSubscription({ ctx, input: { token, isSubscribed: false } });
  } catch (error) {
    if (!(error instanceof Refusal && error.code === "gone")) throw error;
  }
}

async function recipientOf(ctx: MemberContext, token: string): Promise<Recipient> {
  await ctx.limiter.consume("oneTimeToken", ctx.address);
  const recipient = readRecipientToken(ctx, token);
  if (!recipient) throw new Refusal("gone");
  return recipient;
}

async function find(database: Queries, { kind, id }: Recipient): Promise<Subscription> {
  if (kind === "member") {
    const [row] = await database.select().from(users).where(eq(users.id, id));
    if (!row) throw new Refusal("gone");
    return { email: row.email, locale: row.locale, isSubscribed: row.newsletter, isMember: true };
  }
  const [row] = await database.select().from(subscribers).where(eq(subscribers.id, id));
  if (!row) throw new Refusal("gone");
  return { email: row.email, locale: row.locale, isSubscribed: row.confirmedAt !== null, isMember: false };
}
