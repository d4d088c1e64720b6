import { and, eq, inArray, sum } from "drizzle-orm";
import type { Locale } from "../../contracts/locale.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { postCounts } from "./tables.ts";

type Of = (typeof postCounts.$inferSelect)["of"];

/** How many posts each category or tag has in one or more languages, by its key; of `all`, the empty key has how many there are. */
export async function countsOf(
  database: Queries,
  of: Of,
  locales: readonly Locale[],
): Promise<Map<string, number>> {
  const rows = await database
    .select({ key: postCounts.key, posts: sum(postCounts.posts).mapWith(Number) })
    .from(postCounts)
    .where(and(eq(postCounts.of, of), inArray(postCounts.only, ["", ...locales])))
    .groupBy(postCounts.key);
  return new Map(rows.map(({ key, posts }) => [key, posts]));
}
