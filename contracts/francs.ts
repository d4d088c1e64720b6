import { formatOf } from "./format-of.ts";

const plain = formatOf((language) => new Intl.NumberFormat(language));

/** Francs as the reader writes numbers: `1 250 Fcfa` in French, `1,250 Fcfa` in English; never broken over two lines. */
export function formatFrancs(amount: number, locale: string): string {
  return `${formatNumber(amount, locale)}\u00A0Fcfa`;
}

export function formatNumber(amount: number, locale: string): string {
  // Our fonts hardly show the narrow space of French thousands, so we write a full one.
  return plain(locale).format(amount).replace("-", "−").replaceAll("\u202F", "\u00A0");
}

/** Reads a typed amount, also as we write them in either language. It is `NaN` when the text is no amount. */
export function readFrancs(text: string): number {
  const amount = text.replaceAll(/\s/g, "").replace(/Fcfa$/i, "");
  const isGrouped = /^\d{1,3}(,\d{3})+$/.test(amount);
  return Number((isGrouped ? amount.replaceAll(",", "") : amount) || Number.NaN);
}
