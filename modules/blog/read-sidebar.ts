import { and, desc, eq, gt } from "drizzle-orm";
import type { BlogSidebar, Term } from "../../contracts/blog.ts";
import type { Asking, Context } from "../../platform/core/context.ts";
import { shareAnswer } from "../../platform/core/shared-answers.ts";
import { listEntries } from "../content/index.ts";
import { findPictures } from "../media/index.ts";
import { countsOf } from "./counts.ts";
import { presentSummary, publicIn, summaryColumns } from "./present.ts";
import { posts, postViews } from "./tables.ts";

const SHOWN = 4;

/** What stands beside the blog: the posts that are read most, recent posts, and the categories and tags that have posts. For anyone. */
export function readSidebar({ ctx }: Asking): Promise<BlogSidebar> {
  return shareAnswer(ctx, "side column", readSidebarNow);
}

async function readSidebarNow(ctx: Context): Promise<BlogSidebar> {
  const { database, locale } = ctx;
  const [popular, recent, categories, tags] = await Promise.all([
    database
      .select(summaryColumns)
      .from(postViews)
      .innerJoin(posts, eq(posts.key, postViews.post))
      .where(and(gt(postViews.views, 0), publicIn(locale)))
      .orderBy(desc(postViews.views), postViews.post)
      .limit(SHOWN),
    database
      .select(summaryColumns)
      .from(posts)
      .where(publicIn(locale))
      .orderBy(desc(posts.date), posts.key)
      .limit(SHOWN),
    listEntries({ ctx, input: { kind: "category" } }),
    listEntries({ ctx, input: { kind: "tag" } }),
  ]);
  const [picture, ofCategory, ofTag] = await Promise.all([
    findPictures(
      database,
      [...popular, ...recent].map((row) => row.hero),
    ),
    countsOf(database, "category", [locale]),
    countsOf(database, "tag", [locale]),
  ]);
  return {
    popular: popular.map((row) => presentSummary(row, locale, picture)),
    recent: recent.map((row) => presentSummary(row, locale, picture)),
    categories: counted(categories, ofCategory),
    tags: counted(tags, ofTag),
  };
}

function counted(terms: { key: string; name: string; slug: string }[], counts: Map<string, number>): Term[] {
  return terms
    .map(({ key, name, slug }) => ({ name, slug, count: counts.get(key) ?? 0 }))
    .filter((term) => term.count > 0);
}
