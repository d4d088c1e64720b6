import { z } from "zod";
import { NUMBER_OF_STARS } from "./stars.ts";

/** The 'Write a Review' form (contract: POST /api/books/{slug}/reviews). Messages are violation codes. */
export const reviewInput = z.object({
  name: z.string().trim().min(1, "required").max(100, "too_long"),
  email: z.string().trim().min(1, "required").max(254, "too_long").pipe(z.email("email")),
  reviewTitle: z.string().trim().min(1, "required").max(150, "too_long"),
  reviewBody: z.string().trim().min(1, "required").max(5_000, "too_long"),
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
export type Reviews = { count: number; rating: number | undefined; reviews: Review[] };
