const UNITS = [
  [1e9, "gigabyte"],
  [1e6, "megabyte"],
  [1e3, "kilobyte"],
] as const;

/** Formats a size for the reader: `1,2 Mo`, `340 kB`. */
export function formatBytes(bytes: number, language: string): string {
  const [size, unit] = UNITS.find(([least]) => bytes >= least) ?? [1e3, "kilobyte"];
  // A few bytes are not nothing.
  const value = bytes > 0 ? Math.max(0.1, bytes / size) : 0;
  const format = { style: "unit", unit, maximumFractionDigits: value < 10 ? 1 : 0 } as const;
  return new Intl.NumberFormat(language, format).format(value);
}
