import { MOST_A_DAY, MOST_AT_ONCE, type Transaction } from "../../../contracts/ledger.ts";
import { formatFrancs } from "../../../contracts/francs.ts";

type Say = (key: string, values: Record<string, string>) => string;

/** Why a rule rejected a payment; a limit is named. */
export function rejection({ reason }: Transaction, t: Say, locale: string): string {
  const limits = { once: formatFrancs(MOST_AT_ONCE, locale), day: formatFrancs(MOST_A_DAY, locale) };
  return t(`operations.rejected.${reason ?? "funds"}`, limits);
}
