import { and, asc, inArray } from "drizzle-orm";
import type { Localized } from "../../contracts/localized.ts";
import type { Call, Context } from "../../platform/core/context.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { publicIn, slugsOf } from "./present.ts";
import { posts } from "./tables.ts";

/**
 * The slugs of posts in the reader's language, by key. A post that is unknown, or not public in that language, is left out. For
 * anyone.
 */
export async function findSlugs({
  ctx,
  input: { keys },
}: Call<{ keys: string[] }, Pick<Context, "database" | "locale">>): Promise<Map<string, string>> {
  const rows = await ctx.database
    .select({ key: posts.key, fr: posts.slugFr, en: posts.slugEn })
    .from(posts)
    .where(and(inArray(posts.key, keys), publicIn(ctx.locale)));
  return new Map(rows.map((row) => [row.key, row[ctx.locale]]));
}

type Address = { slugs: Partial<Localized>; date: string };

/** One part of the list of all posts' addresses, ordered by key. For anyone. */
export async function listAddresses(
  database: Queries,
  { from, most }: { from: number; most: number },
): Promise<Address[]> {
  const rows = await database
    .select({ only: posts.only, slugFr: posts.slugFr, slugEn: posts.slugEn, date: posts.date })
    .from(posts)
    .orderBy(asc(posts.key))
    .limit(most)
    .offset(from);
  return rows.map((row) => ({ slugs: slugsOf(row), date: row.date }));
}
