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

/** A repeatable source of chance (mulberry32): the same picture is drawn at every run. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Draws from a standard normal distribution (Box-Muller). */
export function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
