import { formatFrancs } from "../../../contracts/francs.ts";

/** As `formatFrancs`, with a sign in front of what came in too. */
export function formatMovement(amount: number, locale: string): string {
  return `${amount > 0 ? "+" : ""}${formatFrancs(amount, locale)}`;
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
