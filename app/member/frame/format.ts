import { formatFrancs } from "../../../contracts/francs.ts";

/** Like `formatFrancs`, with a plus sign for money that came in. */
export function formatMovement(amount: number, locale: string): string {
  return `${amount > 0 ? "+" : ""}${formatFrancs(amount, locale)}`;
}

/** Formats an instant (ISO 8601) as a day in the reader's time zone: `21 Nov 2026`. */
export function formatDay(instant: string, locale: string): string {
  return new Intl.DateTimeFormat(tag(locale), { dateStyle: "medium" }).format(new Date(instant));
}

/** Formats an instant (ISO 8601) as day and time in the reader's time zone. */
export function formatInstant(instant: string, locale: string): string {
  return new Intl.DateTimeFormat(tag(locale), { dateStyle: "medium", timeStyle: "short" }).format(
    new Date(instant),
  );
}

function tag(locale: string): string {
  return locale === "fr" ? "fr-FR" : "en-GB";
}
