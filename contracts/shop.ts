import { z } from "zod";
import type { Locale } from "./locale.ts";
import { bothTexts } from "./localized.ts";
import { NUMBER_OF_STARS, REVIEW_ANSWER_RULE, REVIEW_RULES } from "./review-rules.ts";
import { ruled } from "./ruled.ts";

/** The 'Write a Review' form (contract: POST /api/books/{slug}/reviews). Messages are violation codes. */
export const reviewInput = z.object({
  name: ruled(REVIEW_RULES.name),
  email: ruled(REVIEW_RULES.email),
  reviewTitle: ruled(REVIEW_RULES.reviewTitle),
  reviewBody: ruled(REVIEW_RULES.reviewBody),
  rating: z.coerce.number("rating").int("rating").min(1, "rating").max(NUMBER_OF_STARS, "rating"),
});

export type Review = {
  id: string;
  /** One of the three samples (specification, section 2), which no reader wrote. */
  isExample: boolean;
  rating: number;
  title: string;
  author: string;
  date: string;
  body: string;
  /** The team's, in the reader's language where there is one, else in the other. */
  answer?: { text: string; locale: Locale; date: string };
};

/**
 * A page of a book's published reviews, and the count of all. `rating` is the mean of all, rounded to a half star;
 * absent without reviews.
 * `byReaders` leaves the samples out, for search engines.
 */
export type Reviews = {
  count: number;
  rating: number | undefined;
  byReaders: { count: number; rating: number | undefined };
  page: number;
  pages: number;
  reviews: Review[];
};

// For moderators.

export const REVIEW_STATUSES = ["pending", "published", "refused"] as const;
/** Which reviews a moderator lists; a reported one is published, and somebody has found it inappropriate. */
export const REVIEW_FILTERS = ["pending", "reported", "published", "refused"] as const;
export type ReviewFilter = (typeof REVIEW_FILTERS)[number];

/** GET /api/reviews, for administrators. */
export const moderatedReview = z.object({
  id: z.uuid(),
  book: z.string(),
  status: z.enum(REVIEW_STATUSES),
  rating: z.int(),
  author: z.string(),
  /** Never public. A sample has none. */
  email: z.string().nullable(),
  title: z.string(),
  body: z.string(),
  date: z.iso.date(),
  createdAt: z.iso.datetime(),
  /** The team's public answer; a language may be empty. */
  answer: bothTexts.nullable(),
  answeredAt: z.iso.datetime().nullable(),
  /** When readers reported it, newest first. Settled reports are not listed. */
  reports: z.array(z.iso.datetime()),
});
export type ModeratedReview = z.infer<typeof moderatedReview>;

const answer = ruled(REVIEW_ANSWER_RULE).default("");

/**
 * PATCH /api/reviews/{id}: a decision, which `pending` takes back, or the public answer, or both. An answer needs one language;
 * without any words, or `null`, it goes.
 */
export const moderationInput = z
  .object({
    status: z.enum(REVIEW_STATUSES, "invalid").optional(),
    answer: z.object({ fr: answer, en: answer }, "invalid").nullable().optional(),
  })
  .refine((given) => given.status !== undefined || given.answer !== undefined, {
    path: ["status"],
    message: "required",
  });
export type ModerationInput = z.input<typeof moderationInput>;
/** POST /api/reviews/{id}/reports/settlement: the review stays, or goes. */
export const settlementInput = z.object({ outcome: z.enum(["keep", "take_down"], "invalid") });
