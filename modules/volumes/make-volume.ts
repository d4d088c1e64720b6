import { basename } from "node:path";
import type { Post } from "../../contracts/blog.ts";
import type { Call, Context } from "../../platform/core/context.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { threadTask } from "../../platform/threads/threads.ts";
import { inXml } from "../../contracts/in-xml.ts";
import { authorOf, listSummaries, readPost } from "../blog/index.ts";
import { listEntries, readIdentity } from "../content/index.ts";
import { nameShareCard, pictureOnCard, readDrawing, readRendition, readShareCard } from "../media/index.ts";
import type writeEpub from "./write-epub.ts";
import type { Volume } from "./write-epub.ts";

const writing = threadTask<typeof writeEpub>(new URL("./write-epub.ts", import.meta.url));

/** In milliseconds: a series of forty posts takes seconds. */
const PATIENCE = 30_000;
const PICTURE = /(?<=src=")\/pictures\/([0-9a-f]+)(?:\.svg|-\d+\.webp)(?=")/g;

type VolumeWords = {
  contents: string;
  /** A post's HTML for reading elsewhere: `figure` of it is said in words. */
  whole: (html: string, url: string) => string;
};

/** A series or a post as an EPUB: a cover, its texts in their order with pictures and references. Refuses what is not public in the reader's language with `not_found`. For anyone. */
export async function makeVolume({
  ctx,
  input: { of, key, words },
}: Call<{ of: "series" | "post"; key: string; words: VolumeWords }>): Promise<{
  name: string;
  bytes: Uint8Array;
}> {
  const { origin, locale } = ctx;
  const [identity, { title, description, slugs, path }] = await Promise.all([
    readIdentity({ ctx }),
    of === "series" ? readSeries(ctx, key) : readOne(ctx, key),
  ]);
  const posts: Post[] = [];
  for (const slug of slugs) posts.push((await readPost({ ctx, input: { slug } })).post);
  const [first] = posts;
  if (!first) throw new Refusal("not_found");
  const { given, family } = authorOf(identity, origin);
  const author = [given, family].filter(Boolean).join(" ");
  const chapters = posts.map((post) => {
    const hero = `<figure><img src="${post.hero.src}" alt="${inXml(post.heroAlt)}"></figure>`;
    return {
      title: post.title,
      html: hero + words.whole(post.html, `${origin}/${locale}/blog/${post.slug}`),
    };
  });
  const address = await nameShareCard(ctx, {
    kicker: "",
    title,
    text: description,
    by: author,
    picture: pictureOnCard(first.hero),
  });
  const dates = posts.flatMap(({ date, changes }) => [date, ...changes.map((change) => change.date)]);
  const volume: Volume = {
    id: `${origin}/${locale}${path}`,
    title,
    description,
    author,
    language: locale,
    modified: `${dates.toSorted().at(-1)}T00:00:00Z`,
    contents: words.contents,
    cover: await readShareCard({ ctx, input: { name: basename(address) } }),
    chapters,
    pictures: await picturesOf(ctx, chapters),
  };
  return {
    name: path.split("/").at(-1) ?? key,
    bytes: await ctx.threads.run(writing, volume, { patience: PATIENCE }),
  };
}

async function readSeries(ctx: Context, key: string) {
  const all = await listEntries({ ctx, input: { kind: "series" } });
  const series = all.find((one) => one.key === key);
  if (!series) throw new Refusal("not_found");
  const posts = await listSummaries({ ctx, input: { keys: series.posts } });
  return { ...series, slugs: posts.map(({ slug }) => slug), path: `/series/${key}` };
}

async function readOne(ctx: Context, slug: string) {
  const { locale, post } = await readPost({ ctx, input: { slug } });
  if (locale !== ctx.locale) throw new Refusal("not_found");
  return { title: post.title, description: post.description, slugs: [slug], path: `/blog/${slug}` };
}

/** A drawing goes as it is, a photograph as a PNG that every reader knows. */
async function picturesOf(ctx: Context, chapters: Volume["chapters"]): Promise<Volume["pictures"]> {
  const pictures: Volume["pictures"] = {};
  for (const { html } of chapters)
    for (const [address, hash = ""] of html.matchAll(PICTURE))
      pictures[address] ??= address.endsWith(".svg")
        ? await readDrawing({ ctx, input: { hash, encoding: "identity" } })
        : await readRendition({ ctx, input: { hash, width: 1200, format: "png" } });
  return pictures;
}
