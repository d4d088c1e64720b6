/** The pipette of the film: it brings every liquid. */
import type { Figure } from "./figure.ts";
import { columnX, during, keyed, lysisX } from "./film-timing.ts";
import { short } from "./numbers.ts";
import type { Point } from "./numbers.ts";
import type { Tone } from "./palette.ts";

/** The pipette: where its tip is, and how full; it comes for each liquid. */
export function pipette(time: number): { tip: Point; fill: number; liquid: Tone } | null {
  const visit = (from: number, to: number, x: number, y: number, liquid: Tone) => {
    if (!during(time, from, to)) return null;
    const down = keyed(time, [
      [from, 0],
      [from + 0.7, 1],
      [to - 0.6, 1],
      [to, 0],
    ]);
    return {
      tip: { x, y: y - (1 - down) * 420 },
      fill: keyed(time, [
        [from + 0.7, 1],
        [to - 0.7, 0],
      ]),
      liquid,
    };
  };
  if (during(time, 8, 11.5)) {
    const x = keyed(time, [
      [9.3, lysisX(time)],
      [10, columnX(time)],
    ]);
    const y = keyed(time, [
      [8, -300],
      [8.6, 400],
      [9.1, 430],
      [9.5, 70],
      [9.8, 70],
      [10.1, 150],
      [11, 150],
      [11.5, -300],
    ]);
    return {
      tip: { x, y },
      fill: keyed(time, [
        [8.6, 0],
        [9.1, 1],
        [10.2, 1],
        [10.9, 0],
      ]),
      liquid: "wash",
    };
  }
  return (
    visit(0.7, 3.4, 640, 96, "g") ??
    visit(15.3, 17.1, 640, 150, "c") ??
    visit(18.2, 19.6, 640, 150, "c") ??
    visit(22.2, 24, 640, 150, "brand")
  );
}

export function drawPipette(figure: Figure, time: number): void {
  const held = pipette(time);
  if (!held) return;
  const { tip, fill, liquid } = held;
  figure.add(`<g transform="translate(${short(tip.x)} ${short(tip.y)})">`);
  figure.path("M-5 0L-22-150H22L5 0z", { fill: "raised" });
  const height = 118 * fill;
  if (fill > 0.02)
    figure.path(
      `M-4-4L${short(-4 - height * 0.112)} ${short(-4 - height)}H${short(4 + height * 0.112)}L4-4z`,
      { fill: liquid, opacity: liquid === "wash" ? 1 : 0.6 },
    );
  figure.path("M-5 0L-22-150H22L5 0z", { stroke: "ink", width: 2.6, round: true });
  figure
    .path("M-16-150H16V-420H-16z", { fill: "raised", stroke: "ink", width: 3, round: true })
    .path("M-24-150H24", { stroke: "ink", width: 6, round: true });
  figure.add("</g>");
  // Drops, as long as there is something to give.
  const giving =
    during(time, 1.4, 2.7) || during(time, 16, 16.4) || during(time, 18.9, 19) || during(time, 22.9, 23.3);
  if (!giving) return;
  const fall = (time * 2.6) % 1;
  figure.path(`M${short(tip.x)} ${short(tip.y + 14 + fall * 90)}v7`, {
    stroke: liquid,
    width: 9,
    round: true,
  });
}
