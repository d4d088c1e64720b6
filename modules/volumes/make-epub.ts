import { basename } from "node:path";
import { inXml } from "../../contracts/in-xml.ts";
import type { Call, Context } from "../../platform/core/context.ts";
import { threadTask } from "../../platform/threads/threads.ts";
import { nameShareCard, pictureOnCard, readDrawing, readRendition, readShareCard } from "../media/index.ts";
import { type Asked, PATIENCE, PICTURE, readTexts } from "./read-texts.ts";
import type writeEpub from "./write-epub.ts";
import type { Volume } from "./write-epub.ts";

const writing = threadTask<typeof writeEpub>(new URL("./write-epub.ts", import.meta.url));

type EpubWords = {
  contents: string;
  /** A post's HTML for reading elsewhere: `figure` of it is said in words. */
  whole: (html: string, url: string) => string;
};

/** A series or a post as an EPUB: a cover, its texts in their order with pictures and references. Refuses what is not public in the reader's language with `not_found`. For anyone. */
export async function makeEpub({
  ctx,
  input: { words, ...asked },
}: Call<Asked & { words: EpubWords }>): Promise<{ name: string; bytes: Uint8Array }> {
  const { origin, locale } = ctx;
  const { title, description, author, path, posts, first, modified, name } = await readTexts(ctx, asked);
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
  const volume: Volume = {
    id: `${origin}/${locale}${path}`,
    title,
    description,
    author,
    language: locale,
    modified: `${modified}T00:00:00Z`,
    contents: words.contents,
    cover: await readShareCard({ ctx, input: { name: basename(address) } }),
    chapters,
    pictures: await picturesOf(ctx, chapters),
  };
  return { name, bytes: await ctx.threads.run(writing, volume, { patience: PATIENCE }) };
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
