import { signInInput } from "../../contracts/accounts.ts";
import { parse, Refusal } from "../../platform/core/refusal.ts";
import { findUserByEmail } from "./find-user.ts";
import { verifyPassword } from "./passwords.ts";
import { requireSecondFactor } from "./second-factor.ts";
import type { AccountContext } from "./services.ts";
import { openSession, type SignedIn } from "./sessions.ts";

/**
 * Signs a member in by e-mail and password, and by an authenticator's or recovery code where one is set up.
 * Refuses with `bad_credentials`, `code_required`, `code_wrong`; with `not_activated` only who knows the password.
 * Works as long for an unknown e-mail as for a known one. For anyone.
 */
export async function signIn(
  ctx: AccountContext,
  { input, userAgent }: { input: unknown; userAgent: string | undefined },
): Promise<SignedIn> {
  const { username, password, remember, code } = parse(signInInput, input);
  await ctx.limiter.consume("signInAddress", ctx.address);
  await ctx.limiter.consume("signInAccount", username);
  const user = await findUserByEmail(ctx.database, username);
  const isRight = await verifyPassword(password, user?.passwordHash);
  if (!user || !isRight) throw new Refusal("bad_credentials");
  await ctx.limiter.restore("signInAddress", ctx.address);
  await ctx.limiter.restore("signInAccount", username);
  if (!user.emailVerifiedAt) throw new Refusal("not_activated");
  await requireSecondFactor(ctx, { user: user.id, code });
  return openSession(ctx, { user, remember, userAgent });
}
