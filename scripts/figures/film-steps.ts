/** The five steps under the picture. */
import type { Figure } from "./figure.ts";
import { duration, progress, steps } from "./film-timing.ts";
import { short } from "./numbers.ts";

/** A strand with one mark per step; the marks reached so far are filled. */
export function drawSteps(figure: Figure, time: number): void {
  const [left, gap, y] = [480, 80, 662];
  const current = steps.findLastIndex((start) => time >= start);
  const along =
    current +
    progress(time, steps[current] ?? 0, steps[current + 1] ?? duration) *
      (current < steps.length - 1 ? 1 : 0);
  figure.path(`M${left} ${y}h${gap * (steps.length - 1)}`, { stroke: "line", width: 4, round: true });
  figure.path(`M${left} ${y}h${short(gap * along)}`, { stroke: "signal", width: 4, round: true });
  for (const index of steps.keys()) {
    const reached = index <= current;
    figure.circle({ x: left + index * gap, y }, index === current ? 11 : 8, {
      fill: reached ? "signal" : "paper",
      stroke: reached ? "signal" : "mid",
      width: 3,
    });
  }
}
