import type { Marked, Range } from "../../contracts/search.ts";
import type { Section } from "./tables.ts";
import type { Mark } from "./understand.ts";
import { isAlike, plain, WORD } from "./words.ts";

/** In characters: two lines of a list. */
const EXCERPT = 180;
/** How much of them stands before the first match. */
const BEFORE = 60;
/** A heading says more than its text about where something stands. */
const HEADING_WORTH = 3;
/** A word counts up to this many times in one text; more say nothing about it. */
const MOST_COUNTED = 3;

/** Marks every word of a text that matches. */
export type Marker = ((text: string) => Marked) & { matchesIn: (text: string) => Match[] };
type Match = Range & { of: Mark };

/** What marks texts for one search: it compares each different word once. */
export function markerOf(marks: Mark[]): Marker {
  const known = new Map<string, Mark | undefined>();
  const beginning = beginningOf(marks);
  const matchesIn = (text: string) => {
    const found: Match[] = [];
    if (marks.length === 0) return found;
    for (const { index: from } of text.matchAll(beginning)) {
      const word = wordAt(text, from);
      if (!word) continue;
      if (!known.has(word)) known.set(word, markOf(plain(word), marks));
      const of = known.get(word);
      if (of) found.push({ from, to: from + word.length, of });
    }
    return found;
  };
  const mark = (text: string) => ({
    text,
    highlights: matchesIn(text).map(({ from, to }) => ({ from, to })),
  });
  return Object.assign(mark, { matchesIn });
}

/** In letters: all forms of a word begin with them, but for the last letter of a short one. */
const SHARED = 3;
/** A letter with an accent, or no Latin one: which one it stands for, only `plain` knows. */
const OTHER = "[^\\0-\\x7F\\uDC00-\\uDFFF]";

/** Finds where a word may begin that matches: in a long text that is seldom, and each word of it costs. */
function beginningOf(marks: Mark[]): RegExp {
  const beginnings = marks.flatMap(({ word }) => {
    const shared = word.slice(0, Math.max(1, Math.min(SHARED, word.length - 1)));
    return [shared, ...Array.from(shared, (_, length) => shared.slice(0, length) + OTHER)];
  });
  return new RegExp([...new Set(beginnings)].join("|"), "gi");
}

const [LETTER, WORD_HERE] = [/[\p{L}\p{N}\p{M}]/u, new RegExp(WORD, "uy")];

/** The word that begins here; none inside a word. */
function wordAt(text: string, from: number): string | undefined {
  if (LETTER.test(text.charAt(from - 1))) return undefined;
  WORD_HERE.lastIndex = from;
  return WORD_HERE.exec(text)?.[0];
}

function markOf(word: string, marks: Mark[]): Mark | undefined {
  return marks.find(
    ({ word: asked, isBeginning }) => isAlike(word, asked) || (isBeginning && word.startsWith(asked)),
  );
}

type Place = { section: Section | undefined; excerpt: Marked };

/** The part of a text that a search is about, and the heading that it stands under. */
export function findPlace(
  { title, summary, sections }: { title: string; summary: string; sections: Section[] },
  mark: Marker,
): Place {
  const best = bestOf(sections, mark);
  // What title or summary say already needs no other place, unless a heading says it too.
  const above = Math.max(...[title, summary].map((text) => worthOf(mark.matchesIn(text))));
  const isAbove = summary !== "" && above >= worthOf(best?.inText ?? []);
  if (!best || (isAbove && best.inHeading.length === 0)) {
    const text = summary || (sections[0]?.text ?? "");
    return { section: undefined, excerpt: cut(text, mark.matchesIn(text)[0]?.from, mark) };
  }
  const { section, inText } = best;
  return { section: section.id ? section : undefined, excerpt: cut(section.text, inText[0]?.from, mark) };
}

type Weighed = { section: Section; inHeading: Match[]; inText: Match[]; worth: number };

/** The section that is most about the search: by its different words, those of its heading above all, and how often it has them. */
function bestOf(sections: Section[], mark: Marker): Weighed | undefined {
  let best: Weighed | undefined;
  for (const section of sections) {
    const [inHeading, inText] = [mark.matchesIn(section.heading), mark.matchesIn(section.text)];
    const often = Math.min(inText.length, MOST_COUNTED) / 100;
    const worth = worthOf([...inHeading, ...inText]) + HEADING_WORTH * worthOf(inHeading) + often;
    if (worth > (best?.worth ?? 0)) best = { section, inHeading, inText, worth };
  }
  return best;
}

/** What different words are worth together. */
function worthOf(matches: Match[]): number {
  return [...new Set(matches.map(({ of }) => of))].reduce((all, { worth }) => all + worth, 0);
}

/** So much of a text as a list shows, with the first match not far from its beginning. */
function cut(text: string, first: number | undefined, mark: Marker): Marked {
  if (text.length <= EXCERPT) return mark(text);
  const wanted = Math.max(0, Math.min((first ?? 0) - BEFORE, text.length - EXCERPT));
  const from = wanted === 0 ? 0 : text.indexOf(" ", wanted) + 1;
  const end = text.lastIndexOf(" ", from + EXCERPT);
  const to = text.length - from <= EXCERPT ? text.length : end > from ? end : from + EXCERPT;
  return mark(`${from > 0 ? "… " : ""}${text.slice(from, to).trim()}${to < text.length ? " …" : ""}`);
}
