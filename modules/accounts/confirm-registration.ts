import { eq } from "drizzle-orm";
import { emailInput, tokenInput } from "../../contracts/accounts.ts";
import { parse } from "../../platform/core/refusal.ts";
import { queueMail } from "./mails.ts";
import { useToken } from "./one-time-tokens.ts";
import type { AccountContext } from "./services.ts";
import { users } from "./tables.ts";

/** Activates the member whose mail's link this was. Refuses a used or old token with `gone`. For anyone. */
export async function confirmRegistration(ctx: AccountContext, input: unknown): Promise<void> {
  const { token } = parse(tokenInput, input);
  await ctx.limiter.consume("oneTimeToken", ctx.address);
  const now = ctx.now();
  await ctx.database.transaction(async (transaction) => {
    const { user } = await useToken(transaction, { token, purpose: "activation", now });
    if (user) await transaction.update(users).set({ emailVerifiedAt: now }).where(eq(users.id, user));
  });
}

/** Sends the activation link again. Does and answers the same for any e-mail. For anyone. */
export async function resendActivation(ctx: AccountContext, input: unknown): Promise<void> {
  const { email } = parse(emailInput, input);
  await ctx.limiter.consume("accountMailAddress", ctx.address);
  await ctx.limiter.consume("accountMail", email);
  await ctx.database.transaction((transaction) =>
    queueMail(ctx, transaction, { kind: "registration", email }),
  );
}
