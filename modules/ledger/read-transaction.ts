import { and, desc, eq, or, sql } from "drizzle-orm";
import type { Transaction, TransactionStatus } from "../../contracts/ledger.ts";
import { ADMINISTRATORS } from "../../contracts/roles.ts";
import type { Page, PageOf } from "../../contracts/page.ts";
import type { Call, Context } from "../../platform/core/context.ts";
import { hasRole } from "../../platform/core/guard.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { paginate } from "../../platform/database/paginate.ts";
import { authorizeTransaction, requireHolder } from "./policy.ts";
import { presentNamedTransaction, transactionColumns, type TransactionRow } from "./present.ts";
import { accounts, transactions, TREASURY } from "./tables.ts";

/** A transaction, for its two sides and administrators; an open request, for any holder of an account. */
export async function readTransaction({
  ctx,
  input: { uuid },
}: Call<{ uuid: string }>): Promise<Transaction> {
  const actor = requireHolder(ctx);
  const [transaction, own] = await Promise.all([findTransaction(ctx, uuid), findOwnAccount(ctx, actor.id)]);
  authorizeTransaction(actor, own, transaction);
  return presentNamedTransaction(transaction, { id: actor.id, locale: ctx.locale });
}

/**
 * The actor's transactions, newest first, of one status where it is named: what waits for them, above all; for
 * administrators also the treasury's that wait for one of them. For the three roles.
 */
export async function listTransactions({
  ctx,
  input: { status, ...page },
}: Call<Page & { status?: TransactionStatus | undefined }>): Promise<PageOf<Transaction>> {
  const actor = requireHolder(ctx);
  const own = await findOwnAccount(ctx, actor.id);
  const isTreasurys = or(eq(transactions.payer, TREASURY), eq(transactions.payee, TREASURY));
  const waits = and(eq(transactions.status, "pending_confirmation"), isTreasurys);
  const where = and(
    or(
      own ? or(eq(transactions.payer, own), eq(transactions.payee, own)) : sql`false`,
      hasRole(actor, ...ADMINISTRATORS) ? waits : undefined,
    ),
    status && eq(transactions.status, status),
  );
  const found = ctx.database.select(transactionColumns).from(transactions).where(where).$dynamic();
  const orderBy = [desc(transactions.createdAt), transactions.id];
  const { items, total } = await paginate(ctx.database, found, { ...page, orderBy });
  const reader = { id: actor.id, locale: ctx.locale };
  return { items: items.map((row) => presentNamedTransaction(row, reader)), total };
}

/** Refuses an unknown one with `not_found`. */
export async function findTransaction(
  { database }: { database: Queries },
  uuid: string,
): Promise<TransactionRow> {
  const [transaction] = await database
    .select(transactionColumns)
    .from(transactions)
    .where(eq(transactions.id, uuid));
  if (!transaction) throw new Refusal("not_found");
  return transaction;
}

export async function findOwnAccount(ctx: Context, user: string): Promise<string | undefined> {
  const [found] = await ctx.database
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.owner, user));
  return found?.id;
}
