import { and, desc, eq, gt, isNull, lt, ne, notInArray } from "drizzle-orm";
import { REMEMBERED_DAYS, type Session, type Tokens } from "../../../contracts/members.ts";
import { type Duration, milliseconds } from "../../../platform/core/durations.ts";
import { requireActor } from "../../../platform/core/guard.ts";
import { Refusal } from "../../../platform/core/refusal.ts";
import { hashToken, randomToken } from "../../../platform/core/sealing.ts";
import type { Queries, Transaction } from "../../../platform/database/connection.ts";
import type { Call } from "../../../platform/core/context.ts";
import { type InTransaction, withTransaction } from "../../../platform/database/with-transaction.ts";
import { signAccessToken } from "./access-token.ts";
import { deviceLabel } from "./device.ts";
import type { UserRow } from "../find-user.ts";
import { markDevice } from "./known-device.ts";
import { queueMail } from "../mails/mails.ts";
import { authorizeSelf, type Member } from "../policy.ts";
import { logSecurity } from "../security/security-log.ts";
import type { MemberContext } from "../services.ts";
import { refreshTokens, sessions, users } from "../tables.ts";

/** The most devices of a member, more than anybody has. */
const MOST_SESSIONS = 50;
/** A device not seen for this long is forgotten, and mailed about as new when it comes back. */
export const FORGOTTEN_AFTER = milliseconds("90 days");
/** How long a refresh token waits for its use: the remembered days, or a night with the browser left open. */
export const refreshLifetime = (remember: boolean): number =>
  milliseconds(remember ? (`${REMEMBERED_DAYS} days` satisfies Duration) : "1 day");

/** What a sign-in gives. `remember` says how long the site's cookies last. */
export type SignedIn = {
  tokens: Tokens;
  remember: boolean;
  /** For the browser (`markDevice`). */ mark: string;
};

type Opening = {
  user: UserRow;
  remember: boolean;
  userAgent: string | undefined;
  /** Whether a passkey or an authenticator's code was given. */
  hasSecondFactor?: boolean;
};

/** Signs a device in, beginning a family of refresh tokens; mails the owner about a device not seen before. */
export async function openSession(
  ctx: MemberContext,
  { user, remember, userAgent, hasSecondFactor = false }: Opening,
): Promise<SignedIn> {
  const now = ctx.now();
  const session = crypto.randomUUID();
  const device = deviceLabel(userAgent);
  const refreshToken = randomToken();
  await withTransaction(ctx, async (ctx) => {
    await refuseLocked(ctx.database, user.id);
    const isNew = await isNewDevice(ctx.database, { user: user.id, device, now });
    const expiresAt = new Date(now.getTime() + refreshLifetime(remember));
    const { address } = ctx;
    const times = { createdAt: now, lastSeenAt: now, expiresAt };
    await ctx.database
      .insert(sessions)
      .values({ id: session, user: user.id, device, address, remember, hasSecondFactor, ...times });
    await endOldestSessions(ctx.database, { user: user.id, now });
    await logSecurity(ctx, { event: "signed_in", subject: user.id, detail: device });
    await ctx.database.insert(refreshTokens).values({ hash: hashToken(refreshToken), session, expiresAt });
    if (isNew) await queueMail(ctx, { kind: "new-device", user: user.id, device, address });
  });
  return {
    tokens: { token: await signAccessToken(ctx, user, session), refresh_token: refreshToken },
    remember,
    mark: markDevice(ctx, user.id),
  };
}

/** Waits for an administrator who locks the member at this moment: no session is opened behind their back. */
async function refuseLocked(transaction: Transaction, user: string): Promise<void> {
  const [found] = await transaction
    .select({ lockedAt: users.lockedAt })
    .from(users)
    .where(eq(users.id, user))
    .for("share");
  if (found?.lockedAt) throw new Refusal("locked");
}

/** Keeps a member's devices below the limit: the one not seen for longest goes. */
async function endOldestSessions(transaction: Transaction, { user, now }: { user: string; now: Date }) {
  const kept = transaction
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.user, user), isNull(sessions.revokedAt)))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(MOST_SESSIONS);
  await transaction
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.user, user), isNull(sessions.revokedAt), notInArray(sessions.id, kept)));
}

/** Notes that this device's holder has set a second factor up. */
export async function markSecondFactor(ctx: InTransaction<MemberContext>): Promise<void> {
  const { session } = requireActor(ctx);
  await ctx.database.update(sessions).set({ hasSecondFactor: true }).where(eq(sessions.id, session));
}

/** Whether the member has signed in before, but never on such a device. */
async function isNewDevice(
  transaction: Transaction,
  { user, device, now }: { user: string; device: string; now: Date },
) {
  const forgotten = new Date(now.getTime() - FORGOTTEN_AFTER);
  await transaction.delete(sessions).where(and(eq(sessions.user, user), lt(sessions.lastSeenAt, forgotten)));
  const known = await transaction
    .selectDistinct({ device: sessions.device })
    .from(sessions)
    .where(eq(sessions.user, user));
  return known.length > 0 && known.every((row) => row.device !== device);
}

const isOpen = (user: string, now: Date) =>
  and(eq(sessions.user, user), isNull(sessions.revokedAt), gt(sessions.expiresAt, now));

/** Signs out every device of a member, or all but one. */
export async function revokeSessions(
  database: Queries,
  { user, but, now }: { user: string; but?: string; now: Date },
): Promise<void> {
  await database
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.user, user), isNull(sessions.revokedAt), but ? ne(sessions.id, but) : undefined));
}

/** The member's signed-in devices, the last seen first. For oneself. */
export async function listSessions({
  ctx,
  input: { id },
}: Call<{ id: string }, MemberContext>): Promise<Session[]> {
  const member = authorizeSelf(ctx, id);
  const rows = await ctx.database
    .select()
    .from(sessions)
    .where(isOpen(member.id, ctx.now()))
    .orderBy(desc(sessions.lastSeenAt));
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    address: row.address,
    current: row.id === ctx.actor?.session,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  }));
}

/** Signs one of one's devices out. Refuses with `not_found` one that is not there. */
export async function endSession({
  ctx,
  input: { id, session },
}: Call<{ id: string; session: string }, MemberContext>): Promise<void> {
  const member = authorizeSelf(ctx, id);
  const open = await listSessions({ ctx, input: { id: member.id } });
  if (!open.some((row) => row.id === session)) throw new Refusal("not_found");
  await revokeOne(ctx, member, session);
}

/** Signs all one's other devices out. */
export async function endOtherSessions({
  ctx,
  input: { id },
}: Call<{ id: string }, MemberContext>): Promise<void> {
  const member = authorizeSelf(ctx, id);
  await revokeSessions(ctx.database, { user: member.id, but: ctx.actor?.session, now: ctx.now() });
}

async function revokeOne(ctx: MemberContext, member: Member, session: string): Promise<void> {
  await ctx.database
    .update(sessions)
    .set({ revokedAt: ctx.now() })
    .where(and(eq(sessions.id, session), eq(sessions.user, member.id)));
}
