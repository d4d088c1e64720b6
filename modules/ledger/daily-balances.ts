import { and, asc, desc, eq, gte, isNotNull, lte, sql } from "drizzle-orm";
import type { DailyBalance, OperationFilter } from "../../contracts/ledger.ts";
import type { Call } from "../../platform/core/context.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { selectOperations } from "./list-operations.ts";
import { dailyBalances, postings, transactions } from "./tables.ts";

/** A chart has about as many pixels. */
const MOST_POINTS = 400;

/**
 * What an account held at the end of each day (UTC) on which it moved, oldest first, in francs: the chart. Of a longer time it is
 * every second day, third day and so on, with the days of the lowest and the highest balance. As `listOperations`.
 */
export async function readDailyBalances({ ctx, input }: Call<OperationFilter>): Promise<DailyBalance[]> {
  const { account, where } = await selectOperations(ctx, input);
  if (!account) return [];
  if (!input.text) return readPoints(ctx.database, account, input);
  // Among the operations whose description contains the text, the last one of each day.
  const day = sql<string>`to_char(${postings.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  return ctx.database
    .selectDistinctOn([day], { date: day, balance: sql<number>`${postings.balance}`.mapWith(Number) })
    .from(postings)
    .innerJoin(transactions, eq(transactions.id, postings.transaction))
    .where(and(where, isNotNull(postings.balance)))
    .orderBy(asc(day), desc(postings.id));
}

async function readPoints(
  database: Queries,
  account: string,
  { from, to }: OperationFilter,
): Promise<DailyBalance[]> {
  const kept = sql`select day, balance from ${dailyBalances} where ${and(
    eq(dailyBalances.account, account),
    from ? gte(dailyBalances.day, from) : undefined,
    to ? lte(dailyBalances.day, to) : undefined,
  )}`;
  const { rows } = await database.execute<{ day: string; balance: string }>(sql`
    with days as materialized (${kept}), asked as (select min(day) as first, max(day) as last from (${kept}) kept),
      period as (select *, ceil((last - first + 1) / ${MOST_POINTS}::numeric)::integer as length from asked)
    select to_char(point.day, 'YYYY-MM-DD') as day, point.balance from (
      select one.* from period, generate_series(0, ${MOST_POINTS - 1}) number,
        lateral (${kept} and day between last - (number + 1) * length + 1 and last - number * length order by day desc limit 1) one
      union (select * from days order by balance, day limit 1)
      union (select * from days order by balance desc, day limit 1)) point
    order by 1`);
  return rows.map(({ day, balance }) => ({ date: day, balance: Number(balance) }));
}
