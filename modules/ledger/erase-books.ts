import { and, inArray, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Transaction } from "../../platform/database/connection.ts";
import { setTriggersAside } from "../../platform/database/set-triggers-aside.ts";
import {
  accounts,
  dailyBalances,
  ledgerAudit,
  postings,
  transactions,
  TREASURY,
  treasurySum,
} from "./tables.ts";

/**
 * Deletes the accounts of these members with all that moved on them, as if it had never been: other balances stay right only
 * where no other account had a part in it. Then nothing is deleted, and it returns how many payments they had a part in. For
 * invented members.
 */
export async function eraseBooks(transaction: Transaction, members: string[]): Promise<number> {
  const own = new QueryBuilder()
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.owner, members));
  const moved = or(inArray(transactions.payer, own), inArray(transactions.payee, own));
  const isOthers = (side: typeof transactions.payer | typeof transactions.payee) =>
    and(notInArray(side, own), ne(side, TREASURY));
  const entangled = await transaction.$count(
    transactions,
    and(moved, or(isOthers(transactions.payer), isOthers(transactions.payee))),
  );
  if (entangled > 0) return entangled;
  const ids = new QueryBuilder().select({ id: transactions.id }).from(transactions).where(moved);
  const asText = (query: { getSQL: () => SQL }) => sql`(select id::text from (${query.getSQL()}) named)`;
  const tables = [transactions, postings, dailyBalances, accounts, ledgerAudit];
  await setTriggersAside(transaction, tables, async () => {
    await transaction
      .delete(ledgerAudit)
      .where(
        or(
          inArray(ledgerAudit.actor, members),
          inArray(ledgerAudit.subject, asText(ids)),
          inArray(ledgerAudit.subject, asText(own)),
        ),
      );
    await transaction.delete(treasurySum);
    await transaction.delete(postings).where(inArray(postings.transaction, ids));
    await transaction.delete(transactions).where(moved);
    await transaction.delete(dailyBalances).where(inArray(dailyBalances.account, own));
    await transaction.delete(accounts).where(inArray(accounts.owner, members));
  });
  return 0;
}
