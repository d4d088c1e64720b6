/** The kinds of things that anyone may find. */
export const SEARCH_KINDS = [
  "post",
  "publication",
  "book",
  "event",
  "tool",
  "database",
  "course",
  "medium",
  "questionnaire",
  "letter",
  "page",
  "identity",
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** In characters: a title that someone pastes. */
export const LONGEST_SEARCH = 200;
