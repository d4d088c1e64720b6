import { LOCALES } from "../../contracts/locale.ts";
import { eq, inArray, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { useDatabase } from "../../tests/database/use-database.ts";
import { makeServices } from "../../tests/factories/services.ts";
import { countsOf } from "./counts.ts";
import { countView } from "./count-view.ts";
import { posts, postViews } from "./tables.ts";

const held = useDatabase();
const both = { fr: "x", en: "x" };
const WRITTEN = { title: both, description: both, excerpt: both, markdown: both, html: both };
const postOf = (key: string, more: Partial<typeof posts.$inferInsert> = {}) => ({
  key,
  slugFr: `fr-${key}`,
  slugEn: `en-${key}`,
  ...WRITTEN,
  date: "2026-01-01",
  category: "rna",
  tags: ["a", "b"],
  hero: "x.svg",
  heroAlt: both,
  ...more,
});
const counts = async () =>
  Object.fromEntries(
    (
      await Promise.all(
        (["all", "category", "tag"] as const).map((of) => countsOf(held.database, of, ["fr"])),
      )
    )
      .flatMap((each) => [...each])
      .filter(([, count]) => count !== 0),
  );

beforeEach(() => held.database.execute(sql`truncate ${posts} cascade`));

test("how many posts there are follows whatever is written, moved, tagged twice or taken away", async () => {
  await held.database
    .insert(posts)
    .values([postOf("one"), postOf("two", { tags: ["b", "b"] }), postOf("three", { category: "dna" })]);
  expect(await counts()).toEqual({ "": 3, rna: 2, dna: 1, a: 2, b: 3 });
  await held.database.update(posts).set({ category: "dna", tags: [] }).where(eq(posts.key, "one"));
  expect(await counts()).toEqual({ "": 3, rna: 1, dna: 2, a: 1, b: 2 });
  await held.database.delete(posts).where(inArray(posts.key, ["one", "three"]));
  expect(await counts()).toEqual({ "": 1, rna: 1, b: 1 });
  await held.database.execute(sql`truncate ${posts} cascade`);
  expect(await counts()).toEqual({});
});

test("a post's readings are counted, and stay when it changes", async () => {
  const ctx = { ...makeServices(held), locale: "fr", address: "::1" } as const;
  await held.database.insert(posts).values(postOf("one"));
  await countView({ ctx, input: { key: "one" } });
  await countView({ ctx, input: { key: "unknown" } });
  await held.database.update(posts).set({ date: "2026-01-02" });
  expect(await held.database.select().from(postViews)).toEqual([{ post: "one", views: 1 }]);
});

test("a post in one language counts for the readers of that one alone", async () => {
  await held.database.insert(posts).values([postOf("both"), postOf("french", { only: "fr" })]);
  const inEach = await Promise.all(LOCALES.map((locale) => countsOf(held.database, "all", [locale])));
  expect(inEach.map((found) => found.get(""))).toEqual([2, 1]);
  await held.database.update(posts).set({ only: null });
  expect((await countsOf(held.database, "all", ["en"])).get("")).toBe(2);
});
