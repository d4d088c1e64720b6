/** A day and hour in the site's own time zone, which is named: whoever reads it may be in another. */
export function formatInZone(at: string, timeZone: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short", timeZone });
  return `${format.format(new Date(at))} (${timeZone})`;
}
