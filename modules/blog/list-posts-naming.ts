import { and, desc, eq, inArray } from "drizzle-orm";
import type { Call } from "../../platform/core/context.ts";
import { slugsOf } from "./present.ts";
import { postPapers, posts } from "./tables.ts";

/** How many posts a paper's page names. */
const NAMED = 5;

/** The newest posts that cite a paper or link to it, by its key or its DOI, in the reader's language. For anyone. */
export async function listPostsNaming({
  ctx,
  input: { names },
}: Call<{ names: string[] }>): Promise<{ slug: string; title: string }[]> {
  const { locale } = ctx;
  const naming = ctx.database
    .select({ post: postPapers.post })
    .from(postPapers)
    .where(and(eq(postPapers.locale, locale), inArray(postPapers.name, names)));
  const rows = await ctx.database
    .select({ title: posts.title, slugFr: posts.slugFr, slugEn: posts.slugEn, only: posts.only })
    .from(posts)
    .where(inArray(posts.key, naming))
    .orderBy(desc(posts.date), posts.key)
    .limit(NAMED);
  return rows.flatMap((row) => {
    const slug = slugsOf(row)[locale];
    return slug ? [{ slug, title: row.title[locale] }] : [];
  });
}
