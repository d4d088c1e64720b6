import { and, eq, or, sql } from "drizzle-orm";
import type { Post } from "../../contracts/blog.ts";
import { licenceOf } from "../../contracts/licences.ts";
import type { Locale } from "../../contracts/locale.ts";
import type { Call } from "../../platform/core/context.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { prepared } from "../../platform/database/prepared.ts";
import { listEntries } from "../content/index.ts";
import { findPictures, previewAddress } from "../media/index.ts";
import { withoutGonePapers } from "./gone-papers.ts";
import { presentSummary, publicIn, slugsOf, summaryColumns } from "./present.ts";
import { posts } from "./tables.ts";

/**
 * The post that a slug names, in the slug's own language: `locale` says which (product.md 14).
 * Refuses with `not_found`. For anyone.
 */
export async function readPost({
  ctx,
  input: { slug },
}: Call<{ slug: string }>): Promise<{ locale: Locale; post: Post }> {
  const [row] = await findPost(ctx.database).execute({ slug });
  if (!row) throw new Refusal("not_found");
  const isBoth = row.slugFr === row.slugEn;
  const locale = isBoth ? ctx.locale : row.slugFr === slug ? "fr" : "en";
  const inSlugsLocale = { ...ctx, locale };
  const [categories, tags, picture, [html = ""]] = await Promise.all([
    listEntries({ ctx: inSlugsLocale, input: { kind: "category" } }),
    listEntries({ ctx: inSlugsLocale, input: { kind: "tag" } }),
    findPictures(ctx.database, [row.hero]),
    withoutGonePapers(ctx.database, [row.html[locale]]),
  ]);
  const category = categories.find((entry) => entry.key === row.category);
  if (!category)
    throw new Error(`the post "${row.key}" is in the category "${row.category}", which does not exist`);
  const post = {
    ...presentSummary(row, locale, picture),
    description: row.description[locale],
    html,
    category: { name: category.name, slug: category.slug },
    tags: tags
      .filter((tag) => row.tags.includes(tag.key))
      .map(({ name, slug: tagSlug }) => ({ name, slug: tagSlug })),
    slugs: slugsOf(row),
    licence: licenceOf(row.licence ?? undefined),
    doi: row.doi ?? undefined,
    changes: (row.changes ?? [])
      .map((change) => ({ ...change, text: change.text[locale] }))
      .toSorted((one, other) => other.date.localeCompare(one.date)),
    preview: previewAddress(picture(row.hero)),
  };
  return { locale, post };
}

/** Every rendering of a post asks it. */
const findPost = prepared((database) => {
  const slug = sql.placeholder("slug");
  return database
    .select({
      ...summaryColumns,
      only: posts.only,
      description: posts.description,
      html: posts.html,
      category: posts.category,
      tags: posts.tags,
      licence: posts.licence,
      doi: posts.doi,
      changes: posts.changes,
    })
    .from(posts)
    .where(or(and(eq(posts.slugFr, slug), publicIn("fr")), and(eq(posts.slugEn, slug), publicIn("en"))))
    .prepare("find_post");
});
