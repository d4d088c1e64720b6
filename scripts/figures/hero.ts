/** What the heroes of the posts share: their size, their margins, their axes. */
import { Figure } from "./figure.ts";
import { short } from "./numbers.ts";
import type { Point } from "./numbers.ts";

export const hero = { width: 1200, height: 630, margin: 84 } as const;

export const newHero = (title: string): Figure => new Figure(hero.width, hero.height, title).ground();

export type Scale = (value: number) => number;

export function linear([from, to]: [number, number], [low, high]: [number, number]): Scale {
  return (value) => low + ((value - from) / (to - from)) * (high - low);
}

export function logarithmic([from, to]: [number, number], [low, high]: [number, number]): Scale {
  const inner = linear([Math.log(from), Math.log(to)], [low, high]);
  return (value) => inner(Math.log(value));
}

/** A quiet axis below the plot: one line, short ticks, numbers. */
export function bottomAxis(
  figure: Figure,
  y: number,
  [left, right]: [number, number],
  ticks: [string, number][],
  unit = "",
): void {
  figure.path(
    `M${short(left)} ${short(y)}H${short(right)}${ticks.map(([, x]) => `M${short(x)} ${short(y)}v9`).join("")}`,
    { stroke: "soft", width: 1.5 },
  );
  for (const [label, x] of ticks)
    figure.text(label, { x, y: y + 38 }, { size: 22, tone: "ink", anchor: "middle" });
  if (unit) figure.text(unit, { x: right, y: y + 38 }, { size: 22, tone: "soft", anchor: "end" });
}

/** Numbers at the left of light lines that cross the plot. */
export function leftAxis(figure: Figure, [left, right]: [number, number], ticks: [string, number][]): void {
  figure.path(ticks.map(([, y]) => `M${short(left)} ${short(y)}H${short(right)}`).join(""), {
    stroke: "line",
    width: 1.5,
  });
  for (const [label, y] of ticks)
    figure.text(label, { x: left - 16, y: y + 8 }, { size: 22, tone: "ink", anchor: "end" });
}

/** A curve sampled finely, as a path without its closing to the ground. */
export const sampled = (count: number, at: (share: number) => Point): Point[] =>
  Array.from({ length: count + 1 }, (_, k) => at(k / count));
