/** What a movement of the treasury changes, to read again. */
export const MOVED = [
  "treasury-movements",
  "movements",
  "operations",
  "office",
  "users",
  "transactions",
  "accounts",
] as const;
