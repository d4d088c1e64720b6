/** Small numbers for small files: rounding, seeded chance, and points. */
export type Point = { x: number; y: number };

/** A number as short as SVG allows: `0.50` becomes `.5`. */
export function short(value: number, digits = 1): string {
  const rounded = Number(value.toFixed(digits));
  return String(rounded === 0 ? 0 : rounded).replace(/^(-?)0\./, "$1.");
}

/** Joins numbers with the fewest separators: a minus sign needs no space before it. */
export function joinNumbers(values: number[], digits = 1): string {
  return values
    .map((value) => short(value, digits))
    .reduce((text, part) => text + (text && !part.startsWith("-") ? " " : "") + part, "");
}

export const polar = (centre: Point, radius: number, angle: number): Point => ({
  x: centre.x + radius * Math.cos(angle),
  y: centre.y + radius * Math.sin(angle),
});

export const distance = (p: Point, q: Point): number => Math.hypot(p.x - q.x, p.y - q.y);

export const mix = (from: number, to: number, share: number): number => from + (to - from) * share;
