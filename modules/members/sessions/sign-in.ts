import type { z } from "zod";
import { signInInput } from "../../../contracts/members.ts";
import { counted } from "../../../platform/core/limiter.ts";
import { Refusal } from "../../../platform/core/refusal.ts";
import type { Call } from "../../../platform/core/context.ts";
import { findUserByEmail, type UserRow } from "../find-user.ts";
import { knownDevice } from "./known-device.ts";
import { verifyPassword } from "../passwords/passwords.ts";
import { findRegistration } from "../registration/registrations.ts";
import { requireSecondFactor } from "../second-factor/second-factor.ts";
import { logSecurity } from "../security/security-log.ts";
import type { MemberContext } from "../services.ts";
import { openSession, type SignedIn } from "./sessions.ts";

/** In milliseconds: how much each further guess adds to the wait, and the longest wait. */
const STEP = 500;
const LONGEST_WAIT = 10_000;

type SigningIn = z.output<typeof signInInput> & {
  userAgent: string | undefined;
  /** The device mark that `markDevice` made. */
  mark: string | undefined;
};

/**
 * Signs a member in by e-mail and password, and by an authenticator's or recovery code where one is set up.
 * Refuses with `bad_credentials`, `code_required`, `code_wrong`; with `not_activated` who knows the password of a
 * registration whose link was not opened. That is asked of a member's e-mail too, after a wrong password: else who registers
 * with an address and then signs in would learn whether it has an account. Works as long for any e-mail. For anyone.
 */
export async function signIn({
  ctx,
  input: { username, password, remember, code, userAgent, mark },
}: Call<SigningIn, MemberContext>): Promise<SignedIn> {
  const user = await findUserByEmail(ctx.database, username);
  const guess = await countGuess(ctx, { username, user, mark });
  const registration = await findRegistration(ctx.database, { email: username });
  const isMember = await verifyPassword(password, user?.passwordHash);
  const isWaiting = !isMember && (await verifyPassword(password, registration?.passwordHash));
  if (!isMember && !isWaiting) {
    await logSecurity(ctx, ctx.database, { event: "sign_in_refused", subject: user?.id });
    throw new Refusal("bad_credentials");
  }
  await guess.restore();
  if (!user || isWaiting) throw new Refusal("not_activated");
  const hasSecondFactor = await requireSecondFactor(ctx, { user: user.id, code });
  return openSession(ctx, { user, remember, userAgent, hasSecondFactor });
}

type Guess = { username: string; user: UserRow | undefined; mark: string | undefined };

/**
 * Counts a try before it costs anything. On a browser that the member has used before, it counts for that browser alone.
 * Elsewhere it counts for the address, for address and account together, and for the account, which past its limit makes
 * strangers wait and refuses nobody. `restore` takes it back: it was no guess.
 */
async function countGuess(
  ctx: MemberContext,
  { username, user, mark }: Guess,
): Promise<{ restore: () => Promise<void> }> {
  const { limiter, address } = ctx;
  const device = user && knownDevice(ctx, { user: user.id, mark });
  if (device) {
    await limiter.consume("signInDevice", device);
    return { restore: () => limiter.restore("signInDevice", device) };
  }
  const pair = `${counted(address)} ${username}`;
  await limiter.consume("signInAddress", address);
  await limiter.consume("signInPair", pair);
  const excess = await limiter.exceed("signInAccount", username);
  if (excess > 0) await ctx.pause(Math.min(excess * STEP, LONGEST_WAIT));
  return {
    async restore() {
      await limiter.restore("signInAddress", address);
      await limiter.restore("signInPair", pair);
      await limiter.restore("signInAccount", username);
    },
  };
}
