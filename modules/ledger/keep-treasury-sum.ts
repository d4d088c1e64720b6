import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Services } from "../../platform/core/context.ts";
import { postings, TREASURY, treasurySum } from "./tables.ts";

export const TREASURY_SUM_QUEUE = "treasury-sum";

/**
 * Adds to the treasury's kept sum the lines that the run before saw, and sees further ones. A line gets its number before its
 * transaction ends, so those up to a number are summed once every transaction that had begun then has ended.
 */
export async function keepTreasurySum({ database }: Pick<Services, "database">): Promise<void> {
  const hasEnded = sql`kept.begun_before <= pg_snapshot_xmin(pg_current_snapshot())`;
  await database.execute(sql`
    insert into ${treasurySum} as kept (up_to, amount, next_up_to, begun_before)
    select 0, 0, coalesce(max(id), 0), pg_snapshot_xmax(pg_current_snapshot()) from ${postings}
    on conflict (id) do update set
      up_to = case when ${hasEnded} then kept.next_up_to else kept.up_to end,
      amount = kept.amount + case when ${hasEnded} then (
        select coalesce(sum(amount), 0) from ${postings}
         where account = ${TREASURY} and number is null and id > kept.up_to and id <= kept.next_up_to) else 0 end,
      next_up_to = excluded.next_up_to,
      begun_before = excluded.begun_before`);
}

/** What the treasury's lines add up to, in francs: the kept sum and the lines since. */
export async function sumTreasury({ database }: Pick<Services, "database">): Promise<number> {
  const [kept] = await database.select().from(treasurySum);
  // With the number itself, and not as a part of one query, PostgreSQL knows that few lines follow.
  const since = and(
    eq(postings.account, TREASURY),
    isNull(postings.number),
    gt(postings.id, kept?.upTo ?? 0),
  );
  const [later] = await database
    .select({ amount: sql`coalesce(sum(${postings.amount}), 0)`.mapWith(Number) })
    .from(postings)
    .where(since);
  return (kept?.amount ?? 0) + (later?.amount ?? 0);
}
