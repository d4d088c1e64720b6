import fc from "fast-check";
import { expect, test } from "vitest";
import { plainLetters } from "../../../contracts/plain-letters.ts";
import { placesIn } from "./find-text.ts";

const found = (text: string, wanted: string, isExact = false) =>
  placesIn(text, { text: wanted, isExact }).map(({ start, end }) => text.slice(start, end));

test("large letters and accents are the same unless they are asked for", () => {
  expect(found("L’Été, l’ete, un ÉTÉ", "été")).toEqual(["Été", "ete", "ÉTÉ"]);
  expect(found("L’Été, l’ete, l’été", "été", true)).toEqual(["été"]);
});

test("an accent that is a character of its own belongs to its letter", () => {
  expect(found("une e\u0301tape", "étape")).toEqual(["e\u0301tape"]);
  expect(found("cafe\u0301 noir", "cafe")).toEqual(["cafe\u0301"]);
});

test("a typed space or apostrophe finds those of French typography", () => {
  for (const isExact of [true, false])
    expect(found("l’ARN\u00A0: pur\u202F?", "l'ARN : pur ?", isExact)).toHaveLength(1);
});

test("what is wanted is plain text, and one place ends before the next begins", () => {
  expect(found("a.c abc [a] (", "a.c")).toEqual(["a.c"]);
  expect(found("a (b (", "(")).toHaveLength(2);
  expect(found("aaaaa", "aa")).toHaveLength(2);
  expect(found("text", "")).toEqual([]);
  expect(found("text", "\u0301")).toEqual([]);
});

test("what is found reads as what was wanted", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme" }),
      fc.string({ minLength: 1 }),
      fc.string(),
      (before, wanted, after) => {
        const texts = found(before + wanted + after, wanted);
        fc.pre(plainLetters(wanted) !== "");
        expect(texts.length).toBeGreaterThan(0);
        for (const one of texts) expect(plainLetters(one)).toBe(plainLetters(wanted));
      },
    ),
  );
});
