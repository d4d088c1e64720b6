import { sql } from "drizzle-orm";
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
    select 0, 0, coalesce(max(id), 0), pg_snapshot_xmax(pg_current_snapshot()) from ${postings} where account = ${TREASURY}
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
  const { rows } = await database.execute<{ balance: string }>(sql`
    select coalesce((select amount from ${treasurySum}), 0) + coalesce((
      select sum(amount) from ${postings}
       where account = ${TREASURY} and number is null and id > coalesce((select up_to from ${treasurySum}), 0)), 0) as balance`);
  return Number(rows[0]?.balance ?? 0);
}
