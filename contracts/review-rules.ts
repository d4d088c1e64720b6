import type { Rule, Rules } from "./rule.ts";

/** The fields of 'Write a Review'. */
export const REVIEW_RULES = {
  name: { required: true, longest: 100 },
  email: { required: true, longest: 254, type: "email" },
  reviewTitle: { required: true, longest: 150 },
  reviewBody: { required: true, longest: 5_000 },
} as const satisfies Rules;

/** What the team answers to a review, in each language. */
export const REVIEW_ANSWER_RULE = { longest: 2_000 } as const satisfies Rule;

/** How many stars a rating is out of (specification, section 9: number of stars). */
export const NUMBER_OF_STARS = 5;

/** The lists of reviews that a moderator chooses from. `reported` holds published reviews that a reader has reported. */
export const REVIEW_FILTERS = ["pending", "reported", "published", "refused"] as const;
export type ReviewFilter = (typeof REVIEW_FILTERS)[number];
