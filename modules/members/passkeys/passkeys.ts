import { siteName } from "../../../contracts/site-name.ts";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { and, asc, eq } from "drizzle-orm";
import type { z } from "zod";
import { type Passkey, passkeyInput, passkeySignInInput } from "../../../contracts/members.ts";
import { Refusal } from "../../../platform/core/refusal.ts";
import type { Asking, Call } from "../../../platform/core/context.ts";
import { withTransaction } from "../../../platform/database/with-transaction.ts";
import { readIdentity } from "../../content/index.ts";
import { requireConfirmed } from "../sessions/confirm-identity.ts";
import { deviceLabel } from "../sessions/device.ts";
import { findUser } from "../find-user.ts";
import { mintToken } from "../one-time-tokens.ts";
import { authorizeSelf } from "../policy.ts";
import type { MemberContext } from "../services.ts";
import { markSecondFactor, openSession, type SignedIn } from "../sessions/sessions.ts";
import { isOwnChallenge, relyingParty, takePasskey } from "./take-passkey.ts";
import { tellOwner } from "../mails/tell-owner.ts";
import { passkeys } from "../tables.ts";

/** EdDSA, ES256 and RS256 (COSE): every authenticator supports one of them. Newer ones are experimental in Node. */
const ALGORITHMS = [-8, -7, -257];

type Row = typeof passkeys.$inferSelect;
type CreationOptions = Awaited<ReturnType<typeof generateRegistrationOptions>>;
type RequestOptions = Awaited<ReturnType<typeof generateAuthenticationOptions>>;

/** What the browser's `navigator.credentials.create` needs. For oneself. */
export async function beginPasskey({
  ctx,
  input: { id },
}: Call<{ id: string }, MemberContext>): Promise<CreationOptions> {
  const member = authorizeSelf(ctx, id);
  await requireConfirmed(ctx);
  const user = await findUser(ctx.database, member.id);
  const known = await ctx.database.select().from(passkeys).where(eq(passkeys.user, member.id));
  const challenge = await mintToken(ctx.database, { purpose: "passkey", user: member.id, now: ctx.now() });
  const identity = await readIdentity({ ctx });
  return generateRegistrationOptions({
    rpName: siteName(identity, ctx.origin),
    rpID: relyingParty(ctx),
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: `${user.firstName} ${user.lastName}`,
    challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
    excludeCredentials: known.map((row) => ({ id: row.id, transports: row.transports })),
    supportedAlgorithmIDs: ALGORITHMS,
    // A passkey replaces password and code, so it must verify its user.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/** Keeps the passkey that the browser made. Refuses what does not verify, at `response`. For oneself. */
export async function addPasskey({
  ctx,
  input: { id, userAgent, name, response },
}: Call<
  { id: string; userAgent: string | undefined } & z.output<typeof passkeyInput>,
  MemberContext
>): Promise<Passkey> {
  const member = authorizeSelf(ctx, id);
  await requireConfirmed(ctx);
  const credential = await verifyNewCredential(ctx, member.id, response);
  if (!credential)
    throw new Refusal("invalid_input", { violations: [{ propertyPath: "response", code: "passkey" }] });
  return withTransaction(ctx, async (ctx) => {
    const [row] = await ctx.database
      .insert(passkeys)
      .values({
        id: credential.id,
        user: member.id,
        name: name || deviceLabel(userAgent),
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports ?? [],
        createdAt: ctx.now(),
      })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new Refusal("conflict");
    await markSecondFactor(ctx);
    await tellOwner(ctx, { user: member.id, event: "passkey_added" });
    return presentPasskey(row);
  });
}

async function verifyNewCredential(ctx: MemberContext, user: string, response: object) {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON, // The library checks every field of it.
      supportedAlgorithmIDs: ALGORITHMS,
      expectedChallenge: (challenge) => isOwnChallenge(ctx, { challenge, purpose: "passkey", user }),
      expectedOrigin: ctx.origin,
      expectedRPID: relyingParty(ctx),
    });
    return registrationInfo?.credential;
  } catch {
    return undefined; // The library throws for a response that does not verify.
  }
}

/** One's passkeys, oldest first. For oneself. */
export async function listPasskeys({
  ctx,
  input: { id },
}: Call<{ id: string }, MemberContext>): Promise<Passkey[]> {
  const member = authorizeSelf(ctx, id);
  const rows = await ctx.database
    .select()
    .from(passkeys)
    .where(eq(passkeys.user, member.id))
    .orderBy(asc(passkeys.createdAt));
  return rows.map(presentPasskey);
}

/** Forgets a passkey. Refuses with `not_found`. For oneself. */
export async function deletePasskey({
  ctx,
  input: { id, passkey },
}: Call<{ id: string; passkey: string }, MemberContext>): Promise<void> {
  const member = authorizeSelf(ctx, id);
  await requireConfirmed(ctx);
  await withTransaction(ctx, async (ctx) => {
    const deleted = await ctx.database
      .delete(passkeys)
      .where(and(eq(passkeys.id, passkey), eq(passkeys.user, member.id)))
      .returning({ id: passkeys.id });
    if (deleted.length === 0) throw new Refusal("not_found");
    await tellOwner(ctx, { user: member.id, event: "passkey_removed" });
  });
}

/** What the browser's `navigator.credentials.get` needs. It names nobody, so it reveals nothing. For anyone. */
export async function beginPasskeySignIn({ ctx }: Asking<MemberContext>): Promise<RequestOptions> {
  await ctx.limiter.consume("oneTimeToken", ctx.address);
  const challenge = await mintToken(ctx.database, { purpose: "passkey-sign-in", now: ctx.now() });
  return generateAuthenticationOptions({
    rpID: relyingParty(ctx),
    challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
    userVerification: "required",
  });
}

/** Signs in the owner of a passkey. Refuses with `bad_credentials`. For anyone. */
export async function signInByPasskey({
  ctx,
  input: { response, remember, userAgent },
}: Call<
  z.output<typeof passkeySignInInput> & { userAgent: string | undefined },
  MemberContext
>): Promise<SignedIn> {
  await ctx.limiter.consume("signInAddress", ctx.address);
  const passkey = await takePasskey(ctx, response);
  if (!passkey) throw new Refusal("bad_credentials");
  await ctx.limiter.restore("signInAddress", ctx.address);
  const user = await findUser(ctx.database, passkey.user);
  return openSession(ctx, { user, remember, userAgent, hasSecondFactor: true });
}

function presentPasskey(row: Row): Passkey {
  const lastUsedAt = row.lastUsedAt?.toISOString() ?? null;
  return { id: row.id, name: row.name, createdAt: row.createdAt.toISOString(), lastUsedAt };
}
