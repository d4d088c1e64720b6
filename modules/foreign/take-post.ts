import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Localized } from "../../contracts/localized.ts";
import { citedNames, PICTURE } from "../../contracts/markdown.ts";
import { type Locale, LOCALES } from "../../contracts/locale.ts";
import type { Transaction } from "../../platform/database/connection.ts";
import { addFeedIds } from "../blog/index.ts";
import { wordsOf } from "../library/index.ts";
import { fetchFile } from "../links/index.ts";
import { addFile, drawUpload, storePicture, typeOfFile } from "../media/index.ts";
import { findCited } from "../papers/index.ts";
import { addRedirects } from "../redirects/index.ts";
import type { FoundItem, FoundPost, FoundText, PictureSource } from "./found.ts";
import type { ForeignLine } from "./report.ts";
import type { Course } from "./course.ts";
import { addItem, note } from "./take-item.ts";
import { takeTerm } from "./take-terms.ts";
import { inTrial } from "./trial.ts";
import { Untaken, whyOf } from "../../platform/core/untaken.ts";

const LARGEST = 60_000_000; // bytes of a picture

/** Takes a post with its pictures, its old addresses and its names in feeds, or says why not. */
export async function takePost(course: Course, { source, read }: FoundItem): Promise<ForeignLine> {
  const line: ForeignLine = {
    kind: "post",
    source,
    title: source,
    becomes: "same",
    losses: [],
    addresses: [],
  };
  const known = course.here.get(`post ${source}`);
  if (known) return { ...line, key: known };
  try {
    const post = await read();
    const texts = Object.values(post.texts);
    const title = texts[0]?.title ?? source;
    const { drawn, losses } = await drawPictures(course, post);
    const cited = await withPapers(course, post);
    const [category] = await keysOf(course, "category", post.category ? [post.category] : []);
    const tags = await keysOf(course, "tag", post.tags);
    const document = documentOf(post, cited.texts, { category, tags, isDrawn: (one) => drawn.has(one) });
    const addresses = texts.flatMap((text) => text.addresses);
    const key = await inTrial(course.services.database, course.isTrial, async (transaction) => {
      const wanted = texts[0]?.slug ?? "post";
      const made = await addItem(transaction, course, { kind: "post", source, wanted, document });
      for (const [to, bytes] of drawn)
        await addPicture(transaction, course, { path: to, bytes, alt: describedIn(post, to) });
      await addWays(transaction, course, made, post);
      return made;
    });
    if (!course.isTrial) for (const name of drawn.keys()) course.files.add(name);
    return {
      ...line,
      title,
      key,
      becomes: "draft",
      losses: [...post.losses, ...losses, ...cited.losses],
      addresses,
    };
  } catch (error) {
    return { ...line, becomes: "refused", why: whyOf(error) };
  }
}

type Terms = { category: string | undefined; tags: string[]; isDrawn: (path: string) => boolean };

/** The draft of a post. A text in one language alone is for that language. */
function documentOf(
  { texts, date, hero }: FoundPost,
  brought: FoundPost["texts"],
  { category, tags, isDrawn }: Terms,
): object {
  const both = (field: "title" | "slug" | "description" | "markdown") =>
    Object.fromEntries(LOCALES.map((locale) => [locale, brought[locale]?.[field] ?? ""]));
  const [only, second] = LOCALES.filter((locale) => texts[locale]);
  const shown = hero && isDrawn(hero.path) ? hero : undefined;
  return {
    ...(only && !second && { only }),
    title: both("title"),
    slug: both("slug"),
    description: both("description"),
    markdown: withoutPictures(both("markdown"), (one) => !isDrawn(one)),
    ...(date && { date }),
    ...(category && { category }),
    tags,
    ...(shown && { hero: shown.path, heroAlt: { fr: shown.alt, en: shown.alt } }),
  };
}

/** Of a picture that could not be had its words stay. */
export function withoutPictures(
  texts: Record<string, string>,
  isGone: (path: string) => boolean,
): Record<string, string> {
  const picture = /!\[((?:[^\]!]|!(?!\[))*)\]\((library\/[\w-]+\.webp)(?: "[^"\n]*")?\)/g;
  return Object.fromEntries(
    Object.entries(texts).map(([locale, text]) => [
      locale,
      text.replaceAll(picture, (raw, alt: string, to: string) => (isGone(to) ? alt : raw)),
    ]),
  );
}

async function keysOf(course: Course, kind: "category" | "tag", names: string[]): Promise<string[]> {
  const keys: string[] = [];
  for (const name of names) {
    const { key } = await takeTerm(course, { kind, name, addresses: [] });
    if (key && !keys.includes(key)) keys.push(key);
  }
  return keys;
}

/** Gives cited papers the names that they have here. */
async function withPapers(
  { papers, services }: Course,
  { texts }: FoundPost,
): Promise<{ texts: FoundPost["texts"]; losses: ForeignLine["losses"] }> {
  const entries = Object.entries(texts) as [Locale, FoundText][];
  const names = [...new Set(entries.flatMap(([, { markdown }]) => citedNames(markdown)))];
  const here = await findCited(services.database, names);
  const unknown = names.filter((name) => !papers.has(name) && !here.has(name));
  const losses = unknown.map((what) => ({ code: "citation" as const, what, count: 1 }));
  const named = (markdown: string) =>
    markdown.replaceAll(/(?<=[[;]\s?)@([^\s@;[\]]{1,300})(?=[;\]])/g, (raw, name: string) => {
      const key = papers.get(name);
      return key ? `@${key}` : raw;
    });
  const brought = entries.map(([locale, text]) => [locale, { ...text, markdown: named(text.markdown) }]);
  return { texts: Object.fromEntries(brought) as FoundPost["texts"], losses };
}

type Drawn = { drawn: Map<string, Buffer | undefined>; losses: ForeignLine["losses"] };

/**
 * Redraws a post's pictures, as the library does with every upload: nothing that runs is left in them. Those that are here already
 * have no bytes. A trial looks what each is, and draws none. Dear work, so it is done before the transaction.
 */
async function drawPictures(course: Course, { pictures }: FoundPost): Promise<Drawn> {
  const drawn: Drawn["drawn"] = new Map();
  const losses: Drawn["losses"] = [];
  for (const [name, source] of pictures) {
    try {
      drawn.set(name, course.files.has(name) ? undefined : await drawPicture(course, source));
    } catch (error) {
      const what = ("file" in source ? source.file : source.url).slice(0, 200);
      losses.push({ code: "picture_absent", what, why: whyOf(error), count: 1 });
    }
  }
  return { drawn, losses };
}

async function drawPicture(
  { services, folder, isTrial }: Course,
  source: PictureSource,
): Promise<Buffer | undefined> {
  // A trial asks no other server.
  if (isTrial && "url" in source) return undefined;
  const bytes =
    "file" in source
      ? await readFile(path.join(folder.root, source.file))
      : await fetchFile(services.asking, source.url, LARGEST);
  const name = path.posix.basename("file" in source ? source.file : new URL(source.url).pathname);
  const { family, type } = await typeOfFile(bytes, name);
  if (family !== "picture") throw new Untaken("no_picture");
  return isTrial ? undefined : drawUpload(bytes, type);
}

async function addPicture(
  transaction: Transaction,
  course: Course,
  { path: to, bytes, alt }: { path: string; bytes: Buffer | undefined; alt: Localized },
): Promise<void> {
  if (!bytes) return;
  const file = { name: path.posix.basename(to), path: to, alt };
  await storePicture(transaction, { path: to, bytes });
  await addFile(transaction, {
    ...file,
    type: "image/webp",
    size: bytes.length,
    words: wordsOf(file),
    blob: null,
    addedBy: null,
    addedAt: course.services.now(),
  });
  await note(transaction, course, { kind: "media", source: to, key: to });
}

/** How a post's texts describe a picture, in each language in which they do. */
function describedIn({ texts, hero }: FoundPost, to: string): Localized {
  const inText = (locale: Locale) =>
    Array.from(texts[locale]?.markdown.matchAll(PICTURE) ?? [])
      .filter(([, , shown]) => shown === to)
      .map(([, words = ""]) => words.trim())
      .find(Boolean);
  const above = (locale: Locale) => (hero?.path === to && texts[locale] ? hero.alt : "");
  return { fr: inText("fr") ?? above("fr"), en: inText("en") ?? above("en") };
}

/** Its old addresses lead to it once it is public, and its feed's readers know it. */
async function addWays(
  transaction: Transaction,
  { id, services }: Course,
  key: string,
  { texts }: FoundPost,
): Promise<void> {
  const madeAt = services.now();
  for (const locale of LOCALES) {
    const { addresses = [], feedId } = texts[locale] ?? {};
    const rows = addresses.map((one) => ({
      path: one,
      kind: "post" as const,
      key,
      locale,
      madeAt,
      import: id,
    }));
    await addRedirects(transaction, rows);
    if (feedId) await addFeedIds(transaction, [{ post: key, locale, id: feedId }]);
  }
}
