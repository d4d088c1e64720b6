import { z } from "zod";
import { why } from "./untaken.ts";

/** The systems whose sites can be brought here. */
export const FOREIGN_SYSTEMS = [
  "wordpress",
  "ghost",
  "hugo",
  "jekyll",
  "quarto",
  "markdown",
  "moodle",
  "qti",
] as const;
export type ForeignSystem = (typeof FOREIGN_SYSTEMS)[number];

/** What may be lost of a text that comes from another system. */
export const LOSS_CODES = [
  "was_page",
  "was_news",
  "private",
  "password",
  "no_date",
  "language",
  "shortcode",
  "liquid",
  "embed",
  "script",
  "form",
  "computed",
  "callout",
  "cross_reference",
  "citation",
  "picture_absent",
  "picture_remote",
  "link_unknown",
  "comments",
  "not_taken",
  "address_query",
  "question_kind",
  "several_right",
  "partial_marks",
  "feedback",
  "word_style",
  "word_part",
  "word",
] as const;
export type LossCode = (typeof LOSS_CODES)[number];
/** `what` names the thing, such as a shortcode or an address; `count` says how often it was met, `why` what stood in the way. */
export const loss = z.object({
  code: z.enum(LOSS_CODES),
  what: z.string(),
  count: z.int(),
  why: why.optional(),
});
export type Loss = z.infer<typeof loss>;

/** Documents that the editor of a text takes, by their names. */
export const DOCUMENT_TYPES = /\.(md|markdown|docx|ipynb|html?)$/i;
export const LARGEST_DOCUMENT = 20_000_000; // bytes

/** A document's text as Markdown, with its pictures in the library, and what of it could not be kept. */
export const broughtDocument = z.object({ title: z.string(), markdown: z.string(), losses: z.array(loss) });
export type BroughtDocument = z.infer<typeof broughtDocument>;
