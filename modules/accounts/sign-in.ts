import { signInInput } from "../../contracts/accounts.ts";
import { parse, Refusal } from "../../platform/core/refusal.ts";
import { findUserByEmail } from "./find-user.ts";
import { verifyPassword } from "./passwords.ts";
import { findRegistration } from "./registrations.ts";
import { requireSecondFactor } from "./second-factor.ts";
import type { AccountContext } from "./services.ts";
import { openSession, type SignedIn } from "./sessions.ts";

/**
 * Signs a member in by e-mail and password, and by an authenticator's or recovery code where one is set up.
 * Refuses with `bad_credentials`, `code_required`, `code_wrong`; with `not_activated` who knows the password of a
 * registration whose link was not opened. That is asked of a member's e-mail too, after a wrong password: else who registers
 * with an address and then signs in would learn whether it has an account. Works as long for any e-mail. For anyone.
 */
export async function signIn(
  ctx: AccountContext,
  { input, userAgent }: { input: unknown; userAgent: string | undefined },
): Promise<SignedIn> {
  const { username, password, remember, code } = parse(signInInput, input);
  await ctx.limiter.consume("signInAddress", ctx.address);
  await ctx.limiter.consume("signInAccount", username);
  const user = await findUserByEmail(ctx.database, username);
  const registration = await findRegistration(ctx.database, { email: username });
  const isMember = await verifyPassword(password, user?.passwordHash);
  const isWaiting = !isMember && (await verifyPassword(password, registration?.passwordHash));
  if (!isMember && !isWaiting) throw new Refusal("bad_credentials");
  await ctx.limiter.restore("signInAddress", ctx.address);
  await ctx.limiter.restore("signInAccount", username);
  if (!user || isWaiting) throw new Refusal("not_activated");
  await requireSecondFactor(ctx, { user: user.id, code });
  return openSession(ctx, { user, remember, userAgent });
}
