import { and, lt, ne } from "drizzle-orm";
import { milliseconds } from "../../platform/core/durations.ts";
import type { Services } from "../../platform/core/context.ts";
import { reviews } from "./tables.ts";

export const REVIEWS_QUEUE = "reviews-outlived";

/** How long a review that nobody published is kept (content/pages/privacy-policy). */
const KEPT = milliseconds("365 days");

/** Deletes the reviews that were refused, or never read, with their writers' addresses. For the job engine. */
export async function forgetReviews({ database, now }: Pick<Services, "database" | "now">): Promise<void> {
  const isOld = lt(reviews.createdAt, new Date(now().getTime() - KEPT));
  await database.delete(reviews).where(and(ne(reviews.status, "published"), isOld));
}
