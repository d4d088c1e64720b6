import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Violation } from "../../../contracts/errors.ts";
import type { setUpInput } from "../../../contracts/members.ts";
import type { Call } from "../../../platform/core/context.ts";
import { brokenInput, Refusal, refuseBroken } from "../../../platform/core/refusal.ts";
import { isUniqueViolation } from "../../../platform/database/connection.ts";
import { withTransaction } from "../../../platform/database/with-transaction.ts";
import { findUser } from "../find-user.ts";
import { useToken } from "../one-time-tokens.ts";
import { type BrokenInput, passwordRules, textOf, type Unchecked } from "../passwords/input-rules.ts";
import { hashPassword } from "../passwords/passwords.ts";
import { logSecurity } from "../security/security-log.ts";
import type { MemberContext } from "../services.ts";
import { openSession, type SignedIn } from "../sessions/sessions.ts";
import { users } from "../tables.ts";

/**
 * Gives the first administrator a name, an e-mail and a password, by the link that the first start printed, and signs them in. Refuses
 * a used or old link with `gone`, and an e-mail that is a member's. For whoever holds the link.
 */
export async function setUpSite({
  ctx,
  input,
}: Call<z.output<typeof setUpInput> & { userAgent: string | undefined }, MemberContext>): Promise<SignedIn> {
  refuseBroken(await brokenRules(ctx, input));
  const { token, email, firstName, lastName, password, userAgent } = input;
  const passwordHash = await hashPassword(password);
  const user = await withTransaction(ctx, async (ctx) => {
    const { user: id } = await useToken(ctx.database, { token, purpose: "set-up", now: ctx.now() });
    if (!id) throw new Refusal("gone");
    await ctx.database
      .update(users)
      .set({ email, firstName, lastName, passwordHash })
      .where(eq(users.id, id));
    await logSecurity(ctx, { event: "activated", subject: id });
    return findUser(ctx.database, id);
  }).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    throw brokenInput([{ propertyPath: "email", code: "taken" }]);
  });
  return openSession(ctx, { user, remember: false, userAgent });
}

/** Refuses an input that breaks the contract's rules, with all that it breaks. */
export async function refuseSetUp({ ctx, input, violations }: BrokenInput): Promise<never> {
  throw brokenInput([...violations, ...(await brokenRules(ctx, input))]);
}

async function brokenRules(ctx: MemberContext, input: Unchecked): Promise<Violation[]> {
  await ctx.limiter.consume("oneTimeToken", ctx.address);
  return passwordRules(ctx, input, () =>
    ["email", "firstName", "lastName"].map((name) => textOf(input[name])),
  );
}
