import type { Marked, Range } from "../../contracts/search.ts";
import type { Section } from "./tables.ts";
import type { Mark } from "./understand.ts";
import { isAlike, type Word, wordsIn } from "./words.ts";

/** In characters: two lines of a list. */
const EXCERPT = 180;
/** How much of them stands before the first match. */
const BEFORE = 60;
/** A heading says more than its text about where something stands. */
const HEADING_WORTH = 3;
/** Of a word that is found often in a text, more times tell nothing. */
const MOST_COUNTED = 3;

/** A text with every word marked that matches. */
export function mark(text: string, marks: Mark[]): Marked {
  return { text, highlights: matchesIn(text, marks).map(({ from, to }) => ({ from, to })) };
}

/** The part of a text that a search is about, and the heading that it stands under. */
export function findPlace(
  { title, summary, sections }: { title: string; summary: string; sections: Section[] },
  marks: Mark[],
): { section: Section | undefined; excerpt: Marked } {
  const inTitle = wordsFound(title, marks).size;
  let best: { section: Section; worth: number } | undefined;
  for (const section of sections) {
    const worth = worthOf(section, marks);
    if (worth > (best?.worth ?? 0)) best = { section, worth };
  }
  const inSummary = wordsFound(summary, marks);
  const heading = best && wordsFound(best.section.heading, marks);
  // What title and summary say already needs no other place, unless a heading says it too.
  const isAbove = summary && inSummary.size >= wordsFound(best?.section.text ?? "", marks).size;
  if (!best || (isAbove && !heading?.size) || (inTitle > 0 && !heading?.size && summary && isAbove))
    return { section: undefined, excerpt: cut(summary || (sections[0]?.text ?? ""), marks) };
  const { text, id } = best.section;
  return { section: id ? best.section : undefined, excerpt: cut(text, marks) };
}

/** How much a section is about the search: its different words first, those of its heading above all. */
function worthOf({ heading, text }: Section, marks: Mark[]): number {
  const inHeading = wordsFound(heading, marks);
  const inText = wordsFound(text, marks);
  const different = new Set([...inHeading.keys(), ...inText.keys()]).size;
  const times = [...inText.values()].reduce((all, count) => all + Math.min(count, MOST_COUNTED), 0);
  return different + HEADING_WORTH * inHeading.size + times / 100;
}

/** Which of the search's words a text has, and how often. */
function wordsFound(text: string, marks: Mark[]): Map<number, number> {
  const found = new Map<number, number>();
  for (const { index } of matchesIn(text, marks)) found.set(index, (found.get(index) ?? 0) + 1);
  return found;
}

function matchesIn(text: string, marks: Mark[]): (Range & { index: number })[] {
  return wordsIn(text).flatMap(({ word, from, to }) => {
    const index = marks.findIndex((one) => isMatch(word, one));
    return index < 0 ? [] : [{ from, to, index }];
  });
}

function isMatch(word: Word["word"], { word: asked, isBeginning }: Mark): boolean {
  return isAlike(word, asked) || (isBeginning && word.startsWith(asked));
}

/** So much of a text as a list shows, with the first match not far from its beginning. */
function cut(text: string, marks: Mark[]): Marked {
  if (text.length <= EXCERPT) return mark(text, marks);
  const first = matchesIn(text, marks)[0]?.from ?? 0;
  const wanted = Math.max(0, Math.min(first - BEFORE, text.length - EXCERPT));
  const from = wanted === 0 ? 0 : text.indexOf(" ", wanted) + 1;
  const end = text.lastIndexOf(" ", from + EXCERPT);
  const to = text.length - from <= EXCERPT ? text.length : end > from ? end : from + EXCERPT;
  const part = `${from > 0 ? "… " : ""}${text.slice(from, to).trim()}${to < text.length ? " …" : ""}`;
  return mark(part, marks);
}
