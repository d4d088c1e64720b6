import { QueryBuilder } from "drizzle-orm/pg-core";
import { reviews } from "./tables.ts";

/** The columns of reviews that other modules may read, as a subquery of their own queries. It cannot be written to. */
export const reviewsView = new QueryBuilder()
  .select({ id: reviews.id, title: reviews.title })
  .from(reviews)
  .as("review_titles");
