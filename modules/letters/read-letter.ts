import type { Entry, EntryDocument, LiveDocument } from "../../contracts/content.ts";
import { inLocale } from "../../contracts/in-locale.ts";
import type { Call, Context } from "../../platform/core/context.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { listPostsByKey } from "../blog/index.ts";
import { listEntries, liveDocument, readEntry } from "../content/index.ts";
import { readPreview } from "../office/index.ts";
import { findCited, writeReferences } from "../papers/index.ts";
import { withPlainQuestions } from "../quiz/index.ts";

type LetterReader = Pick<Context, "database" | "locale" | "threads" | "share">;
type Block = Entry<"letter">["blocks"][number];

/** A letter with what its blocks name. What readers can no longer open is left out. */
export type Letter = Awaited<ReturnType<typeof filled>>;
export type LetterBlock = Letter["blocks"][number];

/** One letter in the reader's language; refuses with `not_found`. For anyone. */
export async function readLetter({
  ctx,
  input: { key },
}: Call<{ key: string }, LetterReader>): Promise<Letter> {
  return filled(ctx, await readEntry({ ctx, input: { kind: "letter", key } }));
}

/** A letter that a form holds, as its preview's ticket opens it. Refuses an old ticket with `not_found`. For whoever holds the ticket. */
export async function readUnsavedLetter(
  ctx: LetterReader & Pick<Context, "now">,
  ticket: string,
): Promise<Letter> {
  const { kind, key, document, drawn } = await readPreview(ctx, ticket);
  if (kind !== "letter") throw new Refusal("not_found");
  const live = liveDocument(kind, document as EntryDocument<"letter">, drawn) as LiveDocument<"letter">;
  return filled(ctx, { ...inLocale(live, ctx.locale), key });
}

async function filled(ctx: LetterReader, letter: Entry<"letter">) {
  const blocks = await Promise.all(letter.blocks.map((block) => fill(ctx, block)));
  return { ...letter, blocks };
}

async function fill(ctx: LetterReader, { heading, html, posts = [], events = [], papers = [] }: Block) {
  const [foundPosts, allEvents, cited, [words]] = await Promise.all([
    listPostsByKey({ ctx, input: { keys: posts } }),
    events.length > 0 ? listEntries({ ctx, input: { kind: "event" } }) : [],
    findCited(ctx.database, papers),
    withPlainQuestions({ ctx, input: { texts: html === undefined ? [] : [html] } }),
  ]);
  const found = papers.flatMap((key) => cited.get(key) ?? []);
  const references = await writeReferences(ctx.threads, found);
  return {
    heading,
    html: words,
    posts: foundPosts.map(({ slug, ...post }) => ({ ...post, path: `/blog/${slug}` })),
    events: events
      .flatMap((key) => allEvents.find((event) => event.key === key) ?? [])
      .map(({ key, name, start, end = start, place, purpose }) => ({
        key,
        name,
        start,
        end,
        place,
        purpose,
        path: `/events-conferences#${key}`,
      })),
    papers: found.map(({ key }, index) => ({
      key,
      html: references[index]?.[ctx.locale] ?? "",
      path: `/articles/${key}`,
    })),
  };
}

/** Every letter, the newest first, in the reader's language. For anyone. */
export async function listLetters({ ctx }: { ctx: LetterReader }): Promise<Entry<"letter">[]> {
  const letters = await listEntries({ ctx, input: { kind: "letter" } });
  return letters.toSorted((a, b) => b.date.localeCompare(a.date) || a.key.localeCompare(b.key));
}
