import type { Rules } from "./rule.ts";

/** What somebody without an account says to register for an event. */
export const BOOKING_RULES = {
  name: { required: true, longest: 200 },
  email: { required: true, longest: 254, type: "email" },
} as const satisfies Rules;
