/**
 * Eight tasks of the office, from the overview to their end, before: read off the screens of commit f325d0f9 by their shortest way with the
 * mouse; and now: counted by `clicks-office.spec.ts`.
 *
 * The rule, the same for both. Each press of something, each focusing of a field and each command (Ctrl-K, `g f`, Enter that sends) counts
 * one; a choice in a list of a field counts nothing beside its focusing. Typing counts nothing. A Tab counts nothing, if it leads from a field
 * to the next that is to be filled, and passes nothing but filled ones; where buttons or empty fields stand between, that field is focused
 * anew, which counts one.
 */
export const CLICKS = {
  /**
   * Saved as a draft. Content, the title, New; the other title; in each language: the text, Footnote, Insert, Figure, Table. The
   * tools stand between title and text.
   */
  post: { before: 14, now: 7 },
  /** From its public page, where a reader sees it: the account's menu, Back office, Content, the post, the word, Publish. */
  typo: { before: 6, now: 3 },
  /** The line of the overview, the conversation, the field, the button. */
  answer: { before: 4, now: 2 },
  /** The line of the overview, the button. */
  approve: { before: 2, now: 1 },
  /** Money, the person, the amount (from where Tab leads to the description), the button. */
  topUp: { before: 4, now: 2 },
  /**
   * With name, kind, days, place, link and text. Content, the kind, the title, New; the other name (and on to kind and days); the place,
   * behind the hours; the link, behind seven others (and on to the text); Publish.
   */
  event: { before: 8, now: 4 },
  /**
   * With four answers each. Content, the kind, the title, New; the other title (and on to description and level); five times: Add, the
   * topic (and on to the question), four answers of Add and their field, the number of the right one (and on to explanation and
   * source); Publish.
   */
  questionnaire: { before: 61, now: 10 },
  /** History, the field. */
  find: { before: 2, now: 1 },
} as const;

export type Task = keyof typeof CLICKS;
