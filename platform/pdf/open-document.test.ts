import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Font, openSync } from "fontkit";
import { expect, test } from "vitest";
import { allLetters } from "./letters.ts";
import { byFont, formatLongDay, printable } from "./open-document.ts";

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

test("each part of a text is in a font that has its letters; what none has is written plainly", () => {
  expect(byFont("Δ⇌ ﬁ 王\u00AD", "title")).toEqual([
    { text: "Δ", font: "inter" },
    { text: "⇌", font: "symbols" },
    { text: " ", font: "title" },
    { text: "fi", font: "inter" },
    { text: " ", font: "title" },
    { text: "?", font: "inter" },
  ]);
});

test("the starting posts are written with letters that the fonts have", () => {
  const folder = path.join(import.meta.dirname, "../../content/posts");
  const all = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), "utf8"));
  const letters = Array.from(new Set(all.join("").normalize("NFC"))).filter((letter) => letter !== "\n");
  expect(letters.length).toBeGreaterThan(100);
  const written = (letter: string) =>
    byFont(letter, "inter")
      .map(({ text }) => text)
      .join("");
  expect(letters.filter((letter) => written(letter) !== letter)).toEqual([]);
});

test("the first of a month is written as each language does", () => {
  const first = new Date("2024-10-01T00:00:00Z");
  expect(formatLongDay(first, "fr")).toBe("1er octobre 2024");
  expect(formatLongDay(first, "en")).toBe("1 October 2024");
});

test("titles in the letters of the text lack none that the house's own have", () => {
  const open = (name: string) => openSync(path.join(import.meta.dirname, `fonts/${name}.ttf`)) as Font;
  const inter = open("inter-semibold");
  const lacking = open("fraunces").characterSet.filter(
    (code) => code < 0xffff && !inter.hasGlyphForCodePoint(code),
  );
  expect(lacking.map((code) => code.toString(16))).toEqual([]);
});
