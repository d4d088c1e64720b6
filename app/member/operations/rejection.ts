import type { Transaction } from "../../../contracts/ledger.ts";
import { formatFrancs } from "../../../contracts/francs.ts";

type Say = (key: string, values: Record<string, string>) => string;

/** Why a rule rejected a payment; a limit is named. */
export function rejection({ reason, limits: given }: Transaction, t: Say, locale: string): string {
  const limits = { once: formatFrancs(given?.once ?? 0, locale), day: formatFrancs(given?.day ?? 0, locale) };
  return t(`operations.rejected.${reason ?? "funds"}`, limits);
}
