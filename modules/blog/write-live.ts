import { desc, eq } from "drizzle-orm";
import { type PostDocument, postDocument } from "../../contracts/item.ts";
import type { DrawnText } from "../../contracts/drawn-text.ts";
import { LOCALES, type Locale } from "../../contracts/locale.ts";
import { isReadIn } from "../../contracts/only.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { parse } from "../../platform/core/refusal.ts";
import { namedPapers } from "./named-papers.ts";
import { postPapers, posts } from "./tables.ts";

/** Makes a post what readers see: its text is drawn once, for every reader. Parses it first. */
export async function writeLivePost(
  database: Queries,
  { key, document, drawn: { html, excerpt } }: { key: string; document: unknown; drawn: DrawnText },
): Promise<void> {
  const { slug, ...written } = parse(postDocument, document);
  const { only = null } = written;
  const slugIn = (locale: Locale) => (isReadIn({ only }, locale) ? slug[locale] : `~${key}`);
  const { licence = null, doi = null, changes = null } = written;
  const inCv = written.inCv === "shown";
  const slugs = { slugFr: slugIn("fr"), slugEn: slugIn("en") };
  const post = { key, ...row(written), only, ...slugs, html, excerpt, licence, doi, changes, inCv };
  await database.insert(posts).values(post).onConflictDoUpdate({ target: posts.key, set: post });
  await database.delete(postPapers).where(eq(postPapers.post, key));
  const named = LOCALES.filter((locale) => isReadIn({ only }, locale)).flatMap((locale) =>
    namedPapers(html[locale]).map((name) => ({ post: key, locale, name })),
  );
  if (named.length > 0) await database.insert(postPapers).values(named);
}

/** The posts that cite a paper by its key. */
export async function listPostsCiting(database: Queries, paper: string): Promise<string[]> {
  const rows = await database
    .selectDistinct({ post: postPapers.post })
    .from(postPapers)
    .where(eq(postPapers.name, paper));
  return rows.map(({ post }) => post);
}

/** The picture of the newest post. */
export async function latestHero(database: Queries): Promise<string | undefined> {
  const [post] = await database.select({ hero: posts.hero }).from(posts).orderBy(desc(posts.date)).limit(1);
  return post?.hero;
}

/** Takes a post away from readers. Its readings are kept apart, and go with it. */
export async function removeLivePost(database: Queries, key: string): Promise<void> {
  await database.delete(posts).where(eq(posts.key, key));
}

/** A post as the search needs it, in every language. Its row stays locked until the transaction ends. */
export async function holdLivePost(database: Queries, key: string) {
  const { only, slugFr, slugEn, title, description, html, date, category, tags } = posts;
  const [found] = await database
    .select({ only, slugFr, slugEn, title, description, html, date, category, tags })
    .from(posts)
    .where(eq(posts.key, key))
    .for("share");
  return found;
}

/** Every post as its author wrote it. */
export async function listLivePosts(database: Queries): Promise<({ key: string } & PostDocument)[]> {
  const rows = await database.select().from(posts).orderBy(desc(posts.date), posts.key);
  return rows.map(({ key, only, slugFr, slugEn, ...one }) => ({
    key,
    ...(only && { only }),
    slug: { fr: only === "en" ? "" : slugFr, en: only === "fr" ? "" : slugEn },
    ...row(one),
    ...(one.licence && { licence: one.licence }),
    ...(one.doi && { doi: one.doi }),
    ...(one.changes && { changes: one.changes }),
    ...(one.inCv && { inCv: "shown" as const }),
  }));
}

function row(written: Omit<PostDocument, "slug" | "only" | "licence" | "doi" | "changes" | "inCv">) {
  const { title, description, markdown, date, category, tags, hero, heroAlt } = written;
  return { title, description, markdown, date, category, tags, hero, heroAlt };
}
