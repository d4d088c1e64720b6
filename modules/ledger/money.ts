import type { Locale } from "../../contracts/locale.ts";

/** Francs in the reader's format: `12 500 Fcfa`, `12,500 Fcfa` (the specification writes 'Fcfa'). */
export function formatFrancs(amount: number, locale: Locale): string {
  return `${new Intl.NumberFormat(locale).format(amount)}\u00A0Fcfa`;
}
