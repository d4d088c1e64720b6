/** What a payment changes: balances, histories, and what waits. */
export const OF_LEDGER = ["accounts", "operations", "transactions"] as const;
