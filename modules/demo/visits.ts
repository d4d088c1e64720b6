import { PUBLIC_PATHS } from "../../contracts/public-paths.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import type { Database } from "../../platform/database/connection.ts";
import { listAddresses } from "../blog/index.ts";
import { addCounts } from "../visits/index.ts";
import type { Chance } from "./chance.ts";
import { demoVisits } from "./tables.ts";

const DAYS = 365;

/** Visits of each day up to yesterday: more of them from month to month, fewer at the end of a week. Returns how many. */
export async function addVisits({
  chance,
  now,
  share,
  database,
}: {
  chance: Chance;
  now: Date;
  share: number;
  database: Database;
}): Promise<number> {
  const posts = await listAddresses(database, { from: 0, most: 100 });
  const paths = [
    ...PUBLIC_PATHS,
    ...posts.flatMap(({ slugs }) => Object.values(slugs).map((slug) => `/blog/${slug}`)),
  ];
  // The home page is read most, and each page keeps its own place below it.
  const weights = paths.map((path) => (path === "/" ? 12 : 0.3 + 3 * chance.share() ** 2));
  const rows: (typeof demoVisits.$inferInsert)[] = [];
  for (let back = Math.ceil(DAYS * share); back > 0; back -= 1) {
    const at = new Date(now.getTime() - back * milliseconds("1 day"));
    const isWeekend = at.getUTCDay() % 6 === 0;
    const rhythm = (isWeekend ? 0.55 : 1) * (1.6 - back / DAYS) * (0.8 + 0.4 * chance.share());
    for (const [place, path] of paths.entries()) {
      const count = Math.round(rhythm * (weights[place] ?? 0) * (0.5 + chance.share()));
      if (count > 0) rows.push({ day: at.toISOString().slice(0, 10), path, count });
    }
  }
  for (let from = 0; from < rows.length; from += 5_000) {
    const some = rows.slice(from, from + 5_000);
    await database.insert(demoVisits).values(some);
    await addCounts(database, some);
  }
  return rows.reduce((sum, { count }) => sum + count, 0);
}
