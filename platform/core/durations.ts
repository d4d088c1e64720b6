const UNITS = { second: 1_000, minute: 60_000, hour: 3_600_000, day: 86_400_000 };
type Unit = keyof typeof UNITS;
export type Duration = `${number} ${Unit | `${Unit}s`}`;

/** A duration in words, as milliseconds: `milliseconds("15 minutes")` is 900000. */
export function milliseconds(duration: Duration): number {
  const [count, unit = ""] = duration.split(" ");
  const singular = unit.replace(/s$/, "");
  if (!(singular in UNITS)) throw new Error(`unknown unit in the duration "${duration}"`);
  return Number(count) * UNITS[singular as Unit];
}
