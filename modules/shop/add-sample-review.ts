import type { Localized } from "../../contracts/localized.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { reviews } from "./tables.ts";

/** Publishes a review of the starting content (specification, section 2: three sample reviews). */
export async function addSampleReview(
  database: Queries,
  review: { book: string; rating: number; author: string; date: string; title: Localized; body: Localized },
): Promise<void> {
  await database.insert(reviews).values({ id: crypto.randomUUID(), status: "published", ...review });
}
