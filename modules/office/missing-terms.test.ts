import { expect, test } from "vitest";
import { missingTerms } from "./missing-terms.ts";

const CONCEPTS = [
  {
    name: { fr: "acide ribonucléique", en: "ribonucleic acid" },
    abbreviation: { fr: "ARN", en: "RNA" },
    synonyms: [],
  },
  {
    name: { fr: "ARN messager", en: "messenger RNA" },
    abbreviation: { fr: "ARNm", en: "mRNA" },
    synonyms: ["transcrit", "transcript"],
  },
  { name: { fr: "amorce", en: "primer" }, synonyms: [], definition: { fr: "Un brin.", en: "A strand." } },
  { name: { fr: "lecture", en: "read" }, synonyms: [] },
  {
    name: { fr: "séquençage par nanopores", en: "nanopore sequencing" },
    abbreviation: { fr: "ONT", en: "ONT" },
    synonyms: [],
  },
];
const missing = (fr: string, en: string) =>
  missingTerms({ fr, en }, CONCEPTS).map(({ locale, wanted }) => `${locale} ${wanted}`);

test("a term whose counterpart is missing is told with the wanted word, in either direction, once", () => {
  expect(missing("Deux amorces, puis une amorce.", "Two starters.")).toEqual(["en primer"]);
  expect(missing("Deux départs.", "Two primers bind.")).toEqual(["fr amorce"]);
});

test("a name, an abbreviation, a synonym or a plural is a counterpart", () => {
  for (const en of ["Messenger RNAs", "The mRNA", "A transcript", "transcripts"])
    expect(missing("Les ARN messagers", en)).toEqual([]);
  expect(missing("Les amorces de l’ARN", "RNA primers")).toEqual([]);
});

test("a longer term is no mention of the shorter one in it, nor a word of that with hyphens", () => {
  expect(missing("L’ARN messager est lu.", "The transcript is read.")).toEqual([]);
  expect(missing("Un mini-ARN.", "A small one.")).toEqual([]);
});

test("a name of one word is a term where the glossary explains it; an abbreviation or a longer name always is", () => {
  expect(missing("Deux fois.", "What they read.")).toEqual([]);
  expect(missing("L’ARN seul.", "The acid alone.")).toEqual(["en ribonucleic acid"]);
  expect(missing("Un séquençage par nanopores.", "That was slow.")).toEqual(["en nanopore sequencing"]);
});

test("nothing is said of a term that neither text has, of an abbreviation in other letters, or of an empty text", () => {
  expect(missing("Elles ont grandi.", "They grew.")).toEqual([]);
  expect(missing("L’ARN.", " ")).toEqual([]);
});
