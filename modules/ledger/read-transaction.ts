import { and, asc, desc, eq, ne, or, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Transaction } from "../../contracts/ledger.ts";
import type { TransactionStatus } from "../../contracts/ledger-rules.ts";
import { ADMINISTRATORS } from "../../contracts/roles.ts";
import type { Page, PageOf } from "../../contracts/page.ts";
import type { Call, Context } from "../../platform/core/context.ts";
import { hasRole } from "../../platform/core/guard.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { paginateByKey } from "../../platform/database/paginate-by-key.ts";
import { countOperations } from "./accounts.ts";
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

const NEWEST_FIRST = [
  { by: transactions.createdAt, isDescending: true, of: (row: TransactionRow) => row.createdAt },
  { by: transactions.id, of: (row: TransactionRow) => row.id },
];

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
  const has = status && eq(transactions.status, status);
  const waits = eq(transactions.status, "pending_confirmation");
  const isAdministrator = hasRole(actor, ...ADMINISTRATORS);
  const { payer, payee } = transactions;
  const sides = [[payer, payee] as const, [payee, payer] as const].flatMap(([side, other]) => [
    ...(own ? [and(eq(side, own), has)] : []),
    ...(isAdministrator && (!status || status === "pending_confirmation")
      ? [and(eq(side, TREASURY), waits, own ? sql`${other} is distinct from ${own}` : undefined)]
      : []),
  ]);
  // Each part has an index in the list's order, and PostgreSQL merges them; `or` would have every transaction of the member sorted.
  const [first, second, ...others] = sides.map((where) =>
    ctx.database
      .select()
      .from(transactions)
      .where(where)
      .orderBy(desc(transactions.createdAt), asc(transactions.id)),
  );
  if (!first || !second) return { items: [], total: 0 };
  const parts = unionAll(first, second, ...others).as("transactions");
  const unpaid = await ctx.database.$count(
    transactions,
    and(ne(transactions.status, "accepted"), or(...sides)),
  );
  // Each accepted transaction has a posting in the account, and the account keeps their number.
  const paid = own && (!status || status === "accepted") ? await countOperations(ctx, own) : 0;
  const found = ctx.database.select(transactionColumns).from(parts).$dynamic();
  const { items, ...rest } = await paginateByKey(ctx.database, found, {
    ...page,
    where: undefined,
    key: NEWEST_FIRST,
    total: unpaid + paid,
  });
  const reader = { id: actor.id, locale: ctx.locale };
  return { ...rest, items: items.map((row) => presentNamedTransaction(row, reader)) };
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
