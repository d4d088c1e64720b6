import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { TreasuryMovement } from "../../contracts/ledger.ts";
import type { Page, PageOf } from "../../contracts/page.ts";
import type { Actor, Asking, Call, Context } from "../../platform/core/context.ts";
import { milliseconds } from "../../platform/core/durations.ts";
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
    .select({ ...transactionColumns, askedByName, mayDecide: isSecond(ctx, actor) })
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
    mayDecide: row.mayDecide,
    mayCancel: row.askedBy === actor.id,
  }));
  return { items, total };
}

/** How many of them this administrator may decide on. */
export async function countTreasuryWaiting({ ctx }: Asking): Promise<number> {
  const actor = requireAdministrator(ctx);
  return ctx.database.$count(transactions, and(isWaiting, isSecond(ctx, actor)));
}

/** Whether this administrator may be the second one, who decides on a movement of the treasury. */
export async function isSecondFor(ctx: Context, actor: Actor, uuid: string): Promise<boolean> {
  return (await ctx.database.$count(transactions, and(eq(transactions.id, uuid), isSecond(ctx, actor)))) > 0;
}

/**
 * The second administrator is not the one who asked, and the account belongs to neither of them. For a day, whoever opened an
 * account may not confirm a payment into it, so that nobody opens an account in order to fill it.
 */
function isSecond({ now }: Context, { id }: Actor): SQL<boolean> {
  const { askedBy, payer, payee } = transactions;
  const aDayAgo = new Date(now().getTime() - milliseconds("1 day")).toISOString();
  return sql<boolean>`(${askedBy} <> ${id} and not exists (select from accounts a
    where a.id in (${payer}, ${payee}) and a.id <> ${TREASURY}
      and (a.owner in (${id}, ${askedBy}) or (a.id = ${payee} and a.opened_by = ${id} and a.opened_at > ${aDayAgo}))))`;
}

const askedByName = memberName(transactions.askedBy);
