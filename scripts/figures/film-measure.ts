/** The last step: the spectrum of what was extracted. */
import type { Figure } from "./figure.ts";
import { progress } from "./film-timing.ts";
import { clean as absorbance } from "./hero-bench.ts";
import { linear, sampled } from "./hero.ts";
import { short } from "./numbers.ts";

export function drawMeasure(figure: Figure, time: number): void {
  const shown = progress(time, 28.2, 29);
  if (shown === 0) return;
  const [left, right, floor, top] = [520, 1150, 520, 150];
  const x = linear([220, 320], [left, right]);
  const y = linear([0, 1.05], [floor, top]);
  figure.path(`M${left} ${floor}h${short((right - left) * shown)}`, { stroke: "soft", width: 2 });
  figure.add(`<g opacity="${short(shown, 2)}">`);
  for (const nm of [230, 260, 280]) {
    figure.path(`M${x(nm)} ${floor}v10`, { stroke: "soft", width: 2 });
    figure.text(String(nm), { x: x(nm), y: floor + 40 }, { size: 24, tone: "ink", anchor: "middle" });
  }
  figure.text("nm", { x: right, y: floor + 40 }, { size: 24, tone: "soft", anchor: "end" }).add("</g>");
  const drawn = progress(time, 28.9, 31.4);
  if (drawn === 0) return;
  const curve = sampled(100, (share) => ({
    x: left + (right - left) * share * drawn,
    y: y(absorbance(220 + 100 * share * drawn)),
  }));
  figure.path(
    `M${left} ${floor}L${curve.map((point) => `${short(point.x)} ${short(point.y)}`).join(" ")}V${floor}z`,
    { fill: "brand", opacity: 0.14 },
  );
  figure.line(curve, { stroke: "brand", width: 5, round: true });
  const peak = progress(time, 31.4, 32);
  if (peak === 0) return;
  figure.path(`M${x(260)} ${floor}V${short(floor + (y(absorbance(260)) - floor) * peak)}`, {
    stroke: "signal",
    width: 2.5,
    dash: "2 8",
    round: true,
  });
  figure.circle({ x: x(260), y: y(absorbance(260)) }, 13 * peak, { fill: "signal" });
}
