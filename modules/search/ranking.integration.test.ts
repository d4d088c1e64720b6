import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import type { Locale } from "../../contracts/locale.ts";
import { useDatabase } from "../../tests/database/use-database.ts";
import { search } from "./index.ts";

type Wanted = [locale: Locale, q: string, ...wanted: string[]];

const file = path.join(import.meta.dirname, "wanted-results.yaml");
const groups = parse(readFileSync(file, "utf8")) as Record<string, Wanted[]>;
/** A person looks at the first five, and hardly further. */
const LAST_PLACE = 5;
const MEAN_RECIPROCAL_RANK = 0.9;

const held = useDatabase({ withContent: true });

/** The place of each wanted thing among what is found, from 1; Infinity for none. */
async function placesOf([locale, q, ...wanted]: Wanted): Promise<number[]> {
  const ctx = { database: held.database, locale, now: () => new Date("2024-10-01") };
  const { items } = await search({ ctx, input: { q, page: 1, itemsPerPage: 30 } });
  const found = items.map(({ kind, key, path: address, heading }) =>
    heading ? [`${kind}/${key}`, `${kind}/${key}#${address.split("#")[1]}`] : [`${kind}/${key}`],
  );
  return wanted.map((one) => found.findIndex((names) => names.includes(one)) + 1 || Infinity);
}

describe("what people look for", () => {
  test("is 150 searches: 30 typos, 30 in the other language, 20 abbreviations, 20 accents, 20 headings, 30 plain", () => {
    expect(Object.entries(groups).map(([name, searches]) => [name, searches.length])).toEqual([
      ["typos", 30],
      ["other language", 30],
      ["abbreviations", 20],
      ["accents", 20],
      ["headings", 20],
      ["plain", 30],
    ]);
  });

  test("comes first nine times of ten, and never after the fifth place", async () => {
    const late: string[] = [];
    const ranks: number[] = [];
    for (const wanted of Object.values(groups).flat()) {
      const places = await placesOf(wanted);
      ranks.push(1 / Math.min(...places));
      if (Math.max(...places) > LAST_PLACE) late.push(`${wanted.join(", ")}: ${places.join(", ")}`);
    }
    expect(late).toEqual([]);
    expect(ranks.reduce((all, rank) => all + rank, 0) / ranks.length).toBeGreaterThanOrEqual(
      MEAN_RECIPROCAL_RANK,
    );
  });

  // A stem is shorter than its word: the index has `purif` of `purification`, which `purificat` doesn't begin.
  test.each(["purification", "normalisation", "transcription", "extraction"])(
    "stays found while the last letters of %s are typed",
    async (word) => {
      const [{ key } = { key: "" }] = (await typed(word)).items;
      for (let letters = 6; letters < word.length; letters += 1)
        expect((await typed(word.slice(0, letters))).items.map((item) => item.key)).toContain(key);
    },
  );
});

function typed(q: string) {
  const ctx = { database: held.database, locale: "fr" as const, now: () => new Date("2024-10-01") };
  return search({ ctx, input: { q, typing: true, page: 1, itemsPerPage: 8 } });
}
