import { withFirst } from "../../../contracts/first-of-month.ts";

/** Formats a day and hour in the site's time zone and names the zone, because the reader may be in another. */
export function formatInZone(at: string, timeZone: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short", timeZone });
  return `${withFirst(format.format(new Date(at)), language)} (${timeZone})`;
}
