/** Formats a size for the reader: `1,2 Mo`, `340 kB`. */
export function formatBytes(bytes: number, language: string): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1_000, "kilobyte"] : [bytes / 1_000_000, "megabyte"];
  const format = { style: "unit", unit, maximumFractionDigits: value < 10 ? 1 : 0 } as const;
  return new Intl.NumberFormat(language, format).format(value);
}
