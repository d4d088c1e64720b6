import { and, eq, isNull, lt } from "drizzle-orm";
import type { z } from "zod";
import { refreshInput } from "../../../contracts/members.ts";
import { milliseconds } from "../../../platform/core/durations.ts";
import { Refusal } from "../../../platform/core/refusal.ts";
import { deriveKey, hashToken, randomToken, seal, unseal } from "../../../platform/core/sealing.ts";
import type { Transaction } from "../../../platform/database/connection.ts";
import type { Call } from "../../../platform/core/context.ts";
import { type InTransaction, withTransaction } from "../../../platform/database/with-transaction.ts";
import { signAccessToken } from "./access-token.ts";
import type { UserRow } from "../find-user.ts";
import { queueMail } from "../mails/mails.ts";
import { logSecurity } from "../security/security-log.ts";
import type { MemberContext } from "../services.ts";
import { refreshLifetime, type SignedIn } from "./sessions.ts";
import { refreshTokens, sessions, users } from "../tables.ts";

/** Two tabs that refresh at once get the same successor (product.md 2). */
const GRACE = milliseconds("10 seconds");

type Rotation = { successor: string; user: UserRow; session: typeof sessions.$inferSelect };
type Found = {
  token: typeof refreshTokens.$inferSelect;
  session: typeof sessions.$inferSelect;
  user: UserRow;
};

/**
 * Exchanges a refresh token, from the body or else the cookie, for new tokens. A used one gives the very same successor
 * for 10 s; later it ends the device's session and its owner is mailed: one of two holders is a thief
 * (RFC 9700, 4.14.2). Refuses with `refresh_missing`, `refresh_unknown`, `refresh_invalid`. For anyone.
 */
export async function refreshSession({
  ctx,
  input: { cookie, refresh_token },
}: Call<{ cookie: string | undefined } & z.output<typeof refreshInput>, MemberContext>): Promise<
  Omit<SignedIn, "mark">
> {
  const presented = refresh_token || cookie;
  if (!presented) throw new Refusal("refresh_missing");
  const rotation = await withTransaction(ctx, (ctx) => rotate(ctx, presented));
  // We refuse after the transaction, so that the end of a replayed token's session is committed.
  if (rotation === "replayed") throw new Refusal("refresh_invalid");
  const { successor, user, session } = rotation;
  return {
    tokens: { token: await signAccessToken(ctx, user, session.id), refresh_token: successor },
    remember: session.remember,
  };
}

async function rotate(ctx: InTransaction<MemberContext>, presented: string): Promise<Rotation | "replayed"> {
  const [found] = await ctx.database
    .select({ token: refreshTokens, session: sessions, user: users })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.session))
    .innerJoin(users, eq(users.id, sessions.user))
    .where(eq(refreshTokens.hash, hashToken(presented)))
    .for("update", { of: refreshTokens }); // A second call waits here, and then finds the first one's successor.
  if (!found) throw new Refusal("refresh_unknown");
  const { token, session, user } = found;
  const now = ctx.now();
  if (session.revokedAt || token.expiresAt <= now) throw new Refusal("refresh_invalid");
  if (!token.usedAt || !token.successor)
    return { successor: await succeed(ctx.database, presented, found, now), user, session };
  if (now.getTime() - token.usedAt.getTime() <= GRACE) {
    return { successor: unseal(token.successor, successorKey(presented)), user, session };
  }
  const ended = await ctx.database
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, session.id), isNull(sessions.revokedAt)))
    .returning({ device: sessions.device });
  if (ended.length > 0) await logSecurity(ctx, { event: "refresh_replayed", subject: user.id });
  // One mail, also when several replays come in the same instant.
  for (const { device } of ended)
    await queueMail(ctx, {
      kind: "refresh-replay",
      user: user.id,
      device,
      address: ctx.address,
    });
  return "replayed";
}

/** Makes the token's one successor. */
async function succeed(
  transaction: Transaction,
  presented: string,
  { token, session }: Found,
  now: Date,
): Promise<string> {
  const successor = randomToken();
  const expiresAt = new Date(now.getTime() + refreshLifetime(session.remember));
  const isOutlived = and(eq(refreshTokens.session, session.id), lt(refreshTokens.expiresAt, now));
  await transaction.delete(refreshTokens).where(isOutlived);
  await transaction
    .insert(refreshTokens)
    .values({ hash: hashToken(successor), session: session.id, expiresAt });
  await transaction
    .update(refreshTokens)
    .set({ usedAt: now, successor: seal(successor, successorKey(presented)) })
    .where(eq(refreshTokens.hash, token.hash));
  await transaction.update(sessions).set({ lastSeenAt: now, expiresAt }).where(eq(sessions.id, session.id));
  return successor;
}

/** Only the holder of a token can decrypt its successor. The database has only the token's hash. */
function successorKey(presented: string): Buffer {
  return deriveKey(presented, "refresh token's successor");
}
