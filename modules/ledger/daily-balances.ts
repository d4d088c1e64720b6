import { and, asc, desc, eq, gte, isNotNull, lte, sql } from "drizzle-orm";
import type { DailyBalance, OperationFilter } from "../../contracts/ledger.ts";
import type { Call } from "../../platform/core/context.ts";
import { selectOperations } from "./list-operations.ts";
import { dailyBalances, postings, transactions } from "./tables.ts";

/** What an account held at the end of each day (UTC) on which it moved, oldest first, in francs: the chart. As `listOperations`. */
export async function readDailyBalances({ ctx, input }: Call<OperationFilter>): Promise<DailyBalance[]> {
  const { account, where } = await selectOperations(ctx, input);
  if (!account) return [];
  if (!input.text) {
    const { account: of, day, balance } = dailyBalances;
    return ctx.database
      .select({ date: day, balance })
      .from(dailyBalances)
      .where(
        and(
          eq(of, account),
          input.from ? gte(day, input.from) : undefined,
          input.to ? lte(day, input.to) : undefined,
        ),
      )
      .orderBy(asc(day));
  }
  // Among the operations whose description contains the text, the last one of each day.
  const day = sql<string>`to_char(${postings.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  return ctx.database
    .selectDistinctOn([day], { date: day, balance: sql<number>`${postings.balance}`.mapWith(Number) })
    .from(postings)
    .innerJoin(transactions, eq(transactions.id, postings.transaction))
    .where(and(where, isNotNull(postings.balance)))
    .orderBy(asc(day), desc(postings.id));
}
