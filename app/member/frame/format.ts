import { withFirst } from "../../../contracts/first-of-month.ts";
import { formatOf } from "../../../contracts/format-of.ts";
import { formatFrancs } from "../../../contracts/francs.ts";

const days = formatOf((language) => new Intl.DateTimeFormat(language, { dateStyle: "medium" }));
const times = formatOf((language) => new Intl.DateTimeFormat(language, { timeStyle: "short" }));

/** Like `formatFrancs`, with a plus sign for money that came in. */
export function formatMovement(amount: number, locale: string): string {
  return `${amount > 0 ? "+" : ""}${formatFrancs(amount, locale)}`;
}

/** Formats an instant (ISO 8601) as a day in the reader's time zone: `21 Nov 2026`, which no line breaks. */
export function formatDay(instant: string, locale: string): string {
  const day = days(locale).format(new Date(instant));
  return withFirst(day, locale).replaceAll(" ", "\u00A0");
}

/** Formats an instant (ISO 8601) as day and time in the reader's time zone. */
export function formatInstant(instant: string, locale: string): string {
  return `${formatDay(instant, locale)}, ${times(locale).format(new Date(instant))}`;
}
