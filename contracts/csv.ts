type Value = string | number | null | undefined;

/** A line of CSV (RFC 4180). */
export function csvLine(values: Value[]): string {
  return `${values.map(cell).join(",")}\r\n`;
}

/** The byte order mark tells spreadsheets that a file is UTF-8. */
export const CSV_START = "\uFEFF";

function cell(value: Value): string {
  if (typeof value !== "string") return String(value ?? "");
  // A spreadsheet would run a text that begins like a formula (OWASP, CSV injection).
  // Full-width signs count too: some fold them first.
  const text = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
