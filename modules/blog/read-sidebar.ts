import { desc, eq, sql } from "drizzle-orm";
import type { BlogSidebar, Term } from "../../contracts/blog.ts";
import type { Asking } from "../../platform/core/context.ts";
import { listEntries } from "../content/index.ts";
import { findPictures } from "../media/index.ts";
import { presentSummary, summaryColumns } from "./present.ts";
import { posts, postViews } from "./tables.ts";

const SHOWN = 4;
/** A post's starting rank, and its readings since. */
const popularity = sql<number>`${posts.popularity} + coalesce(${postViews.views}, 0)`;

/** What stands beside the blog: popular and recent posts, and the categories and tags that have posts. For anyone. */
export async function readSidebar({ ctx }: Asking): Promise<BlogSidebar> {
  const [rows, categories, tags] = await Promise.all([
    ctx.database
      .select({ ...summaryColumns, category: posts.category, tags: posts.tags, popularity })
      .from(posts)
      .leftJoin(postViews, eq(postViews.post, posts.key))
      .orderBy(desc(posts.date), posts.key),
    listEntries({ ctx, input: { kind: "category" } }),
    listEntries({ ctx, input: { kind: "tag" } }),
  ]);
  const picture = await findPictures(
    ctx.database,
    rows.map((row) => row.hero),
  );
  const summaries = (some: typeof rows) =>
    some.slice(0, SHOWN).map((row) => presentSummary(row, ctx.locale, picture));
  return {
    popular: summaries(rows.toSorted((a, b) => b.popularity - a.popularity)),
    recent: summaries(rows),
    categories: counted(categories, (key) => rows.filter((row) => row.category === key).length),
    tags: counted(tags, (key) => rows.filter((row) => row.tags.includes(key)).length),
  };
}

function counted(
  terms: { key: string; name: string; slug: string }[],
  countOf: (key: string) => number,
): Term[] {
  return terms
    .map(({ key, name, slug }) => ({ name, slug, count: countOf(key) }))
    .filter((term) => term.count > 0);
}
