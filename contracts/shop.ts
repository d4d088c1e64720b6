import { z } from "zod";
import { REVIEW_RULES } from "./review-rules.ts";
import { ruled } from "./ruled.ts";
import { NUMBER_OF_STARS } from "./review-rules.ts";

/** The 'Write a Review' form (contract: POST /api/books/{slug}/reviews). Messages are violation codes. */
export const reviewInput = z.object({
  name: ruled(REVIEW_RULES.name),
  email: ruled(REVIEW_RULES.email),
  reviewTitle: ruled(REVIEW_RULES.reviewTitle),
  reviewBody: ruled(REVIEW_RULES.reviewBody),
  rating: z.coerce.number("rating").int("rating").min(1, "rating").max(NUMBER_OF_STARS, "rating"),
});
export type ReviewInput = z.input<typeof reviewInput>;

export type Review = {
  id: string;
  rating: number;
  title: string;
  author: string;
  date: string;
  body: string;
};

/** The published reviews of a book. `rating` is their mean, rounded to a half star; absent without reviews. */
/** A page of a book's reviews; how many there are in all, and the mean of all. */
export type Reviews = {
  count: number;
  rating: number | undefined;
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
  /** When readers reported it, newest first. Settled reports are not listed. */
  reports: z.array(z.iso.datetime()),
});
export type ModeratedReview = z.infer<typeof moderatedReview>;

/** PATCH /api/reviews/{id}. `pending` takes a decision back. */
export const moderationInput = z.object({ status: z.enum(REVIEW_STATUSES, "invalid") });
/** POST /api/reviews/{id}/reports/settlement: the review stays, or goes. */
export const settlementInput = z.object({ outcome: z.enum(["keep", "take_down"], "invalid") });
