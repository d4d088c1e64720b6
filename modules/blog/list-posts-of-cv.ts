import { and, desc, eq } from "drizzle-orm";
import type { Asking } from "../../platform/core/context.ts";
import { publicIn, slugsOf } from "./present.ts";
import { posts } from "./tables.ts";

/** The posts that the owner has in the CV, in the reader's language, the newest first. For anyone. */
export async function listPostsOfCv({
  ctx: { database, locale },
}: Asking): Promise<{ slug: string; title: string; date: string }[]> {
  const rows = await database
    .select({
      title: posts.title,
      date: posts.date,
      only: posts.only,
      slugFr: posts.slugFr,
      slugEn: posts.slugEn,
    })
    .from(posts)
    .where(and(eq(posts.inCv, true), publicIn(locale)))
    .orderBy(desc(posts.date), posts.key);
  return rows.map((row) => ({ slug: slugsOf(row)[locale] ?? "", title: row.title[locale], date: row.date }));
}
