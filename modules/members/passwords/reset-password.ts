import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Violation } from "../../../contracts/errors.ts";
import type { emailInput, resetPasswordInput } from "../../../contracts/members.ts";
import { brokenInput, Refusal, refuseBroken } from "../../../platform/core/refusal.ts";
import type { Call } from "../../../platform/core/context.ts";
import { withTransaction } from "../../../platform/database/with-transaction.ts";
import { findUser } from "../find-user.ts";
import { type BrokenInput, ownWordsOf, passwordRules, textOf, type Unchecked } from "./input-rules.ts";
import { askForMail, limitMails } from "../mails/ask-for-mail.ts";
import { queueMail } from "../mails/mails.ts";
import { findManaged } from "../profile/lock-member.ts";
import { findToken, useToken } from "../one-time-tokens.ts";
import { hashPassword } from "./passwords.ts";
import { logSecurity } from "../security/security-log.ts";
import type { MemberContext } from "../services.ts";
import { revokeSessions } from "../sessions/sessions.ts";
import { passkeys, users } from "../tables.ts";
import { tellOwner } from "../mails/tell-owner.ts";

/** Mails a link for a new password. Does and answers the same for any e-mail. For anyone. */
export async function forgetPassword({
  ctx,
  input,
}: Call<z.output<typeof emailInput>, MemberContext>): Promise<void> {
  await askForMail(ctx, { kind: "password-reset", ...input });
}

/**
 * Mails a member the link that 'Forgot your password?' mails, which nobody else sees, within the same limits; the security log says so.
 * Refuses a locked member with `conflict`. For whoever may lock the member, and not for oneself.
 */
export async function sendPasswordLink({
  ctx,
  input: { id },
}: Call<{ id: string }, MemberContext>): Promise<void> {
  const target = await findManaged(ctx, id);
  if (target.lockedAt || target.id === ctx.actor?.id) throw new Refusal("conflict");
  await limitMails(ctx, target);
  await withTransaction(ctx, async (ctx) => {
    await logSecurity(ctx, { event: "password_link_sent", subject: target.id });
    await queueMail(ctx, { kind: "password-reset", email: target.email });
  });
}

/**
 * Sets a new password and signs every device out. Refuses a weak password without using the token up, a used or old token
 * with `gone`. For anyone.
 */
export async function resetPassword({
  ctx,
  input,
}: Call<z.output<typeof resetPasswordInput>, MemberContext>): Promise<void> {
  refuseBroken(await brokenRules(ctx, input));
  const { token, password, removePasskeys } = input;
  const now = ctx.now();
  const passwordHash = await hashPassword(password);
  await withTransaction(ctx, async (ctx) => {
    const { user } = await useToken(ctx.database, { token, purpose: "password", now });
    if (!user) throw new Refusal("gone");
    const { email } = await findUser(ctx.database, user);
    await ctx.database.update(users).set({ passwordHash }).where(eq(users.id, user));
    await revokeSessions(ctx.database, { user, now });
    if (removePasskeys) {
      const removed = await ctx.database.delete(passkeys).where(eq(passkeys.user, user)).returning();
      if (removed.length > 0) await tellOwner(ctx, { user, event: "passkey_removed" });
    }
    await logSecurity(ctx, { event: "password_reset", subject: user });
    await queueMail(ctx, { kind: "password-changed", user, email });
  });
}

/** Refuses a reset that breaks the contract's rules, with all that it breaks. */
export async function refuseReset({ ctx, input, violations }: BrokenInput): Promise<never> {
  throw brokenInput([...violations, ...(await brokenRules(ctx, input))]);
}

async function brokenRules(ctx: MemberContext, input: Unchecked): Promise<Violation[]> {
  await ctx.limiter.consume("oneTimeToken", ctx.address);
  return passwordRules(ctx, input, async () => {
    const asked = { token: textOf(input.token), purpose: "password", now: ctx.now() } as const;
    const owner = (await findToken(ctx.database, asked))?.user;
    return owner ? ownWordsOf(await findUser(ctx.database, owner)) : [];
  });
}
