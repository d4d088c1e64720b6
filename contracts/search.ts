import { z } from "zod";
import { LOCALES } from "./locale.ts";
import { bothTexts } from "./localized.ts";
import { LONGEST_SEARCH, SEARCH_KINDS } from "./search-rules.ts";

/** GET /api/search. `language` keeps what can be read in it; `locale` is the reader's own. */
export const searchQuery = z.object({
  // PostgreSQL's texts do not hold the character NUL.
  q: z
    .string()
    .max(LONGEST_SEARCH, "too_long")
    .default("")
    .transform((q) => q.replaceAll("\0", " ").trim()),
  kind: z.enum(SEARCH_KINDS, "invalid").optional(),
  language: z.enum(LOCALES, "invalid").optional(),
  /** Whether the last word may still grow. Such a search is not counted. */
  typing: z.stringbool("invalid").default(false),
});

/** Which characters of a text match, from its first (0) to the one after its last, in UTF-16 code units. */
const range = z.object({ from: z.int(), to: z.int() });
export type Range = z.infer<typeof range>;
const marked = z.object({ text: z.string(), highlights: z.array(range) });
export type Marked = z.infer<typeof marked>;

export const searchResult = z.object({
  kind: z.enum(SEARCH_KINDS),
  key: z.string(),
  /** Whether it is invented: the person or the book that the site came with. */
  isExample: z.boolean(),
  /** The language that it is found in: the reader's, unless it is only in the other. */
  locale: z.enum(LOCALES),
  /** Its address: a path without a language, or an address elsewhere. With the heading's address after `#`. */
  path: z.string(),
  title: marked,
  /** The heading that the match stands under. */
  heading: marked.nullable(),
  /** A part of its text around the match. */
  excerpt: marked,
  date: z.iso.date().nullable(),
});
export type SearchResult = z.infer<typeof searchResult>;

/** What a search was understood as. */
export const understanding = z.object({
  /** The search as it was probably meant; null if every word is known. What is found is found with it. */
  correction: z.string().nullable(),
  /** What the search's abbreviations stand for. */
  meanings: z.array(z.object({ name: bothTexts, abbreviation: bothTexts })),
});
export type Understanding = z.infer<typeof understanding>;

/** GET /api/search-misses, for administrators: a search that found nothing. */
export const searchMiss = z.object({ words: z.string(), count: z.int(), lastAt: z.iso.datetime() });
export type SearchMiss = z.infer<typeof searchMiss>;
