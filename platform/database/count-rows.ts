import { type SQL, sql } from "drizzle-orm";
import type { Queries } from "./connection.ts";

/** Up to here rows are counted: it takes about two milliseconds. Nobody turns more pages than these. */
const MOST_COUNTED = 10_000;

/** How many rows there are. `isAbout` says that it is what PostgreSQL's statistics expect. */
export type Counted = { total: number; isAbout?: true };

/** Counts the rows of a `select` without an order: exactly up to 10,000, beyond from statistics, in two digits. */
export async function countRows(database: Queries, select: SQL): Promise<Counted> {
  const [found] = (
    await database.execute<{ total: string }>(
      sql`select count(*) as total from (${select} limit ${MOST_COUNTED + 1}) counted`,
    )
  ).rows;
  const total = Number(found?.total ?? 0);
  if (total <= MOST_COUNTED) return { total };
  const { rows } = await database.execute<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(
    sql`explain (format json) ${select}`,
  );
  const expected = rows[0]?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
  return { total: Number(Math.max(expected, total).toPrecision(2)), isAbout: true };
}
