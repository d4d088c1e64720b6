import { and, eq, lte, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/connection.ts";
import { visits } from "./tables.ts";

type Counted = typeof visits.$inferInsert;

/** Adds readings to those that are counted already. */
export async function addCounts(database: Queries, rows: Counted[]): Promise<void> {
  await database
    .insert(visits)
    .values(rows)
    .onConflictDoUpdate({
      target: [visits.day, visits.path],
      set: { count: sql`${visits.count} + excluded.count` },
    });
}

/** Takes readings away again. */
export async function takeCounts(database: Queries, rows: Counted[]): Promise<void> {
  for (const { day, path, count } of rows)
    await database
      .update(visits)
      .set({ count: sql`${visits.count} - ${count}` })
      .where(and(eq(visits.day, day), eq(visits.path, path)));
  await database.delete(visits).where(lte(visits.count, 0));
}
