import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from "@simplewebauthn/server";
import { eq } from "drizzle-orm";
import { useToken } from "../one-time-tokens.ts";
import type { MemberContext } from "../services.ts";
import { passkeys } from "../tables.ts";

type Row = typeof passkeys.$inferSelect;

export const relyingParty = (ctx: MemberContext) => new URL(ctx.origin).hostname;

/** The passkey that gave this answer; undefined when it does not verify. */
export async function takePasskey(
  ctx: MemberContext,
  response: { id: string },
): Promise<{ user: string } | undefined> {
  const [row] = await ctx.database.select().from(passkeys).where(eq(passkeys.id, response.id));
  const counter = row && (await verifyCredential(ctx, row, response));
  if (!row || counter === undefined) return undefined;
  await ctx.database.update(passkeys).set({ counter, lastUsedAt: ctx.now() }).where(eq(passkeys.id, row.id));
  return { user: row.user };
}

/** The authenticator's new counter, or nothing when the response does not verify. */
async function verifyCredential(ctx: MemberContext, row: Row, response: object): Promise<number | undefined> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON, // The library checks every field of it.
      expectedChallenge: (challenge) =>
        isOwnChallenge(ctx, { challenge, purpose: "passkey-sign-in", user: null }),
      expectedOrigin: ctx.origin,
      expectedRPID: relyingParty(ctx),
      credential: { id: row.id, publicKey: new Uint8Array(row.publicKey), counter: row.counter },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

type Challenge = { challenge: string; purpose: "passkey" | "passkey-sign-in"; user: string | null };

/** Whether we made this challenge, for this user and purpose; once. */
export async function isOwnChallenge(
  ctx: MemberContext,
  { challenge, purpose, user }: Challenge,
): Promise<boolean> {
  const used = await useToken(ctx.database, { token: challenge, purpose, now: ctx.now() });
  return used.user === user;
}
