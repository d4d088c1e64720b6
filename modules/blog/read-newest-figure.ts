import { desc, sql } from "drizzle-orm";
import { type FigureName, isFigure } from "../../contracts/figures.ts";
import type { Context } from "../../platform/core/context.ts";
import { publicIn } from "./present.ts";
import { posts } from "./tables.ts";

/** Of older posts nobody calls a figure new, and each text is long to read. */
const NEWEST = 50;

/** The first figure of the newest post that has one, with that post. For anyone. */
export async function readNewestFigure({
  ctx: { database, locale },
}: {
  ctx: Pick<Context, "database" | "locale">;
}): Promise<{ figure: FigureName; slug: string; title: string } | undefined> {
  const { title, date, key } = posts;
  const newest = database
    .select({
      slug: locale === "fr" ? posts.slugFr : posts.slugEn,
      title,
      date,
      key,
      figure: sql<
        string | null
      >`substring(${posts.html} ->> ${locale} from '<figure data-figure="([a-z-]+)">')`.as("figure"),
    })
    .from(posts)
    .where(publicIn(locale))
    .orderBy(desc(date), key)
    .limit(NEWEST)
    .as("newest");
  const [found] = await database
    .select()
    .from(newest)
    .where(sql`${newest.figure} is not null`)
    .orderBy(desc(newest.date), newest.key)
    .limit(1);
  return found?.figure && isFigure(found.figure)
    ? { figure: found.figure, slug: found.slug, title: found.title[locale] }
    : undefined;
}
