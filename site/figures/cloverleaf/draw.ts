import molecule from "../../../ui/hairpin/transfer-rna.json" with { type: "json" };
import type { Drawing, Page } from "../drawing.ts";
import { says } from "./model.ts";

/** The base that is lit at first, counted from 1: G4, whose pair with U69 is the wobble of the text. */
const START = 4;
const bases = molecule.bases.map(({ letter, x, y, pair }, index) => ({
  letter,
  x,
  y,
  number: index + 1,
  partner: pair === null ? undefined : pair + 1,
}));
type Base = (typeof bases)[number];

/** One structure in three notations: the dot-bracket line, the arcs, the cloverleaf. */
export function drawCloverleaf({ text, words }: Page): Drawing {
  const [first, partner] = [bases[START - 1], bases[(bases[START - 1]?.partner ?? 0) - 1]];
  if (!first || !partner) throw new Error(`base ${START} has no partner`);
  return {
    body: `<div class="notations">${line(text("line"))}${arcs(text("arcs"))}${leaf(text("label"))}</div>`,
    sliders: [{ words: "slider", min: 1, max: bases.length, step: 1, value: START }],
    says: says(words, first, partner),
  };
}

/** How the script finds a base, in each drawing. */
function mark({ number, partner }: Base, className = ""): string {
  const isLit = number === START || partner === START;
  const names = [className, isLit ? "lit" : ""].filter(Boolean).join(" ");
  return `data-base="${number}"${partner ? ` data-pair="${partner}"` : ""}${names ? ` class="${names}"` : ""}`;
}

/** The class of a base's colour. */
function toneOf({ letter }: Base): string {
  return letter.toLowerCase();
}

/** The sequence over its brackets, in lines that a phone can hold. */
function line(label: string): string {
  const bracket = ({ number, partner }: Base) => (partner ? (number < partner ? "(" : ")") : ".");
  const row = (some: Base[], sign: (base: Base) => string, className?: (base: Base) => string) =>
    `<span class="row">${some.map((base) => `<i ${mark(base, className?.(base))}>${sign(base)}</i>`).join("")}</span>`;
  const half = bases.length / 2;
  const rows = [bases.slice(0, half), bases.slice(half)].map(
    (some) =>
      row(
        some,
        ({ letter }) => letter,
        (base) => `base-${toneOf(base)}`,
      ) + row(some, bracket),
  );
  return `<div class="brackets font-mono" role="img" aria-label="${label}">${rows.join("")}</div>`;
}

function arcs(label: string): string {
  const [step, floor] = [5.4, 158];
  const x = ({ number }: { number: number }) => Math.round((number * step - step / 2 + 5) * 10) / 10;
  const drawn = bases.flatMap((base) => {
    const partner = bases[(base.partner ?? 0) - 1];
    if (!partner || partner.number < base.number) return [];
    const radius = (x(partner) - x(base)) / 2;
    // Flatter than a circle, so that the longest arc stays in the picture.
    return `<path ${mark(base, "arc")} d="M${x(base)} ${floor}A${radius} ${radius * 0.72} 0 0 1 ${x(partner)} ${floor}"/>`;
  });
  const dots = bases.map(
    (base) => `<circle ${mark(base, toneOf(base))} cx="${x(base)}" cy="${floor}" r="2.5"/>`,
  );
  const numbers = [1, 20, 40, 60, 76].map(
    (number) => `<text x="${x({ number })}" y="${floor + 20}" class="middle">${number}</text>`,
  );
  return `<svg viewBox="-4 0 430 184" role="img" aria-label="${label}">${drawn.join("")}${dots.join("")}${numbers.join("")}</svg>`;
}

function leaf(label: string): string {
  const backbone = `<path class="backbone" d="M${bases.map(({ x, y }) => `${x} ${y}`).join(" ")}"/>`;
  const rungs = bases.flatMap((base) => {
    const partner = bases[(base.partner ?? 0) - 1];
    if (!partner || partner.number < base.number) return [];
    return `<path ${mark(base, "rung")} d="M${base.x} ${base.y} ${partner.x} ${partner.y}"/>`;
  });
  const dots = bases.map(
    (base) =>
      `<g ${mark(base, toneOf(base))}><circle cx="${base.x}" cy="${base.y}" r="7"/>` +
      `<text x="${base.x}" y="${base.y + 3}">${base.letter}</text></g>`,
  );
  const ends = [bases[0], bases.at(-1)].map(
    (base, end) =>
      base &&
      `<text x="${base.x + (end ? 16 : -16)}" y="${base.y + 4}" class="middle">${end ? 3 : 5}′</text>`,
  );
  return `<svg class="leaf" viewBox="${molecule.viewBox}" role="img" aria-label="${label}">${backbone}${rungs.join("")}${dots.join("")}${ends.join("")}</svg>`;
}
