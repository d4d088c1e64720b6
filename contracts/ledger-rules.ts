import type { Rules } from "./rule.ts";

export const LEDGER_RULES = {
  amount: { required: true },
  description: { required: true, longest: 200 },
} as const satisfies Rules;
