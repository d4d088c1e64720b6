import { and, eq, ne, or, sql } from "drizzle-orm";
import type { TreasuryMovement } from "../../contracts/ledger.ts";
import type { Page, PageOf } from "../../contracts/page.ts";
import type { Asking, Call } from "../../platform/core/context.ts";
import { paginate } from "../../platform/database/paginate.ts";
import { requireAdministrator } from "./policy.ts";
import { presentNamedTransaction, transactionColumns } from "./present.ts";
import { transactions, TREASURY } from "./tables.ts";
import { memberName } from "../members/index.ts";

const isWaiting = and(
  eq(transactions.status, "pending_confirmation"),
  or(eq(transactions.payer, TREASURY), eq(transactions.payee, TREASURY)),
);

/** A page of the treasury's movements that wait for a second administrator, the oldest first. For administrators. */
export async function listTreasuryWaiting({
  ctx,
  input: page,
}: Call<Page>): Promise<PageOf<TreasuryMovement>> {
  const actor = requireAdministrator(ctx);
  const waiting = ctx.database
    .select({ ...transactionColumns, owner, askedByName })
    .from(transactions)
    .where(isWaiting)
    .$dynamic();
  const orderBy = [transactions.createdAt, transactions.id];
  const { items: rows, total } = await paginate(ctx.database, waiting, { ...page, orderBy });
  const items = rows.map((row) => ({
    ...presentNamedTransaction(row, { id: actor.id, locale: ctx.locale }),
    kind: row.payer === TREASURY ? ("deposit" as const) : ("withdrawal" as const),
    ownerName: row.payer === TREASURY ? row.payeeName : row.payerName,
    askedByName: row.askedByName,
    mayDecide: row.askedBy !== actor.id && row.owner !== actor.id,
    mayCancel: row.askedBy === actor.id,
  }));
  return { items, total };
}

/** How many of them this administrator may decide on: not their own requests, and not those of their own account. */
export async function countTreasuryWaiting({ ctx }: Asking): Promise<number> {
  const actor = requireAdministrator(ctx);
  const isOthers = sql`${owner} is distinct from ${actor.id}`;
  return ctx.database.$count(transactions, and(isWaiting, ne(transactions.askedBy, actor.id), isOthers));
}

const owner = sql<string | null>`(select a.owner from accounts a where a.owner is not null
  and a.id in (${transactions.payer}, ${transactions.payee}))`;
const askedByName = memberName(transactions.askedBy);
