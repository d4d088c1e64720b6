import path from "node:path";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readReviews } from "../../modules/shop/index.ts";
import { loadStartingContent } from "../../modules/starting-content/index.ts";
import { loadTranslations } from "../../platform/i18n/translations.ts";
import { useDatabase } from "../../tests/database/use-database.ts";
import { makeServices } from "../../tests/factories/services.ts";
import { createApi } from "../create-api.ts";

const held = useDatabase();
const translations = await loadTranslations();
const BOOK = "rna-made-simple";
let app: ReturnType<typeof createApi>;

beforeAll(() => loadStartingContent(held.database, path.join(import.meta.dirname, "../../content")));
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
  test("are published, with a rating of four", async () => {
    expect(await published()).toMatchObject({ count: 3, rating: 4 });
  });
});

describe("POST /api/books/{slug}/reviews", () => {
  test("keeps a review, which shows only once a moderator has published it", async () => {
    expect((await post(`/api/books/${BOOK}/reviews`, review)).status).toBe(202);
    expect((await published()).count).toBe(3);
    await held.pool.query("update reviews set status = 'published' where email is not null");
    expect(await published()).toMatchObject({ count: 4, rating: 4 });
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

  test("knows no other book", async () => {
    expect((await post("/api/books/another/reviews", review)).status).toBe(404);
  });

  test("is limited for an address", async () => {
    for (let time = 0; time < 10; time += 1) await post(`/api/books/${BOOK}/reviews`, review);
    expect((await post(`/api/books/${BOOK}/reviews`, review)).status).toBe(429);
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

  test.each([crypto.randomUUID(), "rubbish"])("knows no review %s", async (id) => {
    expect((await post(`/api/reviews/${id}/reports`, {})).status).toBe(404);
  });
});
