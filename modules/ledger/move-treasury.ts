import { and, eq, gt, ne, or, sql } from "drizzle-orm";
import type { z } from "zod";
import type { treasuryInput } from "../../contracts/ledger.ts";
import type { Actor, Context } from "../../platform/core/context.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import { authorized } from "../../platform/core/guard.ts";
import { findAccount } from "./accounts.ts";
import { LEDGER_LIMITS } from "./limits.ts";
import { type Made, make } from "./make-transaction.ts";
import { requireAdministrator } from "./policy.ts";
import { transactions, TREASURY } from "./tables.ts";

type Input = z.output<typeof treasuryInput>;
type Transaction = Parameters<Parameters<Context["database"]["transaction"]>[0]>[0];

/**
 * Pays into an account from the treasury (contract, Bodies, pinned); refuses one's own with `forbidden`. Past what one
 * administrator moves alone in a day it waits for another to confirm it. For administrators (product.md 8).
 */
export async function deposit(ctx: Context, account: string, input: Input): Promise<Made> {
  const actor = requireAdministrator(ctx);
  const to = await anothersAccount(ctx, actor, account);
  return move(ctx, actor, { ...input, payer: { account: TREASURY }, payee: { account: to } });
}

/** Pays out of an account to the treasury; as `deposit`. For administrators (contract, Bodies, pinned). */
export async function withdraw(ctx: Context, account: string, input: Input): Promise<Made> {
  const actor = requireAdministrator(ctx);
  const from = await anothersAccount(ctx, actor, account);
  return move(ctx, actor, { ...input, payer: { account: from }, payee: { account: TREASURY } });
}

/** Nobody moves the treasury's francs to themselves, nor back. */
async function anothersAccount(ctx: Context, actor: Actor, id: string): Promise<string> {
  const account = await findAccount(ctx, id.toLowerCase());
  return authorized(account.owner !== actor.id, account).id;
}

type Movement = Input & { payer: { account: string }; payee: { account: string } };

function move(ctx: Context, actor: Actor, movement: Movement): Promise<Made> {
  return ctx.database.transaction(async (transaction) => {
    // Two movements of one administrator at once count each other.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${actor.id}, 0))`);
    const expiresAt = await expiryOf(ctx, transaction, { actor, movement });
    return make({ ...ctx, database: transaction }, { ...movement, actor, expiresAt, isUnlimited: true });
  });
}

/** Until when a movement waits for a second administrator; nothing where it needs none. The same again for the same uuid. */
async function expiryOf(
  ctx: Context,
  transaction: Transaction,
  { actor, movement: { uuid, amount } }: { actor: Actor; movement: Movement },
): Promise<Date | undefined> {
  const [known] = await transaction
    .select({ expiresAt: transactions.expiresAt })
    .from(transactions)
    .where(eq(transactions.id, uuid));
  if (known) return known.expiresAt ?? undefined;
  const now = ctx.now().getTime();
  const [alone] = await transaction
    .select({ moved: sql<number>`coalesce(sum(${transactions.amount}), 0)`.mapWith(Number) })
    .from(transactions)
    .where(
      and(
        eq(transactions.askedBy, actor.id),
        or(eq(transactions.payer, TREASURY), eq(transactions.payee, TREASURY)),
        gt(transactions.createdAt, new Date(now - milliseconds("1 day"))),
        ne(transactions.status, "rejected"),
      ),
    );
  if ((alone?.moved ?? 0) + amount <= LEDGER_LIMITS.mostAlone) return undefined;
  return new Date(now + milliseconds(LEDGER_LIMITS.requestLasts));
}
