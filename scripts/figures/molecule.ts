/** Draws a folded strand into a figure: backbone, rungs, one dot and one letter per base. */
import { linePath } from "./figure.ts";
import type { Figure } from "./figure.ts";
import { joinNumbers } from "./numbers.ts";
import type { Point } from "./numbers.ts";
import { toneOfBase } from "./palette.ts";

export type Strand = { sequence: string; points: Point[]; pairs: (number | null)[] };

export function drawMolecule(
  figure: Figure,
  { sequence, points, pairs }: Strand,
  radius: number,
  letters = true,
): void {
  figure.path(linePath(points), { stroke: "mid", width: radius * 0.36, round: true });
  const rungs = points.flatMap((point, index) => {
    const partner = points[pairs[index] ?? -1];
    return partner && (pairs[index] ?? 0) > index
      ? [`M${joinNumbers([point.x, point.y])}L${joinNumbers([partner.x, partner.y])}`]
      : [];
  });
  figure.path(rungs.join(""), { stroke: "soft", width: radius * 0.24 });
  // One path per base: a dot is a line of no length with round ends.
  for (const letter of "AUGC") {
    const dots = points.flatMap(({ x, y }, index) =>
      sequence[index] === letter ? [`M${joinNumbers([x, y])}h0`] : [],
    );
    if (dots.length > 0)
      figure.path(dots.join(""), { stroke: toneOfBase(letter), width: radius * 2, round: true });
  }
  if (!letters) return;
  for (const [index, { x, y }] of points.entries()) {
    figure.text(
      sequence[index] ?? "",
      { x, y: y + radius * 0.4 },
      { size: radius * 1.12, tone: "paper", weight: 700, anchor: "middle" },
    );
  }
}
