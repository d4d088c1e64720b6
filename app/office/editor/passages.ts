import type { Node } from "@tiptap/pm/model";
import type { EditorState } from "@tiptap/pm/state";
import { type Passage, PASSAGE } from "../../../contracts/comments.ts";
import type { Locale } from "../../../contracts/locale.ts";

export type Range = { from: number; to: number };

/** So many letters that are the same tell a place: fewer stand in many. */
const ENOUGH = 24;

/** What stands for a part that is no text, such as a formula. A block that is kept as it is stands for its source. */
const lettersOf = (part: Node): string =>
  part.type.name === "source" ? String(part.attrs["markdown"]) : "\uFFFC";

/** The words that are selected, or those of the block in which the cursor stands. Undefined where there are none. */
export function passageOf({ doc, selection }: EditorState, locale: Locale): Passage | undefined {
  const { $from, empty } = selection;
  const isBlock = empty && $from.parent.isTextblock;
  const from = isBlock ? $from.start() : selection.from;
  const to = isBlock ? $from.end() : selection.to;
  const text = (start: number, end: number) => doc.textBetween(start, end, "\n", lettersOf);
  const words = text(from, to).trim().slice(0, PASSAGE.longest);
  if (words === "") return undefined;
  // Blocks' ends have positions of their own, so this is wider than what is kept.
  const wide = 2 * PASSAGE.beside;
  const before = text(Math.max(0, from - wide), from).slice(-PASSAGE.beside);
  const after = text(to, Math.min(doc.content.size, to + wide)).slice(0, PASSAGE.beside);
  return { locale, words, before, after };
}

/** A text as places are looked for in it: in small letters, without its spaces, which are mended while one writes; and where each letter stands. */
export type Letters = { text: string; places: number[] };

const plain = (text: string) => text.replaceAll(/\s/g, "").replaceAll("’", "'").toLowerCase();

export function lettersIn(document: Node): Letters {
  let text = "";
  const places: number[] = [];
  document.descendants((node, at) => {
    if (!node.isLeaf) return;
    const letters = node.isText ? (node.text ?? "") : lettersOf(node);
    for (let one = 0; one < letters.length; one += 1) {
      // A capital may be two small letters.
      for (const letter of plain(letters[one] ?? "")) {
        text += letter;
        places.push(node.isText ? at + one : at);
      }
    }
  });
  return { text, places };
}

/** Where a passage stands in a document now: where most of what stood beside it does too. Undefined where its words are gone. */
export function placeOf(
  document: Node,
  { text, places }: Letters,
  passage: Pick<Passage, "words" | "before" | "after">,
): Range | undefined {
  const [words, before, after] = [plain(passage.words), plain(passage.before), plain(passage.after)];
  if (words === "") return undefined; // It stands everywhere.
  const enough = Math.min(ENOUGH, words.length + before.length + after.length);
  let best: { at: number; same: number } | undefined;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const end = at + words.length;
    const same =
      words.length +
      sameAtEnd(text.slice(Math.max(0, at - before.length), at), before) +
      sameAtStart(text.slice(end, end + after.length), after);
    if (same >= enough && same > (best?.same ?? 0)) best = { at, same };
  }
  if (!best) return undefined;
  const from = places[best.at] ?? 0;
  const last = places[best.at + words.length - 1] ?? from;
  const node = document.nodeAt(last);
  return { from, to: last + (node && !node.isText ? node.nodeSize : 1) };
}

function sameAtStart(one: string, other: string): number {
  let count = 0;
  while (count < one.length && one[count] === other[count]) count += 1;
  return count;
}

function sameAtEnd(one: string, other: string): number {
  let count = 0;
  while (count < one.length && count < other.length && one.at(-1 - count) === other.at(-1 - count))
    count += 1;
  return count;
}
