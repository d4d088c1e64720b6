import { and, eq, isNotNull, isNull, lt } from "drizzle-orm";
import { TOTP } from "otpauth";
import { Refusal } from "../../../platform/core/refusal.ts";
import { deriveKey, hashCode, unseal } from "../../../platform/core/sealing.ts";
import type { MemberContext } from "../services.ts";
import { recoveryCodes, totpSecrets } from "../tables.ts";

/**
 * Asks for an authenticator's code, or a recovery code, where the member has set that up; each counts once.
 * Says whether there is one. Refuses with `code_required` or `code_wrong`.
 */
export async function requireSecondFactor(
  ctx: MemberContext,
  { user, code }: { user: string; code: string | undefined },
): Promise<boolean> {
  const [totp] = await ctx.database
    .select()
    .from(totpSecrets)
    .where(and(eq(totpSecrets.user, user), isNotNull(totpSecrets.confirmedAt)));
  if (!totp) return false;
  if (!code) throw new Refusal("code_required");
  await ctx.limiter.consume("secondFactor", user);
  const isRight = (await takeTotpCode(ctx, { user, code })) || (await takeRecoveryCode(ctx, { user, code }));
  if (!isRight) throw new Refusal("code_wrong");
  await ctx.limiter.restore("secondFactor", user);
  return true;
}

type Attempt = { user: string; code: string };

/** Whether the code is the authenticator's now, or 30 s earlier or later, and was not taken before (RFC 6238, 5.2). */
export async function takeTotpCode(ctx: MemberContext, { user, code }: Attempt): Promise<boolean> {
  const [row] = await ctx.database.select().from(totpSecrets).where(eq(totpSecrets.user, user));
  if (!row) return false;
  const totp = new TOTP({ secret: unseal(row.sealedSecret, totpKey(ctx)) });
  const timestamp = ctx.now().getTime();
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  if (delta === null) return false;
  const step = totp.counter({ timestamp }) + delta;
  const taken = await ctx.database
    .update(totpSecrets)
    .set({ lastStep: step })
    .where(and(eq(totpSecrets.user, user), lt(totpSecrets.lastStep, step)))
    .returning({ user: totpSecrets.user });
  return taken.length > 0;
}

async function takeRecoveryCode(ctx: MemberContext, { user, code }: Attempt): Promise<boolean> {
  const hash = hashRecoveryCode(ctx, code);
  const taken = await ctx.database
    .update(recoveryCodes)
    .set({ usedAt: ctx.now() })
    .where(and(eq(recoveryCodes.hash, hash), eq(recoveryCodes.user, user), isNull(recoveryCodes.usedAt)))
    .returning({ user: recoveryCodes.user });
  return taken.length > 0;
}

/** Accepts a recovery code with or without its dash, in either case. */
export function hashRecoveryCode(ctx: MemberContext, code: string): string {
  const plain = code.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  return hashCode(plain, deriveKey(ctx.keys.secret, "recovery codes"));
}

export function totpKey(ctx: MemberContext): Buffer {
  return deriveKey(ctx.keys.secret, "totp secrets");
}
