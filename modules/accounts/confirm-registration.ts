import { eq } from "drizzle-orm";
import { emailInput, tokenInput } from "../../contracts/accounts.ts";
import { parse, Refusal } from "../../platform/core/refusal.ts";
import { queueMail } from "./mails.ts";
import { useToken } from "./one-time-tokens.ts";
import type { AccountContext } from "./services.ts";
import { registrations, users } from "./tables.ts";

/**
 * Makes a member of the registration whose mail's link this was: with its password, and no other's (docs/decisions/0012).
 * Refuses a used or old token, or an address that has become somebody's, with `gone`. For anyone.
 */
export async function confirmRegistration(ctx: AccountContext, input: unknown): Promise<void> {
  const { token } = parse(tokenInput, input);
  await ctx.limiter.consume("oneTimeToken", ctx.address);
  await ctx.database.transaction(async (transaction) => {
    const asked = { token, purpose: "activation", now: ctx.now() } as const;
    const { registration: id } = await useToken(transaction, asked);
    if (!id) throw new Refusal("gone");
    const [registration] = await transaction
      .delete(registrations)
      .where(eq(registrations.id, id))
      .returning();
    if (!registration) throw new Refusal("gone");
    const made = await transaction
      .insert(users)
      .values({ ...registration, termsAcceptedAt: registration.createdAt })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    if (made.length === 0) throw new Refusal("gone");
  });
}

/** Sends the activation link of the last registration again. Does and answers the same for any e-mail. For anyone. */
export async function resendActivation(ctx: AccountContext, input: unknown): Promise<void> {
  const { email } = parse(emailInput, input);
  await ctx.limiter.consume("accountMailAddress", ctx.address);
  await ctx.limiter.consume("accountMail", email);
  await ctx.database.transaction((transaction) =>
    queueMail(ctx, transaction, { kind: "registration", email }),
  );
}
