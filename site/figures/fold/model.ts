import { fill, numbers } from "../model.ts";
import { dotBracket, type Fold, fold } from "./fold.ts";
import { layOut } from "./layout.ts";

/** Yeast tRNA-Phe without its modified bases. */
export const WILD = "GCGGAUUUAGCUCAGUUGGGAGAGCGCCAGACUGAAGAUCUGGAGGUCCUGUGUUCGAUCCACAGAAUUCGCACCA";
export const LETTERS = "ACGU";

let last: Fold | undefined;
/** Folding takes some milliseconds: a reader who only points at bases does not wait for it again. */
function foldOf(sequence: string): Fold {
  if (last?.found.sequence !== sequence) last = fold(sequence, last?.found);
  return last;
}
/** Folded when it is first asked for: each start of the server loads this file. */
let wild: Fold | undefined;

/** The sequence with another base at a position, counted from 1. */
export function mutated(sequence: string, position: number, letter: string): string {
  return sequence.slice(0, position - 1) + letter + sequence.slice(position);
}

/** In units of the drawing: the arcs' step and their floor. */
export const ARCS = { step: 5.4, floor: 158 };
const across = (index: number) => Math.round((index * ARCS.step + ARCS.step / 2 + 5) * 10) / 10;

/** All that a drawing of a sequence needs, with one base pointed at (counted from 1). */
export function structureOf(sequence: string, position: number) {
  const folded = foldOf(sequence);
  const points = layOut(folded.partners);
  const brackets = dotBracket(folded.partners);
  const selected = position - 1;
  const partner = folded.partners[selected] ?? -1;
  const pairs = folded.partners.flatMap((to, from): [number, number][] => (to > from ? [[from, to]] : []));
  const arc = ([from, to]: [number, number]) => {
    const radius = (across(to) - across(from)) / 2;
    // Flatter than a circle, so that the longest arc stays in the picture.
    return `M${across(from)} ${ARCS.floor}A${radius} ${radius * 0.72} 0 0 1 ${across(to)} ${ARCS.floor}`;
  };
  const rung = ([from, to]: [number, number]) =>
    `M${[from, to].map((at) => `${points[at]?.x} ${points[at]?.y}`).join(" ")}`;
  const lit = pairs.filter(([from, to]) => from === selected || to === selected);
  return {
    folded,
    bases: points.map(({ x, y }, index) => ({
      number: index + 1,
      letter: sequence[index] ?? "",
      bracket: brackets[index] ?? "",
      x,
      y,
      across: across(index),
      isLit: index === selected || index === partner,
      isChanged: sequence[index] !== WILD[index],
    })),
    paths: {
      backbone: `M${points.map(({ x, y }) => `${x} ${y}`).join(" ")}`,
      rungs: pairs.map(rung).join(""),
      "lit-rung": pathOf(lit.map(rung)),
      arcs: pairs.map(arc).join(""),
      "lit-arc": pathOf(lit.map(arc)),
    },
  };
}

type Structure = ReturnType<typeof structureOf>;
export type Base = Structure["bases"][number];

/** In units of the drawing: a sign's width, the lines' height, the last line's foot, and the room over a line of letters. */
export const LINES = { step: 10, height: 22, foot: 6, gap: 10 };

/** The molecule in two lines, each a line of letters over one of brackets. Each is one text, for a phone draws it at once. */
export function linesOf(bases: Base[]) {
  const { step, height, gap } = LINES;
  const half = bases.length / 2;
  const xOf = ({ number }: Base) => ((number - 1) % half) * step;
  const yOf = ({ number }: Base) => (number > half ? 2 * height + gap : 0);
  const lit = bases.filter(({ isLit }) => isLit);
  const changed = bases.filter(({ isChanged }) => isChanged);
  return {
    texts: [bases.slice(0, half), bases.slice(half)].flatMap((some) => [
      some.map(({ letter }) => letter).join(""),
      some.map(({ bracket }) => bracket).join(""),
    ]),
    width: half * step,
    baselines: [0, 1, 2, 3].map((line) => (line + 1) * height + (line > 1 ? gap : 0) - LINES.foot),
    paths: {
      cells: pathOf(lit.map((base) => `M${xOf(base)} ${yOf(base)}h${step}v${2 * height}h-${step}z`)),
      changed: pathOf(changed.map((base) => `M${xOf(base) + 1} ${yOf(base) + height - 2}h${step - 2}`)),
    },
    /** What stands on the lit cells, sign by sign. */
    lit: {
      signs: lit.map(({ letter, bracket }) => letter + bracket).join(""),
      x: lit.flatMap((base) => [xOf(base) + step / 2, xOf(base) + step / 2]).join(" "),
      y: lit.flatMap((base) => [1, 2].map((line) => yOf(base) + line * height - LINES.foot)).join(" "),
    },
  };
}

/** A path of parts, or one that shows nothing. */
const pathOf = (parts: string[]) => parts.join("") || "M0 0";

export function answer(
  words: Record<string, string>,
  { folded, bases }: Structure,
  position: number,
  language: string,
) {
  const number = (value: number) =>
    numbers(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value).replace("-", "−");
  wild ??= fold(WILD);
  const changes = bases.filter(({ isChanged }) => isChanged);
  const ofWild = wild.partners.filter((to, from) => to > from).length;
  const kept = wild.partners.filter((to, from) => to > from && folded.partners[from] === to).length;
  const pairs = folded.partners.filter((to, from) => to > from).length;
  const key = changes.length === 0 ? "wild" : kept === ofWild && pairs === ofWild ? "same" : "other";
  const named = (index: number) => `${bases[index]?.letter}${index + 1}`;
  const partner = folded.partners[position - 1] ?? -1;
  const pointed = fill(words[partner < 0 ? "free" : "paired"] ?? "", {
    base: named(position - 1),
    partner: named(partner),
  });
  return {
    shown: {
      energy: number(folded.energy),
      stacks: number(folded.stacks),
      loops: `+${number(folded.loops)}`,
      kept: `${kept} / ${ofWild}`,
    },
    says: `${fill(words[key] ?? "", {
      changes: changes.map(({ number: at, letter }) => `${WILD[at - 1]}${at}${letter}`).join(", "),
      energy: number(folded.energy),
      before: number(wild.energy),
      pairs: String(pairs),
      kept: String(kept),
      all: String(ofWild),
    })} ${pointed}`,
  };
}
