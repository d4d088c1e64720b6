/** Francs as the reader writes numbers: `1 250 Fcfa` in French, `1,250 Fcfa` in English; never broken over two lines. */
export function formatFrancs(amount: number, locale: string): string {
  return `${formatNumber(amount, locale)}\u00A0Fcfa`;
}

/** As `formatFrancs`, with a sign in front of what came in too. */
export function formatMovement(amount: number, locale: string): string {
  return `${amount > 0 ? "+" : ""}${formatFrancs(amount, locale)}`;
}

export function formatNumber(amount: number, locale: string): string {
  // The narrow space of French thousands is hardly seen in the house's letters: a whole one is.
  return new Intl.NumberFormat(tag(locale)).format(amount).replace("-", "−").replaceAll("\u202F", "\u00A0");
}

/** An instant (ISO 8601) as a day where the reader is: `21 Nov 2026`. */
export function formatDay(instant: string, locale: string): string {
  return new Intl.DateTimeFormat(tag(locale), { dateStyle: "medium" }).format(new Date(instant));
}

/** An instant (ISO 8601) as day and time where the reader is. */
export function formatInstant(instant: string, locale: string): string {
  return new Intl.DateTimeFormat(tag(locale), { dateStyle: "medium", timeStyle: "short" }).format(
    new Date(instant),
  );
}

function tag(locale: string): string {
  return locale === "fr" ? "fr-FR" : "en-GB";
}
