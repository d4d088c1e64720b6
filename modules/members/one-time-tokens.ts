import { and, eq, gt, isNull, or } from "drizzle-orm";
import { type Duration, milliseconds } from "../../platform/core/durations.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { hashToken, randomToken } from "../../platform/core/sealing.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { oneTimeTokens, type TOKEN_PURPOSES } from "./tables.ts";

type Purpose = (typeof TOKEN_PURPOSES)[number];

/** How long each lives. Activation and password: product.md 1. A changed address is like a first one. */
const LIFETIMES: Record<Purpose, Duration> = {
  activation: "24 hours",
  password: "1 hour",
  email: "24 hours",
  // WebAuthn, section 15.1: 5 to 10 minutes where the user must be verified.
  passkey: "10 minutes",
  "passkey-sign-in": "10 minutes",
  // It is printed by each start until it was used.
  "set-up": "24 hours",
};

type Minting = {
  purpose: Purpose;
  user?: string;
  registration?: string;
  payload?: { email: string };
  now: Date;
};

/**
 * Makes a token and keeps only its hash. Earlier tokens of its user or registration for this purpose become invalid.
 */
export async function mintToken(
  database: Queries,
  { purpose, user, registration, payload, now }: Minting,
): Promise<string> {
  const isEarlier = or(
    user ? eq(oneTimeTokens.user, user) : undefined,
    registration ? eq(oneTimeTokens.registration, registration) : undefined,
  );
  if (isEarlier)
    await database.delete(oneTimeTokens).where(and(eq(oneTimeTokens.purpose, purpose), isEarlier));
  const token = randomToken();
  await database.insert(oneTimeTokens).values({
    hash: hashToken(token),
    user,
    registration,
    purpose,
    payload,
    expiresAt: new Date(now.getTime() + milliseconds(LIFETIMES[purpose])),
  });
  return token;
}

/** Invalidates a user's tokens for a purpose. */
export async function voidTokens(
  database: Queries,
  { user, purpose }: { user: string; purpose: Purpose },
): Promise<void> {
  await database
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.user, user), eq(oneTimeTokens.purpose, purpose)));
}

const isOpen = (token: string, purpose: Purpose, now: Date) =>
  and(
    eq(oneTimeTokens.hash, hashToken(token)),
    eq(oneTimeTokens.purpose, purpose),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, now),
  );

type Asked = { token: string; purpose: Purpose; now: Date };

/** Uses a token up. Of several simultaneous calls one succeeds; the others are refused with `gone`. */
export async function useToken(
  database: Queries,
  { token, purpose, now }: Asked,
): Promise<typeof oneTimeTokens.$inferSelect> {
  const [used] = await database
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(isOpen(token, purpose, now))
    .returning();
  if (!used) throw new Refusal("gone");
  return used;
}

/** Reads a valid token without using it up; undefined for a used or old one. */
export async function findToken(
  database: Queries,
  { token, purpose, now }: Asked,
): Promise<typeof oneTimeTokens.$inferSelect | undefined> {
  const [found] = await database
    .select()
    .from(oneTimeTokens)
    .where(isOpen(token, purpose, now));
  return found;
}
