import { type SQL, sql } from "drizzle-orm";
import { MOST_A_DAY, MOST_AT_ONCE, type MoneyLimits, MOST_ALONE } from "../../contracts/ledger.ts";
import type { Duration } from "../../platform/core/durations.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { ledgerLimits } from "./tables.ts";

/**
 * Every limit of the ledger. Francs and durations are the house's choice: the specification gives none. The owner may choose
 * other francs (change-limits.ts).
 */
export const LEDGER_LIMITS = {
  /** The most that one payment moves, and that one account pays in a day (UTC), in francs. */
  mostAtOnce: MOST_AT_ONCE,
  mostADay: MOST_A_DAY,
  /**
   * The francs that one administrator may move alone between treasury and accounts in 24 hours. More waits for a
   * second one.
   */
  mostAlone: MOST_ALONE,
  /** How long a request waits when it does not say, and at most. */
  requestLasts: "7 days",
  requestLastsAtMost: "90 days",
} as const satisfies Record<string, number | Duration>;

const COLUMNS = {
  mostAlone: ledgerLimits.mostAlone,
  mostAtOnce: ledgerLimits.mostAtOnce,
  mostADay: ledgerLimits.mostADay,
};

/** SQL for a limit as it is now, in francs. */
export function limitNow(name: keyof MoneyLimits): SQL<number> {
  return sql<number>`coalesce((select ${COLUMNS[name]} from ${ledgerLimits}), ${sql.raw(String(LEDGER_LIMITS[name]))})`;
}

/** The limits as they are now, in francs. */
export async function limitsNow(database: Queries): Promise<MoneyLimits> {
  const [chosen] = await database.select(COLUMNS).from(ledgerLimits);
  const { mostAlone, mostAtOnce, mostADay } = chosen ?? LEDGER_LIMITS;
  return { mostAlone, mostAtOnce, mostADay };
}
