import { asc, eq, getTableColumns, isNull } from "drizzle-orm";
import { z } from "zod";
import { localized } from "../../contracts/localized.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { reviews } from "./tables.ts";

/** A review as readers see it, without its writer's address. */
export const keptReview = z.object({
  id: z.uuid(),
  book: z.string(),
  rating: z.int().min(1).max(5),
  author: z.string(),
  title: localized,
  body: localized,
  date: z.iso.date(),
  createdAt: z.iso.datetime(),
  answer: z.object({ fr: z.string(), en: z.string() }).nullable(),
  answeredAt: z.iso.datetime().nullable(),
});
type KeptReview = z.infer<typeof keptReview>;

/** The reviews that are public. */
export async function keptReviews(database: Queries): Promise<KeptReview[]> {
  const { status: _, email: __, ...columns } = getTableColumns(reviews);
  const rows = await database
    .select(columns)
    .from(reviews)
    .where(eq(reviews.status, "published"))
    .orderBy(asc(reviews.book), asc(reviews.id));
  return rows.map(({ createdAt, answeredAt, ...review }) => ({
    ...review,
    createdAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  }));
}

/** Adds reviews that were public where they come from; one that is here stays as it is. */
export async function addKeptReviews(transaction: Queries, kept: KeptReview[]): Promise<void> {
  for (const { createdAt, answeredAt, ...review } of kept)
    await transaction
      .insert(reviews)
      .values({
        ...review,
        status: "published",
        createdAt: new Date(createdAt),
        answeredAt: answeredAt === null ? null : new Date(answeredAt),
      })
      .onConflictDoNothing();
}

/** Deletes the samples, which nobody sent. */
export async function removeSampleReviews(transaction: Queries): Promise<void> {
  await transaction.delete(reviews).where(isNull(reviews.email));
}
