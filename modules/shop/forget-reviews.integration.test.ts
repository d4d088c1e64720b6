import { expect, test } from "vitest";
import { useDatabase } from "../../tests/database/use-database.ts";
import { forgetReviews } from "./forget-reviews.ts";
import { reviews } from "./tables.ts";

const held = useDatabase();
const NOW = new Date("2026-11-24T00:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

test("a review that nobody published goes after a year, with its writer's address", async () => {
  const words = { fr: "Clair", en: "Clear" };
  const review = (author: string, status: "pending" | "published" | "refused", days: number) => ({
    id: crypto.randomUUID(),
    book: "rna-made-simple",
    status,
    rating: 5,
    author,
    email: "reader@example.org",
    title: words,
    body: words,
    date: "2024-10-01",
    createdAt: daysAgo(days),
  });
  await held.database
    .insert(reviews)
    .values([
      review("refused", "refused", 366),
      review("never read", "pending", 366),
      review("refused lately", "refused", 364),
      review("published", "published", 4_000),
    ]);
  await forgetReviews({ database: held.database, now: () => NOW });
  const left = await held.database.select({ author: reviews.author }).from(reviews);
  expect(left.map(({ author }) => author).toSorted()).toEqual(["published", "refused lately"]);
});
