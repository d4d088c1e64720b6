import { withFirst } from "../contracts/first-of-month.ts";
import { formatOf } from "../contracts/format-of.ts";

const longDate = formatOf(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }),
);
const euros = formatOf(
  (language) =>
    new Intl.NumberFormat(language, {
      style: "currency",
      currency: "EUR",
      trailingZeroDisplay: "stripIfInteger",
    }),
);

/** A day in words, in the reader's language. No line breaks between the day and its month. */
export function formatDate(date: string, locale: string): string {
  const day = longDate(locale).format(new Date(`${date}T00:00:00Z`));
  return withFirst(day, locale).replace(" ", "\u00A0");
}

/** The month of a day, as a heading has it: `Décembre 2026`. */
export function formatMonth(date: string, locale: string): string {
  const shown = { month: "long", year: "numeric", timeZone: "UTC" } as const;
  const month = new Intl.DateTimeFormat(locale, shown).format(new Date(`${date}T00:00:00Z`));
  return month.charAt(0).toLocaleUpperCase(locale) + month.slice(1);
}

/** A moment as clocks of a time zone show it: `4 November 2026 at 09:00`. */
export function formatMoment(moment: Date, locale: string, timeZone: string): string {
  const shown = { dateStyle: "long", timeStyle: "short", timeZone } as const;
  return withFirst(new Intl.DateTimeFormat(locale === "en" ? "en-GB" : locale, shown).format(moment), locale);
}

/** Day, month and year in figures: `29/09/2024` in both languages, as the specification's section 2 writes it. */
export function formatShortDate(date: string): string {
  return date.split("-").toReversed().join("/");
}

/**
 * A range of days that names a shared month and year once. We join it here because `Intl`'s ranges differ between
 * server and browser, and React would render again.
 */
export function formatDays(start: string, end: string, locale: string): string {
  const isSameMonth = start.slice(0, 7) === end.slice(0, 7);
  const first = isSameMonth
    ? withFirst(`${Number(start.slice(8))} `, locale).trim()
    : formatDate(start, locale);
  if (start === end) return formatDate(start, locale);
  return isSameMonth ? `${first}–${formatDate(end, locale)}` : `${first} – ${formatDate(end, locale)}`;
}

/** An amount in euros: `29 €` in French, `€29` in English. */
export function formatEuros(amount: number, locale: string): string {
  return euros(locale).format(amount);
}

/** The first `length` characters and an ellipsis, or the whole text if it is no longer (specification, section 2). */
export function cut(text: string, length: number): string {
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  return characters.length > length ? `${characters.slice(0, length).join("")}…` : text;
}
