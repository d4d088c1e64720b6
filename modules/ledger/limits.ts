import { MOST_A_DAY, MOST_AT_ONCE } from "../../contracts/ledger.ts";
import type { Duration } from "../../platform/core/durations.ts";

/** Every limit of the ledger. Francs and durations are the house's choice: the specification gives none. */
export const LEDGER_LIMITS = {
  /** The most that one payment moves, and that one account pays in a day (UTC), in francs. */
  mostAtOnce: MOST_AT_ONCE,
  mostADay: MOST_A_DAY,
  /**
   * The francs that one administrator may move alone between treasury and accounts in 24 hours. More waits for a
   * second one.
   */
  mostAlone: 1_000_000,
  /** How long a request waits when it does not say, and at most. */
  requestLasts: "7 days",
  requestLastsAtMost: "90 days",
} as const satisfies Record<string, number | Duration>;
