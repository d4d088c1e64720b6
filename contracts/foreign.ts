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
] as const;
export type LossCode = (typeof LOSS_CODES)[number];
/** `what` names the thing, such as a shortcode or an address; `count` says how often it was met. */
export type Loss = { code: LossCode; what: string; count: number };
