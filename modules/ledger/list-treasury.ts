import { and, eq, isNotNull, or } from "drizzle-orm";
import type { Movement } from "../../contracts/ledger.ts";
import type { Page, PageOf } from "../../contracts/page.ts";
import type { Actor, Asking, Call, Context } from "../../platform/core/context.ts";
import { paginate } from "../../platform/database/paginate.ts";
import { requireAdministrator } from "./policy.ts";
import { isSecond, presentMovement, selectMovements } from "./movements.ts";
import { transactions, TREASURY } from "./tables.ts";

const isWaiting = and(
  eq(transactions.status, "pending_confirmation"),
  or(eq(transactions.payer, TREASURY), eq(transactions.payee, TREASURY), isNotNull(transactions.reverses)),
);

/** A page of what waits for a second administrator, the oldest first. For administrators. */
export async function listTreasuryWaiting({ ctx, input: page }: Call<Page>): Promise<PageOf<Movement>> {
  const actor = requireAdministrator(ctx);
  const waiting = selectMovements(ctx, actor).where(isWaiting).$dynamic();
  const orderBy = [transactions.createdAt, transactions.id];
  const { items, ...counted } = await paginate(ctx.database, waiting, { ...page, orderBy });
  return {
    items: items.map((row) => presentMovement(row, { id: actor.id, locale: ctx.locale })),
    ...counted,
  };
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
