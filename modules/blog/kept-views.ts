import { asc, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/connection.ts";
import { postViews } from "./tables.ts";

/** How often each post was read by people who agreed to be counted. */
export async function keptViews(database: Queries): Promise<{ post: string; views: number }[]> {
  return database.select().from(postViews).orderBy(asc(postViews.post));
}

/** Gives posts that are public the counts of where they come from. */
export async function addViews(
  transaction: Queries,
  counts: { post: string; views: number }[],
): Promise<void> {
  if (counts.length === 0) return;
  await transaction
    .insert(postViews)
    .values(counts)
    .onConflictDoUpdate({ target: postViews.post, set: { views: sql`excluded.views` } });
}
