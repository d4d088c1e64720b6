import { describe, expect, test } from "vitest";
import { compoundsOf, indexedWords, isAlike, mistakesBetween, withoutElisions, wordsIn } from "./words.ts";

const words = (text: string) => wordsIn(text).map(({ word }) => word);

describe("the words of a text", () => {
  test("have no accents, ligatures, apostrophes or hyphens, and say where they stand", () => {
    expect(words("L’œuvre d'un Szcześniak, naïve")).toEqual([
      "l",
      "oeuvre",
      "d",
      "un",
      "szczesniak",
      "naive",
    ]);
    expect(words("L’ARN, l'ARN")).toEqual(["l", "arn", "l", "arn"]);
    const text = "Le séquençage";
    expect(wordsIn(text).map(({ from, to }) => text.slice(from, to))).toEqual(["Le", "séquençage"]);
    expect(words("🧬 %_ \0 - '")).toEqual([]);
    // A sign that stands for words, a fraction, a number in brackets.
    expect(words("ﷺ ½ ⑴")).toEqual(["صلى", "الله", "عليه", "وسلم", "1", "2", "1"]);
  });

  test("that a hyphen of any kind ties together are one word too", () => {
    for (const hyphen of ["-", "\u2010", "\u2011"])
      expect(indexedWords(`RT${hyphen}qPCR`)).toEqual(["rt", "qpcr", "rtqpcr"]);
    expect(compoundsOf(wordsIn("la bio-informatique et l'ARN"))).toEqual([
      { word: "bioinformatique", first: 1, last: 2 },
    ]);
    expect(indexedWords("260/280, a b")).toEqual(["260", "280", "a", "b"]);
    for (const text of [
      "Œuvre™, l’ARN\u00ADt, 25 °C, m², ½ \u{1D45D}-value — ﬁltre…",
      "a--b -c d- e_f",
      "Σ_κ µL",
    ]) {
      const read = wordsIn(text);
      expect(indexedWords(text)).toEqual([...read, ...compoundsOf(read)].map(({ word }) => word));
    }
  });

  test("are without what an apostrophe cuts short, unless nothing else is left", () => {
    const left = (text: string) => withoutElisions(wordsIn(text), text).map(({ word }) => word);
    expect(left("qu'est-ce que l’intégrité d'un ARN")).toEqual([
      "est",
      "ce",
      "que",
      "integrite",
      "un",
      "arn",
    ]);
    expect(left("du trèfle au L")).toEqual(["du", "trefle", "au", "l"]);
    expect(left("l'")).toEqual(["l"]);
  });
});

test.each([
  ["trimmomatic", "trimomatic", 1],
  ["mutliqc", "multiqc", 1],
  ["absorbance", "absorbence", 1],
  ["kinase", "dnase", 2],
  ["arn", "arn", 0],
])("%s and %s differ by %i mistakes", (one, other, mistakes) => {
  expect([mistakesBetween(one, other), mistakesBetween(other, one)]).toEqual([mistakes, mistakes]);
});

test.each([
  ["sequence", "sequencage", true],
  ["replicats", "replicat", true],
  ["arns", "arn", true],
  ["arn", "arnt", false],
  ["extraire", "expression", false],
  ["rin", "rine", false],
])("%s and %s are forms of one word: %s", (one, other, isOne) => {
  expect([isAlike(one, other), isAlike(other, one)]).toEqual([isOne, isOne]);
});
