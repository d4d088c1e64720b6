import { and, count, desc, eq, gt, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { milliseconds } from "../../../platform/core/durations.ts";
import { Refusal } from "../../../platform/core/refusal.ts";
import { deriveKey, hashCode } from "../../../platform/core/sealing.ts";
import type { Queries } from "../../../platform/database/connection.ts";
import type { Call } from "../../../platform/core/context.ts";
import { withTransaction } from "../../../platform/database/with-transaction.ts";
import { findUser } from "../find-user.ts";
import { authorizeSelf } from "../policy.ts";
import type { MemberServices, MemberContext } from "../services.ts";
import { phoneCodes, users } from "../tables.ts";

export const PHONE_CODE_QUEUE = "phone-code";

// All from product.md 4.
const LIFETIME = milliseconds("10 minutes");
const MOST_TRIES = 5;
const PAUSE = milliseconds("60 seconds");
const DAY = milliseconds("1 day");
const MOST_A_DAY = 5;

/** Sends a code to the member's number. Refuses with `too_many_tries` within 60 s, or past five a day. For oneself. */
export async function requestPhoneCode({
  ctx,
  input: { id },
}: Call<{ id: string }, MemberContext>): Promise<void> {
  const member = authorizeSelf(ctx, id);
  const now = ctx.now();
  await ctx.limiter.consume("phoneAddress", ctx.address);
  const { mobilePhone } = await findUser(ctx.database, member.id);
  await refuseTooMany(ctx.database, { user: member.id, now }); // Asking too early does not count for the number.
  await ctx.limiter.consume("phoneNumber", mobilePhone);
  await withTransaction(ctx, async (ctx) => {
    // Two requests at once wait for each other, and the second then sees the first.
    await ctx.database.select({ id: users.id }).from(users).where(eq(users.id, member.id)).for("update");
    await refuseTooMany(ctx.database, { user: member.id, now });
    const code = crypto.randomUUID();
    const expiresAt = new Date(now.getTime() + LIFETIME);
    await ctx.database
      .insert(phoneCodes)
      .values({ id: code, user: member.id, phone: mobilePhone, requestedAt: now, expiresAt });
    await ctx.jobs.send(PHONE_CODE_QUEUE, { code }, ctx.database);
  });
}

/** Refuses another code within 60 s, or past five a day. */
async function refuseTooMany(
  transaction: Queries,
  { user, now }: { user: string; now: Date },
): Promise<void> {
  await transaction
    .delete(phoneCodes)
    .where(and(eq(phoneCodes.user, user), lt(phoneCodes.requestedAt, new Date(now.getTime() - DAY))));
  const [today] = await transaction
    .select({
      codes: count(),
      first: sql<Date>`min(${phoneCodes.requestedAt})`.mapWith(phoneCodes.requestedAt),
      last: sql<Date>`max(${phoneCodes.requestedAt})`.mapWith(phoneCodes.requestedAt),
    })
    .from(phoneCodes)
    .where(eq(phoneCodes.user, user));
  if (!today || today.codes === 0) return;
  const next = today.codes >= MOST_A_DAY ? today.first.getTime() + DAY : today.last.getTime() + PAUSE;
  if (next > now.getTime()) throw tooManyUntil(next, now);
}

function tooManyUntil(next: number, now: Date): Refusal {
  return new Refusal("too_many_tries", { retryAfter: Math.ceil((next - now.getTime()) / 1_000) });
}

/**
 * Verifies the member's number with the last code sent to it. Refuses a wrong code, and any after five tries, ten minutes
 * or a change of number, as a violation of `code`. For oneself.
 */
export async function verifyPhone({
  ctx,
  input: { id, code },
}: Call<{ id: string; code: string }, MemberContext>): Promise<void> {
  const member = authorizeSelf(ctx, id);
  const now = ctx.now();
  const { mobilePhone } = await findUser(ctx.database, member.id);
  const isLast = eq(
    phoneCodes.id,
    ctx.database
      .select({ id: phoneCodes.id })
      .from(phoneCodes)
      .where(and(eq(phoneCodes.user, member.id), isNotNull(phoneCodes.codeHash)))
      .orderBy(desc(phoneCodes.requestedAt))
      .limit(1),
  );
  const isOpen = and(
    eq(phoneCodes.phone, mobilePhone),
    isNull(phoneCodes.usedAt),
    gt(phoneCodes.expiresAt, now),
  );
  const [tried] = await ctx.database
    .update(phoneCodes)
    .set({ tries: sql`${phoneCodes.tries} + 1` })
    .where(and(isLast, isOpen, lt(phoneCodes.tries, MOST_TRIES)))
    .returning();
  if (!tried) throw wrongCode("code_expired");
  if (hashPhoneCode(ctx, { id: tried.id, code }) !== tried.codeHash) throw wrongCode("code");
  await withTransaction(ctx, async (ctx) => {
    await ctx.database.update(phoneCodes).set({ usedAt: now }).where(eq(phoneCodes.id, tried.id));
    await ctx.database
      .update(users)
      .set({ mobileVerifiedAt: now })
      .where(and(eq(users.id, member.id), eq(users.mobilePhone, mobilePhone)));
  });
}

function wrongCode(code: "code" | "code_expired"): Refusal {
  return new Refusal("invalid_input", { violations: [{ propertyPath: "code", code }] });
}

export function hashPhoneCode({ keys }: MemberServices, { id, code }: { id: string; code: string }): string {
  return hashCode(`${id} ${code}`, deriveKey(keys.secret, "phone codes"));
}
