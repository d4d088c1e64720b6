import { and, asc, eq, inArray } from "drizzle-orm";
import type { Locale } from "../../contracts/locale.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { feedIds } from "./tables.ts";

type FeedId = typeof feedIds.$inferSelect;

/** Keeps by what feed readers know posts already. The first name of a post stays. */
export async function addFeedIds(transaction: Queries, rows: FeedId[]): Promise<void> {
  if (rows.length > 0) await transaction.insert(feedIds).values(rows).onConflictDoNothing();
}

/** Every such name, for an archive of the site. */
export function keptFeedIds(database: Queries): Promise<FeedId[]> {
  return database.select().from(feedIds).orderBy(asc(feedIds.post), asc(feedIds.locale));
}

/** The names of these posts in one language, by their keys. */
export async function feedIdsOf(
  database: Queries,
  { keys, locale }: { keys: string[]; locale: Locale },
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await database
    .select({ post: feedIds.post, id: feedIds.id })
    .from(feedIds)
    .where(and(inArray(feedIds.post, keys), eq(feedIds.locale, locale)));
  return new Map(rows.map(({ post, id }) => [post, id]));
}

/** Forgets the names of a post that is gone. */
export async function forgetFeedIds(transaction: Queries, post: string): Promise<void> {
  await transaction.delete(feedIds).where(eq(feedIds.post, post));
}
