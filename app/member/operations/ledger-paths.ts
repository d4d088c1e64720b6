/** What a payment changes: balances, histories, and what waits. */
export const LEDGER_PATHS = ["/api/accounts/", "/api/operations", "/api/transactions"];
