import { z } from "zod";
import { inCv } from "./cv.ts";
import { longText } from "./localized.ts";
import { orcid } from "./orcid.ts";
import { plainTitle } from "./rich-title.ts";
import { PAPER_LISTS } from "./paper-lists.ts";

/** The types of CSL 1.0.2 that a researcher's list has; `article` is a preprint (CSL specification, Appendix III). */
export const PAPER_TYPES = [
  "article-journal",
  "article",
  "book",
  "chapter",
  "paper-conference",
  "thesis",
  "report",
  "review",
  "dataset",
  "software",
  "speech",
  "article-magazine",
  "article-newspaper",
  "entry-encyclopedia",
  "post-weblog",
  "webpage",
  "patent",
  "document",
] as const;
export type PaperType = (typeof PAPER_TYPES)[number];

const PAPER_LINKS = ["pdf", "code", "data", "slides", "video", "poster", "other"] as const;

/** Every space but the no-break ones. */
export const SPACES = /[^\S\u00A0\u202F]+/g;

const link = z.url({ protocol: /^https?$/, error: "link" });
/** In one line: of spaces that do not hold words together, one is enough. */
const inLine = (text: string) => text.replaceAll(SPACES, " ").trim();
const inLines = (text: string) => text.split("\n").map(inLine).filter(Boolean).join("\n");
const words = z.string().overwrite(inLine).min(1).max(1_000, "too_long");
/** Without `https://doi.org/`, in lower case: a DOI is the same in either (DOI Handbook, 3.4). */
export const doi = z
  .string()
  .trim()
  .toLowerCase()
  .overwrite((text) => text.replace(/^(https?:\/\/(dx\.)?doi\.org\/|doi:\s*)/, ""))
  .regex(/^10\.\d{4,9}\/[^\s<>"]{1,300}$/, "doi");

/** An organisation has no given name. */
const paperAuthor = z.object({
  family: words,
  given: words.optional(),
  /** `van der`, `de`: what stands before the family name. */
  particle: words.optional(),
  /** `Jr.`, `III`. */
  nameSuffix: words.optional(),
  orcid: orcid.optional(),
  isCorresponding: z.boolean().optional(),
});
export type PaperAuthor = z.output<typeof paperAuthor>;

/** The most authors of one paper: the ATLAS and CMS collaborations have had 5,154. */
const MOST_AUTHORS = 6_000;

/** A title of tags alone has nothing to read. */
const hasWords = (title: string) => plainTitle(title).trim() !== "";

/** A paper as its list keeps it: the fields of CSL-JSON under the site's names, and what the site says of it. */
export const publication = z.object({
  type: z.enum(PAPER_TYPES),
  /** Whose it is: the researcher's own work, or what they recommend. */
  list: z.enum(PAPER_LISTS),
  /** It may have `<i>`, `<b>`, `<sub>`, `<sup>` and `<span class="nocase">`, as CSL-JSON writes titles. */
  title: z.string().overwrite(inLine).min(1).max(2_000, "too_long").refine(hasWords, "required"),
  authors: z.array(paperAuthor).min(1).max(MOST_AUTHORS),
  editors: z.array(paperAuthor).optional(),
  /** The journal, the book or the series of talks that it is in. */
  container: words.optional(),
  containerShort: words.optional(),
  year: z.int().min(1_500).max(2_200),
  month: z.int().min(1).max(12).optional(),
  day: z.int().min(1).max(31).optional(),
  volume: words.optional(),
  issue: words.optional(),
  pages: words.optional(),
  number: words.optional(),
  edition: words.optional(),
  publisher: words.optional(),
  publisherPlace: words.optional(),
  /** Such as "PhD thesis". */
  genre: words.optional(),
  event: words.optional(),
  doi: doi.optional(),
  pmid: z
    .string()
    .regex(/^\d{1,9}$/, "invalid")
    .optional(),
  pmcid: z
    .string()
    .regex(/^PMC\d{1,9}$/, "invalid")
    .optional(),
  isbn: words.optional(),
  issn: words.optional(),
  url: link.optional(),
  /** Its language, as BCP 47 writes it. */
  language: z
    .string()
    .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, "invalid")
    .optional(),
  abstract: z.string().overwrite(inLines).max(20_000, "too_long").optional(),
  topics: z.array(words),
  /** Why one should read it. */
  note: longText.optional(),
  inCv,
  /** What it found, for readers who are no researchers. */
  plainSummary: longText.optional(),
  links: z.array(z.object({ kind: z.enum(PAPER_LINKS), url: link })).optional(),
  /** The preprint that came before it. */
  preprint: z.object({ doi: doi.optional(), url: link.optional(), container: words.optional() }).optional(),
  /** What its journal has said of it since. */
  standing: z
    .object({
      state: z.enum(["corrected", "concern", "retracted"]),
      url: link.optional(),
      date: z.iso.date().optional(),
    })
    .optional(),
});
export type PaperDocument = z.output<typeof publication>;
