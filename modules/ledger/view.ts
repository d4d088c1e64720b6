import { QueryBuilder } from "drizzle-orm/pg-core";
import { transactions } from "./tables.ts";

/** What other modules may read of transactions in joins of theirs. A view cannot be written to. */
export const transactionsView = new QueryBuilder()
  .select({
    id: transactions.id,
    payee: transactions.payee,
    amount: transactions.amount,
    description: transactions.description,
    status: transactions.status,
  })
  .from(transactions)
  .as("payments");
