import type { Locale } from "../../contracts/locale.ts";

/** Francs in the reader's format: `12 500 Fcfa`, `12,500 Fcfa` (the specification writes 'Fcfa'). */
export function formatFrancs(amount: number, locale: Locale): string {
  // The PDF's own fonts know the no-break space, not the narrow one that French uses.
  return `${new Intl.NumberFormat(locale).format(amount).replaceAll("\u202F", "\u00A0")}\u00A0Fcfa`;
}
