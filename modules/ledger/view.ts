import { QueryBuilder } from "drizzle-orm/pg-core";
import { transactions } from "./tables.ts";

/** The columns of transactions that other modules may read, as a subquery of their own queries. It cannot be written to. */
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
