/** The name of a backup that began then (UTC), without its ending: `hairpin-20261122-023700`. */
export function stemOf(startedAt: Date): string {
  const [day = "", time = ""] = startedAt.toISOString().replaceAll(/[-:]/g, "").split("T");
  return `hairpin-${day}-${time.slice(0, 6)}`;
}

/** When a backup of that name began; undefined for what is none. */
export function startOf(name: string): Date | undefined {
  const found = /^hairpin-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.tar\.zst(\.age)?$/.exec(name);
  if (!found) return undefined;
  const [, year, month, day, hour, minute, second] = found.map(Number);
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second));
}

/** How many are kept: the newest of each of so many days, weeks and months that have one. */
const KEPT = { days: 7, weeks: 4, months: 12 };

/** The backups to delete. A file that is not one of our backups stays. */
export function outlived(names: string[]): string[] {
  const ours = names
    .flatMap((name) => {
      const at = startOf(name);
      return at ? [{ name, at }] : [];
    })
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const kept = new Set<string>();
  const keep = (most: number, periodOf: (at: Date) => string) => {
    const periods = new Set<string>();
    for (const { name, at } of ours) {
      const period = periodOf(at);
      if (periods.has(period)) continue;
      if (periods.size === most) return;
      periods.add(period);
      kept.add(name);
    }
  };
  keep(KEPT.days, (at) => at.toISOString().slice(0, 10));
  keep(KEPT.weeks, mondayOf);
  keep(KEPT.months, (at) => at.toISOString().slice(0, 7));
  return ours.map(({ name }) => name).filter((name) => !kept.has(name));
}

/** The week's first day (ISO 8601). */
function mondayOf(at: Date): string {
  const monday = new Date(at);
  monday.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7));
  return monday.toISOString().slice(0, 10);
}
