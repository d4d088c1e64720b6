import type { LiveDocument } from "../../contracts/content.ts";
import type { Localized } from "../../contracts/localized.ts";
import { LOCALES, type Locale } from "../../contracts/locale.ts";
import { isAlike, stemOf, wordsIn } from "../search/index.ts";

/** What a concept of the thesaurus is called. */
export type Names = Pick<LiveDocument<"concept">, "name" | "abbreviation" | "synonyms" | "definition">;

/** A term that stands in one language's text, and whose counterpart the other one lacks. */
export type MissingTerm = { locale: Locale; wanted: string };

const OTHER = { fr: "en", en: "fr" } as const satisfies Record<Locale, Locale>;
/** In letters: shorter words, such as `of`, say nothing of a name. */
const SHORTEST = 3;

type Words = { raw: string; stem: string; isTied: boolean }[];
type Phrase = { parts: string[]; isExact: boolean; of: Names };

/**
 * The terms that one language's text uses by name or abbreviation, and of which the other language's text has no name at all: neither a name,
 * an abbreviation nor a synonym. It is strict in what a text uses and lenient in what it has, so that it seldom warns for nothing.
 */
export function missingTerms(text: Localized, concepts: Names[]): MissingTerm[] {
  const found = new Map<string, MissingTerm>();
  const words = { fr: wordsOf(text.fr), en: wordsOf(text.en) };
  for (const locale of LOCALES) {
    const other = OTHER[locale];
    if (words[locale].length === 0 || words[other].length === 0) continue;
    for (const meant of usedIn(words[locale], phrasesOf(concepts, locale))) {
      // A name that several concepts share is any of them.
      if (meant.some((one) => isNamed(one, other, words[other]))) continue;
      const wanted = meant.map((one) => one.name[other]).join(" / ");
      found.set(`${other} ${wanted}`, { locale: other, wanted });
    }
  }
  return [...found.values()];
}

function wordsOf(text: string): Words {
  const words = wordsIn(text);
  return words.map(({ word, from, to, joins }, at) => ({
    raw: text.slice(from, to),
    stem: stemOf(word),
    isTied: joins || words[at - 1]?.joins === true,
  }));
}

/**
 * The names of each concept in a language, the longest first: "messenger RNA" is no mention of RNA. A name of one word, such as `read`, may be an
 * ordinary word, unless the glossary explains it.
 */
function phrasesOf(concepts: Names[], locale: Locale): Map<string, Phrase[]> {
  const phrases = concepts.flatMap((of): Phrase[] => [
    { parts: wordsOf(of.name[locale]).map(({ stem }) => stem), isExact: false, of },
    { parts: wordsOf(of.abbreviation?.[locale] ?? "").map(({ raw }) => raw), isExact: true, of },
  ]);
  const terms = phrases.filter(({ parts, isExact, of }) => isExact || parts.length > 1 || of.definition);
  const longest = terms.toSorted((one, other) => other.parts.length - one.parts.length);
  return Map.groupBy(longest, ({ parts }) => parts[0]?.toLowerCase() ?? "");
}

/** What a text names, each time with every concept that is called so. */
function usedIn(words: Words, phrases: Map<string, Phrase[]>): Names[][] {
  const used: Names[][] = [];
  for (let at = 0; at < words.length;) {
    const { stem = "", raw = "" } = words[at] ?? {};
    const candidates = [...(phrases.get(stem) ?? []), ...(phrases.get(raw.toLowerCase()) ?? [])];
    const here = candidates.filter((phrase) => stands(phrase, words, at));
    const length = Math.max(0, ...here.map(({ parts }) => parts.length));
    const meant = here.filter(({ parts }) => parts.length === length).map(({ of }) => of);
    if (meant.length > 0) used.push([...new Set(meant)]);
    at += Math.max(1, length);
  }
  return used;
}

/** Whether a phrase stands there, and is no part of a word with hyphens. */
function stands({ parts, isExact }: Phrase, words: Words, at: number): boolean {
  const isHere = parts.every((part, place) => {
    const word = words[at + place];
    return word !== undefined && (isExact ? word.raw === part : word.stem === part);
  });
  return isHere && (parts.length > 1 || words[at]?.isTied === false);
}

function isNamed({ name, abbreviation, synonyms }: Names, locale: Locale, words: Words): boolean {
  return [name[locale], abbreviation?.[locale] ?? "", ...synonyms].some((called) => {
    const parts = wordsOf(called).filter(({ raw }) => raw.length >= SHORTEST);
    const wanted = parts.length > 0 ? parts : wordsOf(called);
    return wanted.length > 0 && wanted.every(({ stem }) => words.some((word) => isAlike(word.stem, stem)));
  });
}
