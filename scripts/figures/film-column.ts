/** The silica column of the film, and the arrows that show that it spins. */
import type { Figure } from "./figure.ts";
import { columnLift, columnX, during, keyed, spinning } from "./film-timing.ts";
import { glass, rim } from "./film-tubes.ts";
import { short } from "./numbers.ts";

/** Liquid above the membrane: full after each dispensing, gone after each spin. */
const chamberLevel = (time: number): number =>
  keyed(time, [
    [10.1, 306],
    [11, 190],
    [11.5, 190],
    [13, 306],
    [15.8, 306],
    [16.5, 226],
    [17.3, 226],
    [18.1, 306],
    [18.5, 306],
    [19.1, 226],
    [19.5, 226],
    [20.3, 306],
    [22.6, 306],
    [23.3, 250],
    [24.5, 250],
    [25.5, 306],
  ]);

export function drawColumn(figure: Figure, time: number): void {
  if (time > 27.2) return;
  const shake = spinning(time) ? 1.6 * Math.sin(time * 60) : 0;
  figure.add(`<g transform="translate(${short(columnX(time) + shake)} ${short(36 - columnLift(time))})">`);
  figure.path("M-78 84V300L-18 340V372H18V340L78 300V84", { fill: "paper" });
  const level = chamberLevel(time) - 36;
  if (level < 268)
    figure
      .rect(-76, level, 152, 270 - level, { fill: during(time, 15, 21) ? "line" : "wash" })
      .path(`M-76 ${short(level)}h152`, { stroke: "brand", width: 2 });
  figure
    .rect(-76, 270, 152, 26, { fill: "mid" })
    .path("M-76 270h152M-76 296h152", { stroke: "ink", width: 2 });
  figure.path("M-78 84V300L-18 340V372H18V340L78 300V84", glass).path("M-96 84h192", rim);
  figure.add("</g>");
  if (spinning(time)) {
    // Drops at the spout, and two arrows that turn around the foot.
    const fall = (time * 2.2) % 1;
    figure.path(`M${short(columnX(time))} ${short(414 + fall * 30)}v8`, {
      stroke: "brand",
      width: 6,
      round: true,
      opacity: 1 - fall * 0.6,
    });
  }
}

export function drawSpinSign(figure: Figure, time: number): void {
  if (!spinning(time)) return;
  const angle = (time * 420) % 360;
  const ring =
    "M-34 0A34 34 0 0 1 24-24M34 0A34 34 0 0 1-24 24M24-24l-3-13M24-24l-13 2M-24 24l3 13M-24 24l13-2";
  figure
    .add(`<g transform="translate(${short(columnX(time) + 210)} 360) rotate(${short(angle)})">`)
    .path(ring, { stroke: "signal", width: 5, round: true })
    .add("</g>");
}
