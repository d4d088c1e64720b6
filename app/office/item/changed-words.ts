import { diffComm } from "node-diff3";

/** A stretch of two texts: words that both have, or those that were taken out and those that came in their place. */
export type Stretch = { same: string } | { out: string; in: string };

/** In characters: how much of what stayed is shown on each side of a change. */
const AROUND = 80;

/** What became of a text, word by word. What stayed is cut to the words around a change. */
export function changedWords(before: string, after: string): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { common, buffer1 = [], buffer2 = [] } of diffComm(wordsOf(before), wordsOf(after))) {
    const last = stretches.at(-1);
    const isChanging = last !== undefined && "out" in last;
    if (common && isChanging && common.join("").trim() === "") {
      // A space between two changed words is no word that stayed.
      last.out += common.join("");
      last.in += common.join("");
    } else if (common) stretches.push({ same: common.join("") });
    else if (isChanging) {
      last.out += buffer1.join("");
      last.in += buffer2.join("");
    } else stretches.push({ out: buffer1.join(""), in: buffer2.join("") });
  }
  return stretches.map((one, place) =>
    "same" in one ? { same: around(one.same, place === 0, place === stretches.length - 1) } : one,
  );
}

function wordsOf(text: string): string[] {
  return text.match(/\s+|\S+/g) ?? [];
}

function around(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * AROUND) return text;
  const [start, end] = [isFirst ? "" : text.slice(0, AROUND), isLast ? "" : text.slice(-AROUND)];
  return `${start} … ${end}`;
}
