import { eq } from "drizzle-orm";
import type { Queries } from "../../platform/database/connection.ts";
import { postCounts } from "./tables.ts";

type Of = (typeof postCounts.$inferSelect)["of"];

/** How many posts each category or tag has, by its key; of `all`, the empty key has how many there are. */
export async function countsOf(database: Queries, of: Of): Promise<Map<string, number>> {
  const rows = await database.select().from(postCounts).where(eq(postCounts.of, of));
  return new Map(rows.map(({ key, posts }) => [key, posts]));
}
