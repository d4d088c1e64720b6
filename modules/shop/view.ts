import { QueryBuilder } from "drizzle-orm/pg-core";
import { reviews } from "./tables.ts";

/** What other modules may read of reviews in statements of theirs. A view cannot be written to. */
export const reviewsView = new QueryBuilder()
  .select({ id: reviews.id, title: reviews.title })
  .from(reviews)
  .as("review_titles");
