import { beforeEach, describe, expect, test } from "vitest";
import { readReviews } from "../../modules/shop/index.ts";
import { loadTranslations } from "../../platform/i18n/translations.ts";
import { useDatabase } from "../../tests/database/use-database.ts";
import { exhaust } from "../../tests/factories/exhaust.ts";
import { makeServices } from "../../tests/factories/services.ts";
import { createApi } from "../create-api.ts";

const held = useDatabase({ withContent: true });
const translations = await loadTranslations();
const BOOK = "rna-made-simple";
let app: ReturnType<typeof createApi>;

beforeEach(async () => {
  app = createApi({ services: makeServices(held), translations, isReady: async () => true });
  await held.pool.query("delete from reviews where email is not null; truncate review_reports, rate_limits");
});

const review = {
  name: "Awa",
  email: "awa@example.org",
  reviewTitle: "Precise",
  reviewBody: "Useful.",
  rating: 4,
};
const post = (address: string, body: unknown) =>
  app.request(address, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Accept-Language": "en" },
    body: JSON.stringify(body),
  });
const published = () =>
  readReviews({ ctx: { ...makeServices(held), locale: "en", address: "" }, input: { book: BOOK } });

describe("the three sample reviews", () => {
  test("are published, with a rating of four, and are no reader's", async () => {
    const found = await published();
    expect(found).toMatchObject({ count: 3, rating: 4, byReaders: { count: 0, rating: undefined } });
    expect(found.reviews.map(({ isExample }) => isExample)).toEqual([true, true, true]);
  });
});

describe("POST /api/books/{slug}/reviews", () => {
  test("keeps a review, which shows only once a moderator has published it", async () => {
    expect((await post(`/api/books/${BOOK}/reviews`, review)).status).toBe(202);
    expect((await published()).count).toBe(3);
    await held.pool.query("update reviews set status = 'published' where email is not null");
    expect(await published()).toMatchObject({ count: 4, rating: 4, byReaders: { count: 1 } });
    expect(JSON.stringify(await published())).not.toContain("awa@example.org");
  });

  test("names every broken rule", async () => {
    const response = await post(`/api/books/${BOOK}/reviews`, { rating: 6, email: "awa" });
    expect(response.status).toBe(422);
    const { violations } = (await response.json()) as { violations: { propertyPath: string }[] };
    expect(violations.map(({ propertyPath }) => propertyPath).toSorted()).toEqual([
      "email",
      "name",
      "rating",
      "reviewBody",
      "reviewTitle",
    ]);
  });

  test("takes any letters, at most as many as the contract says, and one to five stars", async () => {
    const send = async (more: object) => post(`/api/books/${BOOK}/reviews`, { ...review, ...more });
    const longest = { name: "é".repeat(100), reviewTitle: "ü".repeat(150), reviewBody: "🧬".repeat(2_500) };
    expect((await send(longest)).status).toBe(202);
    for (const rating of [1, 5, "3"]) expect((await send({ rating })).status).toBe(202);
    for (const rating of [0, 6, 4.5, "", "many", undefined]) {
      const response = await send({ rating });
      const { violations } = (await response.json()) as { violations: object[] };
      expect([response.status, violations]).toMatchObject([
        422,
        [{ propertyPath: "rating", code: "rating" }],
      ]);
    }
    for (const [field, most] of [
      ["name", 100],
      ["reviewTitle", 150],
      ["reviewBody", 5_000],
    ] as const)
      expect((await send({ [field]: "x".repeat(most + 1) })).status).toBe(422);
  });

  test("knows no other book", async () => {
    expect((await post("/api/books/another/reviews", review)).status).toBe(404);
  });

  test("is limited for an address", async () => {
    for (let time = 0; time < 10; time += 1) await post(`/api/books/${BOOK}/reviews`, review);
    expect((await post(`/api/books/${BOOK}/reviews`, review)).status).toBe(429);
  });
});

describe("a book's reviews", () => {
  const at = (page: number, book = BOOK) =>
    readReviews({ ctx: { ...makeServices(held), locale: "en", address: "" }, input: { book, page } });

  test("come by twenty, newest first, with the mean of all to half a star on each page", async () => {
    await held.pool.query(
      `insert into reviews (id, book, rating, author, email, title, body, date, status, created_at)
       select gen_random_uuid(), $1, 5, 'Reader ' || n, 'x@example.org', '{"fr":"t","en":"t"}', '{"fr":"b","en":"b"}',
         date '2025-01-01' + n, 'published', now() from generate_series(1, 22) n`,
      [BOOK],
    );
    const [first, second] = [await at(1), await at(2)];
    expect([first.count, first.pages, first.reviews.length, second.reviews.length]).toEqual([25, 2, 20, 5]);
    expect(first.reviews[0]?.author).toBe("Reader 22");
    expect([first.rating, second.rating]).toEqual([5, 5]);
    await expect(at(3)).rejects.toMatchObject({ code: "not_found" });
  });

  test("are counted as they change, so that their mean costs the same however many there are", async () => {
    const kept = async () =>
      (
        await held.pool.query(
          "select book, rating, reviews, by_readers from book_ratings where reviews > 0 order by 1, 2",
        )
      ).rows;
    const counted = async () =>
      (
        await held.pool.query(
          `select book, rating, count(*)::int as reviews, count(email)::int as by_readers from reviews
            where status = 'published' group by 1, 2 order by 1, 2`,
        )
      ).rows;
    await held.pool.query(
      `insert into reviews (id, book, rating, author, email, title, body, date, status)
       select gen_random_uuid(), 'book ' || n % 2, 1 + n % 5, 'Reader', case when n % 3 > 0 then 'x@example.org' end,
         '{"fr":"t","en":"t"}', '{"fr":"b","en":"b"}', now(), case when n % 4 = 0 then 'pending' else 'published' end
         from generate_series(1, 40) n`,
    );
    for (const change of [
      "update reviews set status = 'published' where rating = 2",
      "update reviews set status = 'refused' where rating = 3",
      "update reviews set rating = 6 - rating, book = 'book 0' where book = 'book 1' and rating > 3",
      "delete from reviews where book = 'book 0' and rating = 1",
      "select recount_reviews()",
    ]) {
      await held.pool.query(change);
      expect(await kept()).toEqual(await counted());
    }
    // No review is read for the mean.
    await held.pool.query(
      "update book_ratings set reviews = 400, by_readers = 0 where book = 'book 0' and rating = 2",
    );
    expect((await at(1, "book 0")).count).toBeGreaterThan(400);
    await held.pool.query("delete from reviews where book like 'book %'; select recount_reviews()");
  });

  test("of a book that has none have no mean", async () => {
    expect(await at(1, "another")).toEqual({
      count: 0,
      rating: undefined,
      byReaders: { count: 0, rating: undefined },
      page: 1,
      pages: 1,
      reviews: [],
    });
  });
});

describe("POST /api/reviews/{id}/reports", () => {
  test("keeps a report of a published review", async () => {
    const [first] = (await published()).reviews;
    expect((await post(`/api/reviews/${first?.id}/reports`, {})).status).toBe(202);
    expect((await held.pool.query("select review from review_reports")).rows).toEqual([
      { review: first?.id },
    ]);
  });

  test("is limited for an address", async () => {
    await exhaust(makeServices(held).limiter, "report", "");
    const [first] = (await published()).reviews;
    expect((await post(`/api/reviews/${first?.id}/reports`, {})).status).toBe(429);
  });

  test("knows no review that waits or was refused", async () => {
    await post(`/api/books/${BOOK}/reviews`, review);
    const { rows } = await held.pool.query<{ id: string }>("select id from reviews where email is not null");
    expect((await post(`/api/reviews/${rows[0]?.id}/reports`, {})).status).toBe(404);
    expect((await held.pool.query("select 1 from review_reports")).rowCount).toBe(0);
  });

  test.each([crypto.randomUUID(), "rubbish"])("knows no review %s", async (id) => {
    expect((await post(`/api/reviews/${id}/reports`, {})).status).toBe(404);
  });
});
