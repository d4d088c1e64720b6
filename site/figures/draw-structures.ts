import { readStructures, type Structure } from "../../contracts/dot-bracket.ts";
import type { Translate } from "../../ui/texts.tsx";
import { escaped } from "./drawing.ts";
import { BOX, layOut } from "./fold/layout.ts";
import { format } from "./model.ts";

type Point = { x: number; y: number };

/** In units of the drawing: what stands around it, and the least width, so that a short hairpin is not blown up. */
const [MARGIN, LEAST_WIDTH] = [24, 300];
/** A base smaller than this part of its usual size is a dot without a letter. */
const SMALLEST_LETTER = 0.5;
/** Bases are counted in tens. */
const TEN = 10;

/** Draws each structure of a block in the plane, with its ends and its tens. Nothing for what is none. */
export function drawStructures(text: string, t: Translate, language: string): string {
  const { structures = [] } = readStructures(text);
  return structures.map((structure) => drawStructure(structure, t, language)).join("");
}

function drawStructure(structure: Structure, t: Translate, language: string): string {
  const { name, sequence, partners, crossing, energy } = structure;
  const pairs = partners.filter((to, from) => to > from).length + crossing.length;
  const values = {
    name: name || t("figures:structure.nameless"),
    bases: format(sequence.length, language),
    pairs: format(pairs, language),
    energy: energy && format(Number(energy), language, 4),
  };
  const said = escaped(t(`figures:structure.${energy ? "folded" : "caption"}`, values));
  const caption = name ? `<b>${escaped(name)}</b><br>${said}` : said;
  const label = escaped(t("figures:structure.label", values));
  return `<figure data-figure="structure"><div class="drawing notations">${drawing(structure, label)}</div><figcaption>${caption}</figcaption></figure>\n`;
}

function drawing({ sequence, partners, crossing }: Structure, label: string): string {
  const points = layOut(partners);
  const step = apart(points[0], points[1]) || BOX.step;
  const scale = Math.round((step / BOX.step) * 100) / 100;
  const nested = partners.flatMap((to, from): [number, number][] => (to > from ? [[from, to]] : []));
  const path = (pairs: [number, number][], className: string) =>
    pairs.length > 0
      ? `<path class="${className}" d="${pairs.map((pair) => `M${pair.map((at) => placeOf(points[at])).join(" ")}`).join("")}"/>`
      : "";
  const bases = points.map((point, at) => {
    const letter = sequence[at] ?? "";
    const text = scale < SMALLEST_LETTER ? "" : `<text y="3">${letter}</text>`;
    return `<g class="${toneOf(letter)}" transform="translate(${placeOf(point)})${scale < 1 ? ` scale(${scale})` : ""}"><circle r="7.5"/>${text}</g>`;
  });
  return (
    `<svg class="leaf" viewBox="${boxAround(points)}" role="img" aria-label="${label}">` +
    `<path class="backbone" d="M${points.map(placeOf).join(" ")}"/>${path(nested, "rung")}${path(crossing, "rung lit")}` +
    `${bases.join("")}${marks(points, partners, step).join("")}</svg>`
  );
}

/** The ends of the strand, and a number beside each tenth base where there is room. */
function marks(points: Point[], partners: number[], step: number): string[] {
  const [first, last] = [points[0], points.at(-1)];
  /** Words beside a base, on the side that is away from another point. */
  const beside = (text: string, base?: Point, from?: Point, side = "middle") => {
    const distance = apart(base, from);
    if (!base || !from || distance < 1) return [];
    const away = (step * 0.5 + 9) / distance;
    const spot = { x: base.x + (base.x - from.x) * away, y: base.y + (base.y - from.y) * away };
    const isEnd = base === first || base === last;
    if (!isEnd && points.some((point) => apart(point, spot) < step * 0.5 + 4)) return [];
    return [`<text class="count ${side}" x="${tenth(spot.x)}" y="${tenth(spot.y + 3)}">${text}</text>`];
  };
  const tens = points.flatMap((base, at) => {
    const [before, after] = [points[at - 1], points[at + 1]];
    if ((at + 1) % TEN !== 0 || !before || !after) return [];
    const between = { x: (before.x + after.x) / 2, y: (before.y + after.y) / 2 };
    return beside(String(at + 1), base, points[partners[at] ?? -1] ?? between);
  });
  // The strand begins on the left: ends that pair have their names on both sides.
  const isClosed = partners[0] === points.length - 1;
  return [
    ...beside("5′", first, points[1], isClosed ? "end" : "middle"),
    ...beside("3′", last, points.at(-2), isClosed ? "" : "middle"),
    ...tens,
  ];
}

function boxAround(points: Point[]): string {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs) - MARGIN, Math.max(...xs) + MARGIN];
  const [top, bottom] = [Math.min(...ys) - MARGIN, Math.max(...ys) + MARGIN];
  const width = Math.max(LEAST_WIDTH, right - left);
  return [(left + right - width) / 2, top, width, bottom - top].map(tenth).join(" ");
}

const tenth = (value: number) => Math.round(value * 10) / 10;
const placeOf = (point?: Point) => `${point?.x ?? 0} ${point?.y ?? 0}`;
const apart = (a?: Point, b?: Point) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/** The class of a base's colour. T has that of U. */
function toneOf(letter: string): string {
  const tone = letter.toLowerCase().replace("t", "u");
  return "acgu".includes(tone) ? tone : "other";
}
