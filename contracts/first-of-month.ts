/** French says `1er mars`, where `Intl` writes `1 mars`. Other languages and other days stay as they are. */
export function withFirst(day: string, locale: string): string {
  return locale.startsWith("fr") ? day.replace(/^1(?=[\s\u00A0])/, "1er") : day;
}
