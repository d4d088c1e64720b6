import type { Rules } from "./rule.ts";

/** An address that leads elsewhere, as the owner writes it. */
export const REDIRECT_RULES = {
  path: { required: true, longest: 1_000 },
  target: { required: true, longest: 1_000 },
} as const satisfies Rules;
