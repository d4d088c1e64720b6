import { and, arrayContains, eq } from "drizzle-orm";
import { z } from "zod";
import { type PostPage, POSTS_PER_PAGE } from "../../contracts/blog.ts";
import { type Locale, LOCALES } from "../../contracts/locale.ts";
import type { Call, Context } from "../../platform/core/context.ts";
import { parse, Refusal } from "../../platform/core/refusal.ts";
import { paginateByKey } from "../../platform/database/paginate-by-key.ts";
import { listEntries } from "../content/index.ts";
import { findPictures } from "../media/index.ts";
import { countsOf } from "./counts.ts";
import { NEWEST_FIRST, presentSummary, publicIn, summaryColumns } from "./present.ts";
import { posts } from "./tables.ts";

const listInput = z.object({
  page: z.coerce.number().int().min(1).default(1),
  itemsPerPage: z.coerce.number().int().min(1).max(100).default(POSTS_PER_PAGE),
  after: z.string().optional(),
  /** Slugs in the reader's language. */
  category: z.string().optional(),
  tag: z.string().optional(),
});

/**
 * For a list of one category or tag, `title` and `paths` are those of that category or tag. `next` says where the next page
 * begins.
 */
type PostList = PostPage & { next?: string | undefined; title?: string; paths?: Record<Locale, string> };

/** A page of posts, newest first, of all or of one category or tag. Refuses an unknown one with `not_found`. For anyone. */
export async function listPosts({ ctx, input }: Call<z.input<typeof listInput>>): Promise<PostList> {
  const { page, itemsPerPage, after, category, tag } = parse(listInput, input);
  const [categoryTerm, tagTerm] = await Promise.all([
    findTerm(ctx, "category", category),
    findTerm(ctx, "tag", tag),
  ]);
  const where = and(
    publicIn(ctx.locale),
    categoryTerm && eq(posts.category, categoryTerm.key),
    tagTerm && arrayContains(posts.tags, [tagTerm.key]),
  );
  const kept = await countsOf(ctx.database, categoryTerm ? "category" : tagTerm ? "tag" : "all", [
    ctx.locale,
  ]);
  const isBoth = categoryTerm && tagTerm;
  const total = isBoth ? undefined : (kept.get((categoryTerm ?? tagTerm)?.key ?? "") ?? 0);
  const select = ctx.database.select(summaryColumns).from(posts).$dynamic();
  const asked = { page, itemsPerPage, after, where, key: NEWEST_FIRST, total };
  const { items: rows, next, ...found } = await paginateByKey(ctx.database, select, asked);
  if (page > 1 && rows.length === 0) throw new Refusal("not_found");
  const picture = await findPictures(
    ctx.database,
    rows.map((row) => row.hero),
  );
  return {
    items: rows.map((row) => presentSummary(row, ctx.locale, picture)),
    page,
    pages: Math.max(1, Math.ceil(found.total / itemsPerPage)),
    total: found.total,
    next,
    title: (categoryTerm ?? tagTerm)?.name,
    paths: (categoryTerm ?? tagTerm)?.paths,
  };
}

type FoundTerm = { key: string; name: string; paths: Record<Locale, string> };

/** The category or tag that a slug names, in whichever language the slug is. */
async function findTerm(
  ctx: Context,
  kind: "category" | "tag",
  slug: string | undefined,
): Promise<FoundTerm | undefined> {
  if (slug === undefined) return undefined;
  const [fr, en] = await Promise.all(
    LOCALES.map((locale) => listEntries({ ctx: { ...ctx, locale }, input: { kind } })),
  );
  const position = fr?.findIndex((term, index) => term.slug === slug || en?.[index]?.slug === slug) ?? -1;
  const [inFrench, inEnglish] = [fr?.[position], en?.[position]];
  if (!inFrench || !inEnglish) throw new Refusal("not_found");
  return {
    key: inFrench.key,
    name: ctx.locale === "fr" ? inFrench.name : inEnglish.name,
    paths: { fr: `/blog/${kind}/${inFrench.slug}`, en: `/blog/${kind}/${inEnglish.slug}` },
  };
}
