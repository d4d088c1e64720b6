import { and, eq, gt, isNotNull, ne, or, sql } from "drizzle-orm";
import type { z } from "zod";
import type { treasuryInput } from "../../contracts/ledger.ts";
import type { Actor, Call, Context } from "../../platform/core/context.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import { authorized } from "../../platform/core/guard.ts";
import type { Transaction } from "../../platform/database/connection.ts";
import { type InTransaction, withTransaction } from "../../platform/database/with-transaction.ts";
import { logSecurity } from "../members/index.ts";
import { findAccount } from "./accounts.ts";
import { LEDGER_LIMITS, limitsNow } from "./limits.ts";
import { type Made, make } from "./make-transaction.ts";
import { type OwnedAccount, requireAdministrator } from "./policy.ts";
import { transactions, TREASURY } from "./tables.ts";

type Input = z.output<typeof treasuryInput>;
/**
 * Pays into an account from the treasury (contract, Bodies, pinned); refuses one's own with `forbidden`. Past what one
 * administrator moves alone in a day it waits for another to confirm it. For administrators (product.md 8).
 */
export async function deposit({ ctx, input: { id, ...input } }: Call<{ id: string } & Input>): Promise<Made> {
  const actor = requireAdministrator(ctx);
  const to = await anothersAccount(ctx, actor, id);
  const sides = { payer: { account: TREASURY }, payee: { account: to.id } };
  return move(ctx, actor, { ...input, ...sides, event: "treasury_deposit", owner: to.owner });
}

/** Pays out of an account to the treasury; as `deposit`. For administrators (contract, Bodies, pinned). */
export async function withdraw({
  ctx,
  input: { id, ...input },
}: Call<{ id: string } & Input>): Promise<Made> {
  const actor = requireAdministrator(ctx);
  const from = await anothersAccount(ctx, actor, id);
  const sides = { payer: { account: from.id }, payee: { account: TREASURY } };
  return move(ctx, actor, { ...input, ...sides, event: "treasury_withdrawal", owner: from.owner });
}

/** Refuses administrators who would move francs between the treasury and their own account. */
async function anothersAccount(ctx: Context, actor: Actor, id: string): Promise<OwnedAccount> {
  const account = await findAccount(ctx, id.toLowerCase());
  return authorized(account.owner !== actor.id, account);
}

type Movement = Input & {
  payer: { account: string };
  payee: { account: string };
  event: "treasury_deposit" | "treasury_withdrawal" | "operation_reversed";
  owner: string | null;
  reverses?: string;
};

/**
 * Moves francs that are not the administrator's, at once or, past what one moves alone in a day, once a second one has
 * confirmed it. `refuse` is called under the lock, and may refuse.
 */
export function move(
  ctx: Context,
  actor: Actor,
  { event, owner, ...movement }: Movement,
  refuse?: (transaction: Transaction) => Promise<void>,
): Promise<Made> {
  return withTransaction(ctx, async (ctx) => {
    // With this lock, two simultaneous movements of one administrator take each other into account.
    await ctx.database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${actor.id}, 0))`);
    await refuse?.(ctx.database);
    const expiresAt = await expiryOf(ctx, { actor, movement });
    const made = await make(ctx, { ...movement, actor, expiresAt, isUnlimited: true });
    const { status } = made.transaction;
    const line = { event, subject: owner ?? undefined, detail: `${movement.amount} XAF ${status}` };
    if (made.isNew) await logSecurity(ctx, line);
    return made;
  });
}

/**
 * When a movement that needs a second administrator expires; undefined when it needs none. The same uuid gives the
 * same answer.
 */
async function expiryOf(
  ctx: InTransaction<Context>,
  { actor, movement: { uuid, amount } }: { actor: Actor; movement: Input },
): Promise<Date | undefined> {
  const [known] = await ctx.database
    .select({ expiresAt: transactions.expiresAt })
    .from(transactions)
    .where(eq(transactions.id, uuid));
  if (known) return known.expiresAt ?? undefined;
  const alone = await movedAlone(ctx, actor);
  const { mostAlone } = await limitsNow(ctx.database);
  if (alone + amount <= mostAlone) return undefined;
  return new Date(ctx.now().getTime() + milliseconds(LEDGER_LIMITS.requestLasts));
}

/** What an administrator moved, or asked for, in the last 24 hours, in francs. */
export async function movedAlone(
  { now, database }: Pick<Context, "now" | "database">,
  actor: Actor,
): Promise<number> {
  const aDayAgo = new Date(now().getTime() - milliseconds("1 day"));
  const [alone] = await database
    .select({ moved: sql<number>`coalesce(sum(${transactions.amount}), 0)`.mapWith(Number) })
    .from(transactions)
    .where(
      and(
        eq(transactions.askedBy, actor.id),
        or(
          eq(transactions.payer, TREASURY),
          eq(transactions.payee, TREASURY),
          isNotNull(transactions.reverses),
        ),
        // A fee for an event is the member's own.
        sql`${transactions.session} is distinct from ''`,
        gt(transactions.createdAt, aDayAgo),
        ne(transactions.status, "rejected"),
      ),
    );
  if (!alone) throw new Error("the database did not sum the movements");
  return alone.moved;
}
