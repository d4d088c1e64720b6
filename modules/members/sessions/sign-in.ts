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

/** In milliseconds: each guess beyond the limit makes the next one wait this much longer, up to the longest wait. */
const STEP = 500;
const LONGEST_WAIT = 10_000;

type SigningIn = z.output<typeof signInInput> & {
  userAgent: string | undefined;
  /** The cookie that `markDevice` gave to this browser at an earlier sign-in. */
  mark: string | undefined;
};

/**
 * Signs a member in by e-mail and password, and by a code of their authenticator app, or a recovery code, if they set one up.
 *
 * Refuses with `bad_credentials`, `code_required` or `code_wrong`. Refuses with `not_activated` if the password is that of a
 * registration whose link was not opened yet.
 *
 * Nobody can find out whether an e-mail address has an account. The answer takes equally long either way, and a registration
 * is looked for even if the address is a member's: otherwise, somebody could register with an address, sign in, and see from
 * the answer whether it was taken. For anyone.
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
    await logSecurity(ctx, { event: "sign_in_refused", subject: user?.id });
    throw new Refusal("bad_credentials");
  }
  await guess.restore();
  if (!user || isWaiting) throw new Refusal("not_activated");
  const hasSecondFactor = await requireSecondFactor(ctx, { user: user.id, code });
  return openSession(ctx, { user, remember, userAgent, hasSecondFactor });
}

type Guess = { username: string; user: UserRow | undefined; mark: string | undefined };

/**
 * Counts an attempt, before the dear work of checking a password. In a browser where the member has signed in before, only that
 * browser's attempts are counted. Elsewhere three things are counted: the IP address, the IP address together with the account,
 * and the account. The first two refuse past their limit; the third only slows strangers down, so that nobody can lock a member
 * out. `restore` undoes the count after a right password.
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
