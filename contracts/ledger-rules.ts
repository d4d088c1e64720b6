import type { Rules } from "./rule.ts";

export const LEDGER_RULES = {
  amount: { required: true },
  description: { required: true, longest: 200 },
} as const satisfies Rules;

export const TRANSACTION_STATUSES = [
  "pending_confirmation",
  "accepted",
  "declined",
  "rejected",
  "canceled",
  "expired",
] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

/** How a movement is called: the treasury pays or takes, a member pays an event's fee or is paid back, members pay each other. */
export const MOVEMENT_KINDS = ["deposit", "withdrawal", "fee", "payment", "reversal"] as const;

export const MOVEMENT_ORDERS = ["newest", "oldest", "largest", "smallest"] as const;
