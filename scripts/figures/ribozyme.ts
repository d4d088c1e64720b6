/** The hammerhead ribozyme of the satellite RNA of tobacco ringspot virus: an RNA that cuts itself. */
import { Figure, linePath } from "./figure.ts";
import { drawMolecule } from "./molecule.ts";
import { polar } from "./numbers.ts";
import type { Point } from "./numbers.ts";
import { check, layOut, partners } from "./structure.ts";
import { frame } from "./transfer-rna.ts";

const sequence = "GCUGUCACCGGAUGUGCUUUCCGGUCUGAUGAGUCCGUGAGGACGAAACAGC";
const dotBracket = "(((((.((((((.......)))))).......((((....))))...)))))";
/** It cuts after this base (C17 in the usual numbering). */
const cut = 5;

export function drawRibozyme(): void {
  check(sequence, dotBracket);
  const figure = new Figure(860, 700, "Hammerhead ribozyme").ground();
  const step = 33;
  const folded = layOut(dotBracket, {
    step,
    rung: step * 1.7,
    arms: {
      6: { heading: 180, x: -2.6 * step, y: 1.75 * step },
      32: { heading: 48, x: 1.9 * step, y: 3.9 * step },
    },
  });
  const { points, width, height } = frame(folded, 0);
  const shift = (point: Point): Point => ({
    x: point.x + (860 - width) / 2,
    y: point.y + (700 - height) / 2,
  });
  const placed = points.map(shift);
  drawMolecule(figure, { sequence, points: placed, pairs: partners(dotBracket) }, 13.5);
  // The cut: an arrow into the backbone between two bases.
  const [p, q] = [placed[cut], placed[cut + 1]];
  if (p && q) {
    const middle = { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
    const outward = Math.atan2(q.y - p.y, q.x - p.x) + Math.PI / 2;
    const tip = polar(middle, 14, outward);
    figure.line([tip, polar(middle, 62, outward)], { stroke: "signal", width: 3, round: true });
    figure.line([polar(tip, 13, outward - 0.5), tip, polar(tip, 13, outward + 0.5)], {
      stroke: "signal",
      width: 3,
      round: true,
    });
  }
  const ends = [placed[0], placed.at(-1)];
  for (const [index, end] of ends.entries()) {
    if (end)
      figure.text(
        index === 0 ? "5′" : "3′",
        { x: end.x + (index === 0 ? -24 : 24), y: end.y + 8 },
        { size: 22, tone: "soft", anchor: index === 0 ? "end" : "start" },
      );
  }
  if (linePath(placed).includes("NaN")) throw new Error("a base has no place");
  figure.save("pictures/portfolio/rna-structure.svg");
}
