import type { Rules } from "./rule.ts";

/** The screens of the office whose list can be kept as a view. */
export const VIEWED = [
  "content",
  "media",
  "inbox",
  "reviews",
  "people",
  "attendees",
  "certificates",
  "money",
  "texts",
  "addresses",
  "history",
  "security",
] as const;
export type Viewed = (typeof VIEWED)[number];

export const VIEW_RULES = { name: { required: true, longest: 60 } } as const satisfies Rules;
