/** Smooth lines through points. */
import { joinNumbers } from "./numbers.ts";
import type { Point } from "./numbers.ts";

const pick = (points: Point[], index: number): Point =>
  points[Math.max(0, Math.min(points.length - 1, index))] ?? { x: 0, y: 0 };

/** A Catmull-Rom spline as cubic Bézier commands; `tension` 1/6 is the classic curve. */
export function spline(points: Point[], tension = 1 / 6, digits = 1): string {
  const start = pick(points, 0);
  let path = `M${joinNumbers([start.x, start.y], digits)}`;
  for (let k = 0; k + 1 < points.length; k++) {
    const [before, from, to, after] = [
      pick(points, k - 1),
      pick(points, k),
      pick(points, k + 1),
      pick(points, k + 2),
    ];
    path += `C${joinNumbers(
      [
        from.x + (to.x - before.x) * tension,
        from.y + (to.y - before.y) * tension,
        to.x - (after.x - from.x) * tension,
        to.y - (after.y - from.y) * tension,
        to.x,
        to.y,
      ],
      digits,
    )}`;
  }
  return path;
}

/**
 * A hanging or standing stem-loop as one stroke: down one side, round the loop, up the other.
 * `length` of the stem is signed: positive hangs below the feet, negative stands above.
 */
export function stemLoop(middle: Point, rung: number, length: number, loop: number): string {
  const half = rung / 2;
  const sign = Math.sign(length);
  // The stem meets the circle along its tangent, so that the stroke has no corner.
  const reach = Math.min(half + loop * 0.12, loop * 0.95);
  const drop = Math.sqrt(loop * loop - reach * reach);
  const neck = middle.y + length;
  const corner = neck + (sign * (reach - half) * loop) / drop;
  const join = corner + (sign * reach * (reach - half)) / drop;
  const [left, right] = [middle.x - half, middle.x + half];
  return (
    `M${joinNumbers([left, middle.y])}V${joinNumbers([neck])}Q${joinNumbers([left, corner, middle.x - reach, join])}` +
    `A${joinNumbers([loop, loop])} 0 1 ${sign > 0 ? 0 : 1} ${joinNumbers([middle.x + reach, join])}` +
    `Q${joinNumbers([right, corner, right, neck])}V${joinNumbers([middle.y])}`
  );
}
