import path from "node:path";
import { type Font, openSync } from "fontkit";
import { expect, test } from "vitest";
import { allLetters } from "./letters.ts";
import { formatLongDay, printable } from "./open-document.ts";

test("the fonts hold every letter that they are asked for, of names at least", () => {
  for (const name of ["inter", "inter-semibold"]) {
    const font = openSync(path.join(import.meta.dirname, `fonts/${name}.ttf`)) as Font;
    const asked = Array.from(allLetters());
    expect(asked.length).toBeGreaterThan(800);
    expect(asked.filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))).toEqual([]);
  }
});

test("a name is written as its language writes it", () => {
  for (const name of ["Élise Œdipe, 12 € – « l’ARN »", "Ŋgoɓo Mbɛ\u0301", "Nguyễn, −5\u202F%\n"])
    expect(printable(name)).toBe(name);
});

test("any other letter has a stand-in, never another letter's place", () => {
  expect(printable("Ŏ\u0331 王 😀")).toBe("Ŏ ? ?");
  expect(printable("ﬁn\u00ADale Ｆ")).toBe("finale F");
});

test("the first of a month is written as each language does", () => {
  const first = new Date("2024-10-01T00:00:00Z");
  expect(formatLongDay(first, "fr")).toBe("1er octobre 2024");
  expect(formatLongDay(first, "en")).toBe("1 October 2024");
});
