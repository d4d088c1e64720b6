import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { markerOf } from "./highlight.ts";
import { isAlike, plain, WORD, wordsIn } from "./words.ts";

const CONTENT = path.join(import.meta.dirname, "../../content/posts");
const TEXT = ["trna-cloverleaf.fr.md", "trna-cloverleaf.en.md"]
  .map((file) => readFileSync(path.join(CONTENT, file), "utf8"))
  .join(" ");
const ODD =
  " Œstrogène, œstrogènes, E\u0301tude étude s’étend 𝑝-value ﬁltre l’ADN, ADNs, m², 25°C, Å, κ, \u{1F9EC} RT\u2011qPCR ab abs arn arns";

test("marks every word that reading each word of a text would mark, and nothing else", () => {
  const text = TEXT + ODD;
  const words = [...new Set(wordsIn(text).map(({ word }) => word))];
  for (const isBeginning of [false, true])
    for (const word of words.filter((one, index) => index % 7 === 0 || ODD.includes(one))) {
      const asked = isBeginning ? word.slice(0, 3) : word;
      const expected = [...text.matchAll(WORD)].filter(
        ([one]) => isAlike(plain(one), asked) || (isBeginning && plain(one).startsWith(asked)),
      );
      const { highlights } = markerOf([{ word: asked, isBeginning, worth: 1 }])(text);
      expect([asked, highlights]).toEqual([
        asked,
        expected.map(({ 0: one, index }) => ({ from: index, to: index + one.length })),
      ]);
    }
});

test("marks nothing where nothing is asked for", () => {
  expect(markerOf([])(TEXT).highlights).toEqual([]);
});
