import { diffComm } from "node-diff3";

/** A stretch of two texts: words that both have, or those that were taken out and those that came in their place. */
export type Stretch = { same: string } | { out: string; in: string };

/** In characters: how much of what stayed is shown on each side of a change. */
const AROUND = 80;

/** What became of a text, word by word. What stayed is cut to the words around a change. */
export function changedWords(before: string, after: string): Stretch[] {
  const stretches = diffComm(wordsOf(before), wordsOf(after));
  return stretches.map((part, place): Stretch => {
    if (part.common)
      return { same: around(part.common.join(""), place === 0, place === stretches.length - 1) };
    return { out: part.buffer1.join(""), in: part.buffer2.join("") };
  });
}

function wordsOf(text: string): string[] {
  return text.match(/\s+|\S+/g) ?? [];
}

function around(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * AROUND) return text;
  const [start, end] = [isFirst ? "" : text.slice(0, AROUND), isLast ? "" : text.slice(-AROUND)];
  return `${start} … ${end}`;
}
