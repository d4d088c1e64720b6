import type { Post } from "../../contracts/blog.ts";
import type { Context } from "../../platform/core/context.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { authorOf, listSummaries, readPost } from "../blog/index.ts";
import { listEntries, readIdentity } from "../content/index.ts";
import { withPlainQuestions } from "../quiz/index.ts";

/** A series or a post, by its key or slug. */
export type Asked = { of: "series" | "post"; key: string };

/** In milliseconds: a series of forty posts takes seconds. */
export const PATIENCE = 30_000;
export const PICTURE = /(?<=src=")\/pictures\/([0-9a-f]+)(?:\.svg|-\d+\.webp)(?=")/g;

/** The texts of a series or a post in the reader's language, in their order. Refuses what is not public in it with `not_found`. */
export async function readTexts(ctx: Context, { of, key }: Asked) {
  const [identity, { title, description, posts: drawn, path }] = await Promise.all([
    readIdentity({ ctx }),
    of === "series" ? readSeries(ctx, key) : readOne(ctx, key),
  ]);
  const texts = await withPlainQuestions({ ctx, input: { texts: drawn.map(({ html }) => html) } });
  const posts = drawn.map((post, at) => ({ ...post, html: texts[at] ?? "" }));
  const [first] = posts;
  if (!first) throw new Refusal("not_found");
  const { given, family } = authorOf(identity, ctx.origin);
  const dates = posts.flatMap(({ date, changes }) => [date, ...changes.map((change) => change.date)]);
  return {
    identity,
    title,
    description,
    path,
    posts,
    first,
    /** The site, as long as its person is invented: on paper no mark can say "Example". */
    author: [given, family].filter(Boolean).join(" "),
    /** The day when its texts last changed. */
    modified: dates.toSorted().at(-1) ?? first.date,
    /** What its file is called, without an ending. */
    name: path.split("/").at(-1) ?? key,
  };
}

async function readSeries(ctx: Context, key: string) {
  const all = await listEntries({ ctx, input: { kind: "series" } });
  const series = all.find((one) => one.key === key);
  if (!series) throw new Refusal("not_found");
  const posts: Post[] = [];
  for (const { slug } of await listSummaries({ ctx, input: { keys: series.posts } }))
    posts.push((await readPost({ ctx, input: { slug } })).post);
  return { ...series, posts, path: `/series/${key}` };
}

async function readOne(ctx: Context, slug: string) {
  const { locale, post } = await readPost({ ctx, input: { slug } });
  if (locale !== ctx.locale) throw new Refusal("not_found");
  return { title: post.title, description: post.description, posts: [post], path: `/blog/${slug}` };
}
