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
  /** The team's answer, in the reader's language if it was written in it, otherwise in the other one. */
  answer?: { text: string; locale: Locale; date: string };
};

/**
 * One page of a book's published reviews. `count` and `rating` are of all of them, not of the page: `rating` is their mean,
 * rounded to half a star, and undefined if there are none. `byReaders` is the same without the samples, for search engines.
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

/** GET /api/reviews, for administrators. */
export const moderatedReview = z.object({
  id: z.uuid(),
  book: z.string(),
  status: z.enum(REVIEW_STATUSES),
  rating: z.int(),
  author: z.string(),
  /** The writer's e-mail address, which is never public. It is null for the samples. */
  email: z.string().nullable(),
  title: z.string(),
  body: z.string(),
  date: z.iso.date(),
  createdAt: z.iso.datetime(),
  /** The team's public answer. One of its two languages may be empty. */
  answer: bothTexts.nullable(),
  answeredAt: z.iso.datetime().nullable(),
  /** When readers reported it, newest first. Reports that a moderator has settled are left out. */
  reports: z.array(z.iso.datetime()),
});
export type ModeratedReview = z.infer<typeof moderatedReview>;

const answer = ruled(REVIEW_ANSWER_RULE).default("");

/**
 * PATCH /api/reviews/{id}: sets the review's status, its public answer, or both. The status `pending` undoes a decision. An
 * answer needs words in one language at least; `null`, or no words at all, removes it.
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

/** POST /api/reviews/{id}/reports/settlement: keeps a reported review, or takes it down. */
export const settlementInput = z.object({ outcome: z.enum(["keep", "take_down"], "invalid") });
