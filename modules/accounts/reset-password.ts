import { eq, sql } from "drizzle-orm";
import { emailInput, resetPasswordInput } from "../../contracts/accounts.ts";
import { parse } from "../../platform/core/refusal.ts";
import { findUser } from "./find-user.ts";
import { queueMail } from "./mails.ts";
import { ownerOfToken, useToken } from "./one-time-tokens.ts";
import { hashPassword, requireStrongPassword } from "./passwords.ts";
import type { AccountContext } from "./services.ts";
import { revokeSessions } from "./sessions.ts";
import { users } from "./tables.ts";

/** Mails a link for a new password. Does and answers the same for any e-mail. For anyone. */
export async function forgetPassword(ctx: AccountContext, input: unknown): Promise<void> {
  const { email } = parse(emailInput, input);
  await ctx.limiter.consume("accountMailAddress", ctx.address);
  await ctx.limiter.consume("accountMail", email);
  await ctx.database.transaction((transaction) =>
    queueMail(ctx, transaction, { kind: "password-reset", email }),
  );
}

/**
 * Sets a new password and signs every device out. The link proves the e-mail too, so it activates as well.
 * Refuses a weak password without using the token up, a used or old token with `gone`. For anyone.
 */
export async function resetPassword(ctx: AccountContext, input: unknown): Promise<void> {
  const { token, password } = parse(resetPasswordInput, input);
  await ctx.limiter.consume("oneTimeToken", ctx.address);
  const now = ctx.now();
  const asked = { token, purpose: "password", now } as const;
  const user = await findUser(ctx.database, await ownerOfToken(ctx.database, asked));
  await requireStrongPassword(ctx, password, [user.email, user.firstName, user.lastName]);
  const passwordHash = await hashPassword(password);
  await ctx.database.transaction(async (transaction) => {
    await useToken(transaction, asked);
    const emailVerifiedAt = sql`coalesce(${users.emailVerifiedAt}, ${now})`;
    await transaction.update(users).set({ passwordHash, emailVerifiedAt }).where(eq(users.id, user.id));
    await revokeSessions(transaction, { user: user.id, now });
    await queueMail(ctx, transaction, { kind: "password-changed", user: user.id, email: user.email });
  });
}
