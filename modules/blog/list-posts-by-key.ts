import { and, inArray } from "drizzle-orm";
import type { Call, Context } from "../../platform/core/context.ts";
import { publicIn, slugsOf } from "./present.ts";
import { posts } from "./tables.ts";

type NamedPost = { key: string; slug: string; title: string; excerpt: string };

/** Posts that are public in the reader's language, in the order of `keys`. For anyone. */
export async function listPostsByKey({
  ctx: { database, locale },
  input: { keys },
}: Call<{ keys: string[] }, Pick<Context, "database" | "locale">>): Promise<NamedPost[]> {
  if (keys.length === 0) return [];
  const rows = await database
    .select({
      key: posts.key,
      title: posts.title,
      excerpt: posts.excerpt,
      only: posts.only,
      slugFr: posts.slugFr,
      slugEn: posts.slugEn,
    })
    .from(posts)
    .where(and(inArray(posts.key, keys), publicIn(locale)));
  return keys.flatMap((key) => {
    const row = rows.find((one) => one.key === key);
    if (!row) return [];
    return [
      { key, slug: slugsOf(row)[locale] ?? "", title: row.title[locale], excerpt: row.excerpt[locale] },
    ];
  });
}
