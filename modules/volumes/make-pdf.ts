import { createHash } from "node:crypto";
import type { Post } from "../../contracts/blog.ts";
import type { Call, Context } from "../../platform/core/context.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { threadTask } from "../../platform/threads/threads.ts";
import { asPaper } from "../blog/index.ts";
import { readPrinted } from "../media/index.ts";
import { citePaper } from "../papers/index.ts";
import type { Print } from "./print.ts";
import { type Asked, PATIENCE, PICTURE, readTexts } from "./read-texts.ts";
import type writePdf from "./write-pdf.ts";

const writing = threadTask<typeof writePdf>(new URL("./write-pdf.ts", import.meta.url));

export type PdfWords = {
  contents: string;
  citing: string;
  movable: string;
  /** With `{page}` and `{last}` where the numbers stand. */
  page: string;
  /** A post's HTML with its figures drawn, its links whole, and what was changed in it since. */
  whole: (post: Post) => string;
  /** A post's day and its terms, as HTML. */
  about: (post: Post) => string;
  /** That a series was last changed on a day. */
  changed: (day: string) => string;
  /** The styles of the figures, as CSS. */
  sheet: string;
};

/**
 * A series or a post as a PDF to print: a cover, its texts in their order with pictures, figures and references. Refuses what is not public
 * in the reader's language with `not_found`, and throws `TooDear` for what takes more than thirty seconds. For anyone.
 */
export async function makePdf({
  ctx,
  input: { words, ...asked },
}: Call<Asked & { words: PdfWords }>): Promise<{ name: string; bytes: Uint8Array }> {
  const { origin, locale } = ctx;
  const { identity, title, description, author, path, posts, first, modified, name } = await readTexts(
    ctx,
    asked,
  );
  const address = `${origin}/${locale}${path}`;
  const chapters = posts.map((post) => ({
    title: post.title,
    html: words.whole(post),
    aboutHtml: words.about(post),
    address: `${origin}/${locale}/blog/${post.slug}`,
    picture: { src: post.hero.src, alt: post.heroAlt },
  }));
  const paper = asPaper(first, { writer: identity, origin, locale });
  const [citation] = await citePaper(
    ctx,
    asked.of === "post" ? paper : { ...paper, key: asked.key, title, url: address, doi: undefined },
  );
  const texts: Texts = {
    address,
    title,
    description,
    author,
    headings: identity.headings,
    keywords: [...new Set(posts.flatMap(({ tags }) => tags.map((tag) => tag.name)))].join(", "),
    language: locale,
    modified,
    aboutHtml: asked.of === "post" ? words.about(first) : words.changed(modified),
    movable: posts.some(({ html }) => html.includes("data-figure")) ? words.movable : "",
    citing: { heading: words.citing, html: citation?.html ?? "" },
    picture: { src: first.hero.src, alt: first.heroAlt },
    contents: words.contents,
    pages: words.page,
    chapters,
    sheet: words.sheet,
  };
  return { name, bytes: await writeOnce(ctx, texts, posts) };
}

type Texts = Omit<Print, "pictures">;

/** What was written lately, by the hash of its texts, which name their pictures by theirs: a class asks for the same one. */
const written = new Map<string, Promise<Uint8Array>>();
/** Some 300 kB each. */
const MOST_KEPT = 16;

function writeOnce(ctx: Context, texts: Texts, posts: Post[]): Promise<Uint8Array> {
  const hash = createHash("sha256").update(JSON.stringify(texts)).digest("base64url");
  const known = written.get(hash);
  if (known) return known;
  const made = picturesOf(ctx, posts).then((pictures) =>
    ctx.threads.run(writing, { ...texts, pictures }, { patience: PATIENCE }),
  );
  written.set(hash, made);
  made.catch(() => written.delete(hash));
  const [oldest] = written.keys();
  if (written.size > MOST_KEPT && oldest !== undefined) written.delete(oldest);
  return made;
}

/** The pictures of posts, for paper. One that cannot be read is left out, and said in words. */
async function picturesOf(ctx: Context, posts: Post[]): Promise<Print["pictures"]> {
  const pictures: Print["pictures"] = {};
  for (const { html, hero } of posts)
    for (const [address, hash = ""] of `src="${hero.src}" ${html}`.matchAll(PICTURE)) {
      if (pictures[address]) continue;
      try {
        pictures[address] = (await readPrinted({ ctx, input: { hash } })).bytes;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
      }
    }
  return pictures;
}
