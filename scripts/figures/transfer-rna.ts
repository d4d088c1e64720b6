/** Yeast tRNA-Phe, the molecule of the home banner: its layout, as data for the component and for the figures. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./figure.ts";
import { polar, short } from "./numbers.ts";
import type { Point } from "./numbers.ts";
import { check, layOut, partners } from "./structure.ts";

export const sequence = "GCGGAUUUAGCUCAGUUGGGAGAGCGCCAGACUGAAGAUCUGGAGGUCCUGUGUUCGAUCCACAGAAUUCGCACCA";

/** The four stems of 7, 4, 5 and 5 pairs seen in its crystals (A31-Ψ39 closes the anticodon stem). */
export const dotBracket = "(((((((..((((........)))).(((((.......))))).....(((((.......))))))))))))....";

check(sequence, dotBracket);
export const pairs = partners(dotBracket);

/** The classic cloverleaf: acceptor up, D arm left, anticodon down, T arm right. Lengths in steps, tuned by eye. */
export function cloverleaf(step: number): Point[] {
  const arm = (
    firstBase: number,
    heading: number,
    x: number,
    y: number,
  ): Record<number, Point & { heading: number }> => ({
    [firstBase - 1]: { heading, x: x * step, y: y * step },
  });
  return layOut(dotBracket, {
    step,
    rung: step * 1.7,
    arms: { ...arm(10, 180, -2.7, 3.15), ...arm(27, 90, 0, 6.4), ...arm(49, 0, 2.7, 1.4) },
  });
}

/** Moves points so that they stand inside a box with a margin, and says how large that box is. */
export function frame(points: Point[], margin: number): { points: Point[]; width: number; height: number } {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return {
    points: points.map(({ x, y }) => ({ x: x - left, y: y - top })),
    width: Math.max(...xs) + margin - left,
    height: Math.max(...ys) + margin - top,
  };
}

/** The strand before it folds: the same bases evenly spread on an open ring, ends up, in the middle of the box. */
function openRing(count: number, width: number, height: number, step: number): Point[] {
  const gap = 2;
  const radius = Math.min((step * (count + gap)) / (2 * Math.PI), Math.min(width, height) / 2 - step);
  // Counter-clockwise, as the cloverleaf runs: 5′ end at the top left.
  return Array.from({ length: count }, (_, k) =>
    polar(
      { x: width / 2, y: height / 2 },
      radius,
      -Math.PI / 2 - (2 * Math.PI * (k + 1)) / (count + gap - 1),
    ),
  );
}

const whole = (value: number): number => Math.round(value * 10) / 10;

export function drawTransferRna(): void {
  const step = 16;
  const { points, width, height } = frame(cloverleaf(step), 16);
  const ring = openRing(points.length, width, height, step);
  const bases = points.map(({ x, y }, index) => ({
    letter: sequence[index],
    x: whole(x),
    y: whole(y),
    pair: pairs[index] ?? null,
  }));
  const folder = join(projectRoot, "app", "ui", "hairpin");
  mkdirSync(folder, { recursive: true });
  const rows = bases.map((base) => JSON.stringify(base)).join(",\n");
  const viewBox = `0 0 ${Math.ceil(width)} ${Math.ceil(height)}`;
  writeFileSync(
    join(folder, "transfer-rna.json"),
    `{"viewBox":"${viewBox}","unfolded":${JSON.stringify(ring.map(({ x, y }) => [Math.round(x), Math.round(y)]))},\n"bases":[\n${rows}\n]}\n`,
  );
  console.log(`transfer-rna.json  ${viewBox}, ${short(rows.length / 1024)} kB`);
}
