import { eq } from "drizzle-orm";
import type { z } from "zod";
import { emailInput, resetPasswordInput } from "../../../contracts/members.ts";
import { parseAsync, Refusal } from "../../../platform/core/refusal.ts";
import type { Call } from "../../../platform/core/context.ts";
import { findUser } from "../find-user.ts";
import {
  ownWordsOf,
  textOf,
  unbreachedPassword,
  type Unchecked,
  unguessablePassword,
} from "./input-rules.ts";
import { queueMail } from "../mails/mails.ts";
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
  const { email } = input;
  await ctx.limiter.consume("accountMailAddress", ctx.address);
  await ctx.limiter.consume("accountMail", email);
  await ctx.database.transaction((transaction) =>
    queueMail(ctx, transaction, { kind: "password-reset", email }),
  );
}

/**
 * Sets a new password and signs every device out. Refuses a weak password without using the token up, a used or old token
 * with `gone`. For anyone.
 */
export async function resetPassword({ ctx, input }: Call<unknown, MemberContext>): Promise<void> {
  await ctx.limiter.consume("oneTimeToken", ctx.address);
  const now = ctx.now();
  const ownWords = async (unchecked: Unchecked) => {
    const asked = { token: textOf(unchecked.token), purpose: "password", now } as const;
    const owner = (await findToken(ctx.database, asked))?.user;
    return owner ? ownWordsOf(await findUser(ctx.database, owner)) : [];
  };
  const rules = resetPasswordInput
    .refine(...unguessablePassword(ctx, ownWords))
    .refine(...unbreachedPassword(ctx));
  const { token, password, removePasskeys } = await parseAsync(rules, input);
  const passwordHash = await hashPassword(password);
  await ctx.database.transaction(async (transaction) => {
    const { user } = await useToken(transaction, { token, purpose: "password", now });
    if (!user) throw new Refusal("gone");
    const { email } = await findUser(transaction, user);
    await transaction.update(users).set({ passwordHash }).where(eq(users.id, user));
    await revokeSessions(transaction, { user, now });
    if (removePasskeys) {
      const removed = await transaction.delete(passkeys).where(eq(passkeys.user, user)).returning();
      if (removed.length > 0) await tellOwner(ctx, transaction, { user, event: "passkey_removed" });
    }
    await logSecurity(ctx, transaction, { event: "password_reset", subject: user });
    await queueMail(ctx, transaction, { kind: "password-changed", user, email });
  });
}
