import { eq, or, sql } from "drizzle-orm";
import type { Participant } from "../members/index.ts";
import { closeAccount, openAccount, readPurses } from "./accounts.ts";
import { accounts, transactions } from "./tables.ts";

/** The ledger's part in the life of a member. Its lines outlive the member, and then say 'former member'. */
export const ledgerParticipant: Participant = {
  readPurses,
  onRolesChanged: openAccount,
  onDeleted: (transaction, { id }) => closeAccount(transaction, id, sql`now()`),
  async exportData({ database }, { id }) {
    const own = await database.select().from(accounts).where(eq(accounts.owner, id));
    const account = own[0]?.id;
    if (!account) return {};
    const moved = await database
      .select()
      .from(transactions)
      .where(or(eq(transactions.payer, account), eq(transactions.payee, account)));
    return { account: own, transactions: moved };
  },
};
