import type { Rules } from "./rule.ts";

/** Of one message: how many files go with it, and how many bytes they have together. Mail servers take 20 MB or more, a third of which is encoding. */
export const MOST_FILES = 5;
export const LARGEST_FILES = 10_000_000;

export const MESSAGE_RULES = {
  subject: { required: true, longest: 200 },
  body: { required: true, longest: 20_000 },
  title: { required: true, longest: 100 },
} as const satisfies Rules;

/** Which threads the team lists. All but the last two list open ones alone. */
export const THREAD_FILTERS = ["all", "unread", "mine", "contact", "members", "archived", "spam"] as const;
export type ThreadFilter = (typeof THREAD_FILTERS)[number];
