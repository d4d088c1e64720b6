/** One structure drawn twice: folded flat, and as arcs over the stretched strand. */
import { hero, newHero } from "./hero.ts";
import { drawMolecule } from "./molecule.ts";
import { short } from "./numbers.ts";
import { toneOfBase } from "./palette.ts";
import type { Tone } from "./palette.ts";
import { cloverleaf, frame, pairs, sequence } from "./transfer-rna.ts";

/** The colour of a stem, by its first base. */
const stemTone = (first: number): Tone =>
  first < 7 ? "ink" : first < 13 ? "a" : first < 31 ? "signal" : "c";

export function drawCloverleaf(): void {
  const figure = newHero("tRNA");
  const { points, width, height } = frame(cloverleaf(20.5), 0);
  const placed = points.map(({ x, y }) => ({ x: x + hero.margin, y: y + (hero.height - height) / 2 }));
  drawMolecule(figure, { sequence, points: placed, pairs }, 8.8);
  const left = hero.margin + width + 70;
  const [right, floor] = [hero.width - hero.margin, 480];
  const step = (right - left) / (sequence.length - 1);
  const x = (index: number): number => left + index * step;
  const arcs = new Map<Tone, string>();
  for (const [i, j] of pairs.entries()) {
    if (j === null || j < i) continue;
    const radius = ((j - i) * step) / 2;
    const tone = stemTone(i);
    arcs.set(
      tone,
      `${arcs.get(tone) ?? ""}M${short(x(i))} ${floor}A${short(radius)} ${short(radius)} 0 0 1 ${short(x(j))} ${floor}`,
    );
  }
  for (const [tone, path] of arcs) figure.path(path, { stroke: tone, width: 2.4 });
  figure.path(`M${short(left)} ${floor}H${right}`, { stroke: "mid", width: 2 });
  for (const letter of "AUGC") {
    const dots = Array.from(sequence, (base, index) =>
      base === letter ? `M${short(x(index))} ${floor}h0` : "",
    ).join("");
    figure.path(dots, { stroke: toneOfBase(letter), width: 8, round: true });
  }
  for (const [label, index] of [
    ["1", 0],
    ["20", 19],
    ["40", 39],
    ["60", 59],
    ["76", 75],
  ] as const) {
    figure.path(`M${short(x(index))} ${floor + 14}v9`, { stroke: "soft", width: 1.5 });
    figure.text(label, { x: x(index), y: floor + 50 }, { size: 22, tone: "ink", anchor: "middle" });
  }
  figure.save("pictures/posts/trna-cloverleaf.svg");
}
