import { siteName } from "../../../contracts/site-name.ts";
import { randomInt } from "node:crypto";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import type { z } from "zod";
import {
  passwordInput,
  type RecoveryCodes,
  totpCodeInput,
  type TotpSetup,
} from "../../../contracts/members.ts";
import { Refusal } from "../../../platform/core/refusal.ts";
import { seal } from "../../../platform/core/sealing.ts";
import type { Call } from "../../../platform/core/context.ts";
import { type InTransaction, withTransaction } from "../../../platform/database/with-transaction.ts";
import { readIdentity } from "../../content/index.ts";
import { requireConfirmed } from "../sessions/confirm-identity.ts";
import { findUser } from "../find-user.ts";
import { requireOwnPassword } from "../passwords/own-password.ts";
import { authorizeSelf, type Member } from "../policy.ts";
import { hashRecoveryCode, takeTotpCode, totpKey } from "./second-factor.ts";
import type { MemberContext } from "../services.ts";
import { markSecondFactor } from "../sessions/sessions.ts";
import { recoveryCodes, totpSecrets } from "../tables.ts";
import { tellOwner } from "../mails/tell-owner.ts";

const HOW_MANY_CODES = 10;
/** Letters and digits that nobody confuses; ten of them are 49 bits. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const CODE_LENGTH = 10;

/** Begins setting an authenticator up; it counts once `confirmTotp` has seen a code. Refuses with `conflict` when one does. For oneself. */
export async function beginTotp({
  ctx,
  input: { id },
}: Call<{ id: string }, MemberContext>): Promise<TotpSetup> {
  const member = authorizeSelf(ctx, id);
  await requireConfirmed(ctx);
  const { email } = await findUser(ctx.database, member.id);
  const issuer = siteName(await readIdentity({ ctx }), ctx.origin);
  const secret = new Secret({ size: 20 });
  const sealedSecret = seal(secret.base32, totpKey(ctx));
  const stored = await ctx.database
    .insert(totpSecrets)
    .values({ user: member.id, sealedSecret })
    .onConflictDoUpdate({
      target: totpSecrets.user,
      set: { sealedSecret, lastStep: 0 },
      setWhere: isNull(totpSecrets.confirmedAt),
    })
    .returning({ user: totpSecrets.user });
  if (stored.length === 0) throw new Refusal("conflict");
  return { secret: secret.base32, uri: new TOTP({ issuer, label: email, secret }).toString() };
}

/** Ends the setting up with the authenticator's first code, and gives the recovery codes. For oneself. */
export async function confirmTotp({
  ctx,
  input: { id, code },
}: Call<{ id: string } & z.output<typeof totpCodeInput>, MemberContext>): Promise<RecoveryCodes> {
  const member = authorizeSelf(ctx, id);
  await requireConfirmed(ctx);
  await ctx.limiter.consume("secondFactor", member.id);
  if (!(await takeTotpCode(ctx, { user: member.id, code }))) {
    throw new Refusal("invalid_input", { violations: [{ propertyPath: "code", code: "code" }] });
  }
  await ctx.limiter.restore("secondFactor", member.id);
  return withTransaction(ctx, async (ctx) => {
    await ctx.database
      .update(totpSecrets)
      .set({ confirmedAt: ctx.now() })
      .where(eq(totpSecrets.user, member.id));
    await markSecondFactor(ctx);
    await tellOwner(ctx, { user: member.id, event: "authenticator_added" });
    return replaceRecoveryCodes(ctx, member);
  });
}

/** Stops asking for codes; asks for the password. For oneself. */
export async function disableTotp({
  ctx,
  input: { id, password },
}: Call<{ id: string } & z.output<typeof passwordInput>, MemberContext>): Promise<void> {
  const member = authorizeSelf(ctx, id);
  await requireOwnPassword(ctx, member, password);
  await withTransaction(ctx, async (ctx) => {
    await ctx.database.delete(totpSecrets).where(eq(totpSecrets.user, member.id));
    await ctx.database.delete(recoveryCodes).where(eq(recoveryCodes.user, member.id));
    await tellOwner(ctx, { user: member.id, event: "authenticator_removed" });
  });
}

/** New recovery codes in place of the old; asks for the password. Refuses with `conflict` without an authenticator. For oneself. */
export async function renewRecoveryCodes({
  ctx,
  input: { id, password },
}: Call<{ id: string } & z.output<typeof passwordInput>, MemberContext>): Promise<RecoveryCodes> {
  const member = authorizeSelf(ctx, id);
  await requireOwnPassword(ctx, member, password);
  const [totp] = await ctx.database
    .select({ user: totpSecrets.user })
    .from(totpSecrets)
    .where(and(eq(totpSecrets.user, member.id), isNotNull(totpSecrets.confirmedAt)));
  if (!totp) throw new Refusal("conflict");
  return withTransaction(ctx, async (ctx) => {
    await tellOwner(ctx, { user: member.id, event: "recovery_codes_made" });
    return replaceRecoveryCodes(ctx, member);
  });
}

async function replaceRecoveryCodes(
  ctx: InTransaction<MemberContext>,
  member: Member,
): Promise<RecoveryCodes> {
  const codes = Array.from({ length: HOW_MANY_CODES }, randomCode);
  await ctx.database.delete(recoveryCodes).where(eq(recoveryCodes.user, member.id));
  const rows = codes.map((code) => ({ hash: hashRecoveryCode(ctx, code), user: member.id }));
  await ctx.database.insert(recoveryCodes).values(rows);
  return { recoveryCodes: codes };
}

function randomCode(): string {
  const letters = Array.from({ length: CODE_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join(
    "",
  );
  return `${letters.slice(0, CODE_LENGTH / 2)}-${letters.slice(CODE_LENGTH / 2)}`;
}
