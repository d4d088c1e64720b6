import { and, desc, or, sql } from "drizzle-orm";
import type { Call } from "../../platform/core/context.ts";
import { publicIn, slugsOf } from "./present.ts";
import { posts } from "./tables.ts";

/** How many posts a paper's page names. */
const NAMED = 5;

/** The newest posts whose text has one of these names in it, such as a paper's DOI, in the reader's language. For anyone. */
export async function listPostsNaming({
  ctx,
  input: { names },
}: Call<{ names: string[] }>): Promise<{ slug: string; title: string }[]> {
  const html = sql`${posts.html} ->> ${ctx.locale}`;
  const named = names.filter(Boolean).map((name) => sql`strpos(lower(${html}), ${name.toLowerCase()}) > 0`);
  if (named.length === 0) return [];
  const rows = await ctx.database
    .select({ title: posts.title, slugFr: posts.slugFr, slugEn: posts.slugEn, only: posts.only })
    .from(posts)
    .where(and(publicIn(ctx.locale), or(...named)))
    .orderBy(desc(posts.date), posts.key)
    .limit(NAMED);
  return rows.flatMap((row) => {
    const slug = slugsOf(row)[ctx.locale];
    return slug ? [{ slug, title: row.title[ctx.locale] }] : [];
  });
}
