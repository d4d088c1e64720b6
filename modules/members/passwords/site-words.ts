import { LOCALES } from "../../../contracts/locale.ts";
import type { Context } from "../../../platform/core/context.ts";
import { listEntries, readIdentity } from "../../content/index.ts";

/** In characters: the least that must remain of a password without the site's words. */
const SHORTEST_REST = 8;

/** The words that anybody reads on this site: the researcher's name and line, its address, its books (product.md 1). */
export async function readSiteWords(ctx: Context): Promise<string[]> {
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
 * A password in small letters without the known words; undefined when too little remains. A repeated word counts
 * once.
 */
export function beside(words: string[], password: string): string | undefined {
  const known = words
    .map((word) => word.toLowerCase())
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replaceAll(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`));
  const rest = password.toLowerCase().replaceAll(new RegExp(known.join("|"), "g"), " ");
  const parts = [...new Set(rest.split(/[^\p{L}\p{N}]+/u))];
  return parts.join("").length < SHORTEST_REST ? undefined : parts.join(" ").trim();
}

/** A text and its words that are long enough. */
export function wordsOf(text: string): string[] {
  return [text, ...text.split(/[^\p{L}\p{N}]+/u)].filter((word) => word.length > 2);
}
