import { and, eq, gt, or } from "drizzle-orm";
import type { z } from "zod";
import { confirmationInput } from "../../../contracts/members.ts";
import { milliseconds } from "../../../platform/core/durations.ts";
import { requireActor } from "../../../platform/core/guard.ts";
import { Refusal } from "../../../platform/core/refusal.ts";
import type { Call, Context } from "../../../platform/core/context.ts";
import { isOwnPassword } from "../passwords/own-password.ts";
import { authorizeSelf } from "../policy.ts";
import { logSecurity } from "../security/security-log.ts";
import type { MemberContext } from "../services.ts";
import { sessions } from "../tables.ts";
import { takePasskey } from "../passkeys/take-passkey.ts";

/** How long a password or passkey that was given again counts (product.md 1). */
const LASTS = milliseconds("10 minutes");

/**
 * Takes the member's password or passkey again, for this device and ten minutes. Refuses a wrong one at `password` or
 * `response`. For oneself.
 */
export async function confirmIdentity({
  ctx,
  input: { id, password, response },
}: Call<{ id: string } & z.output<typeof confirmationInput>, MemberContext>): Promise<void> {
  const member = authorizeSelf(ctx, id);
  const isRight = response
    ? (await takePasskey(ctx, response))?.user === member.id
    : await isOwnPassword(ctx, member, password ?? "");
  if (isRight) return rememberConfirmation(ctx);
  await logSecurity(ctx, { event: "confirmation_refused", subject: member.id });
  const violation = response
    ? { propertyPath: "response", code: "passkey" }
    : { propertyPath: "password", code: "wrong_password" };
  throw new Refusal("invalid_input", { violations: [violation] });
}

/** Remembers that the member has just given password or passkey on this device. */
export async function rememberConfirmation(ctx: MemberContext): Promise<void> {
  const { id, session } = requireActor(ctx);
  await ctx.database.update(sessions).set({ confirmedAt: ctx.now() }).where(eq(sessions.id, session));
  await logSecurity(ctx, { event: "confirmed", subject: id });
}

/** Whether the actor has given password or passkey on this device within ten minutes; `orSignedIn`: to sign in counts too. */
export async function isConfirmed(ctx: Context, { orSignedIn = false } = {}): Promise<boolean> {
  const { session } = requireActor(ctx);
  const since = new Date(ctx.now().getTime() - LASTS);
  const isGiven = gt(sessions.confirmedAt, since);
  const isFresh = orSignedIn ? or(isGiven, gt(sessions.createdAt, since)) : isGiven;
  const found = await ctx.database
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, session), isFresh));
  return found.length > 0;
}

/**
 * Refuses with `confirmation_required` if not. Changes of credentials, exports and deletions ask for it (product.md
 * 1).
 */
export async function requireConfirmed(ctx: Context, options?: { orSignedIn: boolean }): Promise<void> {
  if (!(await isConfirmed(ctx, options))) throw new Refusal("confirmation_required");
}
