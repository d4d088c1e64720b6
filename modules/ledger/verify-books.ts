import { sql } from "drizzle-orm";
import type { Books } from "../../contracts/ledger.ts";
import type { Services } from "../../platform/core/context.ts";

/**
 * Counts the books again from their lines. All four figures are zero when the books balance: the total, broken
 * transactions, wrong balances and negative accounts.
 */
export async function verifyBooks({ database }: Pick<Services, "database">): Promise<Books> {
  const { rows } = await database.execute<Record<keyof Books, string>>(sql`
    select (select coalesce(sum(amount), 0) from postings) as "total",
      (select count(*) from (
         select from transactions t left join postings p on p.transaction = t.id group by t.id
         having (count(p.id), coalesce(sum(p.amount), 0), coalesce(max(p.amount), t.amount))
           is distinct from (case when t.status = 'accepted' then 2 else 0 end, 0::numeric, t.amount)) uneven
      ) as "unevenTransactions",
      (select count(*) from (
         select from accounts a left join postings p on p.account = a.id where a.id <> treasury() group by a.id
         having (a.balance, a.operations) is distinct from (coalesce(sum(p.amount), 0), count(p.id))
         union all
         select from treasury_sum kept
         where amount <> (select coalesce(sum(amount), 0) from postings where account = treasury() and id <= kept.up_to)) wrong
      ) as "wrongBalances",
      (select count(*) from accounts where balance < 0) as "overdrawn"`);
  const [row] = rows;
  if (!row) throw new Error("the database did not count the books");
  return {
    total: Number(row.total),
    unevenTransactions: Number(row.unevenTransactions),
    wrongBalances: Number(row.wrongBalances),
    overdrawn: Number(row.overdrawn),
  };
}
