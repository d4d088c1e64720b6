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

/** The rows of a CSV file, whose cells a comma, a semicolon or a tab parts: whichever its first line has. */
export function readCsv(file: string): string[][] {
  const text = file.replace(CSV_START, "");
  const [first = ""] = text.split(/[\r\n]/, 1);
  const mark = [";", "\t"].find((one) => first.includes(one)) ?? ",";
  const cells = new RegExp(`(?:"((?:[^"]|"")*)"|([^${mark}\\r\\n]*))(${mark}|\\r\\n?|\\n|$)`, "y");
  const rows: string[][] = [[]];
  while (cells.lastIndex < text.length) {
    const [, quoted, plain = "", end] = cells.exec(text) ?? [];
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end !== mark) rows.push([]);
  }
  return rows;
}
