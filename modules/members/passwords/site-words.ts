import { LOCALES } from "../../../contracts/locale.ts";
import type { Context } from "../../../platform/core/context.ts";
import { listEntries, readIdentity } from "../../content/index.ts";

/** In characters: the least that must remain of a password without the site's words. */
const SHORTEST_REST = 8;

/** In milliseconds: a lecture hall that registers at once reads the words once. */
const KEPT = 60_000;
const kept = new WeakMap<Context["database"], { words: Promise<string[]>; until: number }>();

/**
 * The words that anybody reads on this site: the researcher's name and line, its address, its books (product.md 1). A new
 * one is known after a minute.
 */
export function readSiteWords(ctx: Context): Promise<string[]> {
  const known = kept.get(ctx.database);
  const now = ctx.now().getTime();
  if (known && now < known.until) return known.words;
  const words = collectWords(ctx);
  kept.set(ctx.database, { words, until: now + KEPT });
  words.catch(() => kept.delete(ctx.database));
  return words;
}

async function collectWords(ctx: Context): Promise<string[]> {
  const read = await Promise.all(LOCALES.map((locale) => readTexts({ ...ctx, locale })));
  const texts = ["hairpin", new URL(ctx.origin).hostname, ...read.flat()];
  return [...new Set(texts.flatMap(wordsOf))];
}

async function readTexts(ctx: Context): Promise<string[]> {
  const [{ name, tagline }, books] = await Promise.all([
    readIdentity({ ctx }),
    listEntries({ ctx, input: { kind: "book" } }),
  ]);
  return [name, tagline, ...books.flatMap(({ title, subtitle }) => [title, subtitle])];
}

/**
 * A password in small letters without the known words; undefined when too little remains. A repeated word counts once, and
 * other signs only part words: the two that stand for letters become the digits that do.
 */
export function beside(words: string[], password: string): string | undefined {
  const known = words
    .map((word) => word.toLowerCase())
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replaceAll(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`));
  const rest = password
    .toLowerCase()
    .replaceAll(new RegExp(known.join("|"), "g"), " ")
    .replaceAll("@", "4")
    .replaceAll("$", "5");
  const parts = [...new Set(rest.split(/[^\p{L}\p{N}]+/u))];
  return parts.join("").length < SHORTEST_REST ? undefined : parts.join(" ").trim();
}

/** A text and its words that are long enough. */
export function wordsOf(text: string): string[] {
  return [text, ...text.split(/[^\p{L}\p{N}]+/u)].filter((word) => word.length > 2);
}
