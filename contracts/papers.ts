import { z } from "zod";
import { PAPER_TYPES } from "./paper.ts";
import { PAPER_LISTS } from "./paper-lists.ts";

/** Where the researcher stands among the authors. */
export const AUTHOR_PLACES = ["first", "last", "corresponding"] as const;
export type AuthorPlace = (typeof AUTHOR_PLACES)[number];

/** The longest words that papers are looked for by, in characters. */
const LONGEST = 200;

/** What a list of papers is narrowed to. An address holds it, so what fits nothing is left out there. */
export const paperFilters = z.object({
  list: z.enum(PAPER_LISTS, "invalid").optional(),
  year: z.coerce.number("invalid").int("invalid").min(1_500, "invalid").max(2_200, "invalid").optional(),
  type: z.enum(PAPER_TYPES, "invalid").optional(),
  topic: z.string().max(LONGEST, "too_long").optional(),
  /** As `authorSlug` files people: `muller-k`. */
  author: z.string().max(LONGEST, "too_long").optional(),
  place: z.enum(AUTHOR_PLACES, "invalid").optional(),
  q: z.string().trim().max(LONGEST, "too_long").optional(),
});
export type PaperFilters = z.output<typeof paperFilters>;

/** The ways in which references are written, and as which files papers can be had. */
export const CITATION_STYLES = ["apa", "vancouver", "chicago", "nature"] as const;
export type CitationStyle = (typeof CITATION_STYLES)[number];
export type ReferenceFormat = "bibtex" | "ris" | "csl-json";
