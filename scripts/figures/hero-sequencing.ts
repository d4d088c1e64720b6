/** Two figures of the screen: quality along the read, and a volcano plot. */
import { bottomAxis, hero, leftAxis, linear, newHero } from "./hero.ts";
import { normal, seeded } from "../../site/figures/chance.ts";
import { joinNumbers, short } from "./numbers.ts";
import type { Tone } from "./palette.ts";

/** Phred scores per position of 150-base reads: quartiles and tenths, falling towards the end. */
export function drawReadQuality(): void {
  const figure = newHero("Quality per base");
  const random = seeded(8);
  const [left, right, floor, top] = [hero.margin + 36, hero.width - hero.margin, 520, 84];
  const x = linear([0, 150], [left, right]);
  const y = linear([0, 41], [floor, top]);
  leftAxis(
    figure,
    [left, right],
    [10, 20, 30, 40].map((score) => [String(score), y(score)]),
  );
  const wide = 14;
  const median: { x: number; y: number }[] = [];
  const boxes = new Map<Tone, string>();
  let whiskers = "";
  let middles = "";
  for (let position = 2.5; position < 150; position += 5) {
    const late = position / 150;
    const start = position < 10 ? (10 - position) * 0.6 : 0;
    const middle = 38.2 - start - 14.5 * late ** 2.6 + (random() - 0.5) * 0.5;
    const spread = 1.1 + 5.6 * late ** 1.7 + start * 0.3;
    const [low, high] = [middle - spread * 1.2, Math.min(40.2, middle + spread * 0.6)];
    const [tenth, ninetieth] = [
      Math.max(2, middle - spread * 2.9 - random()),
      Math.min(40.6, middle + spread),
    ];
    const tone: Tone = middle >= 30 ? "brand" : middle >= 20 && low >= 16 ? "g" : "signal";
    const at = x(position);
    boxes.set(
      tone,
      `${boxes.get(tone) ?? ""}M${short(at - wide / 2)} ${short(y(high))}h${wide}V${short(y(low))}h-${wide}z`,
    );
    whiskers += `M${short(at)} ${short(y(ninetieth))}V${short(y(high))}M${short(at)} ${short(y(low))}V${short(y(tenth))}m-4 0h8`;
    middles += `M${short(at - wide / 2)} ${short(y(middle))}h${wide}`;
    median.push({ x: at, y: y(middle) });
  }
  figure.path(whiskers, { stroke: "soft", width: 1.6 });
  for (const [tone, path] of boxes) figure.path(path, { fill: tone });
  figure.path(middles, { stroke: "paper", width: 2.4 });
  figure.line(median, { stroke: "ink", width: 2, round: true });
  figure.text(
    "Q",
    { x: left - 66, y: top + 14 },
    { size: 34, tone: "soft", face: "title", weight: 600, anchor: "middle" },
  );
  bottomAxis(
    figure,
    floor,
    [left, right],
    ["1", "50", "100", "150"].map((label) => [label, x(Number(label))]),
  );
  figure.save("pictures/posts/fastq-quality-control.svg");
}

/** Two-sided p-value of a normal score (Abramowitz and Stegun 26.2.17). */
function pValue(score: number): number {
  const z = Math.abs(score);
  const t = 1 / (1 + 0.2316419 * z);
  const tail =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return Math.max(1e-300, (2 * Math.exp((-z * z) / 2) * tail) / Math.sqrt(2 * Math.PI));
}

/** Fold change against significance for simulated genes, most of which do not move. */
export function drawVolcano(): void {
  const figure = newHero("Volcano plot");
  const random = seeded(3);
  const [left, right, floor, top] = [hero.margin + 60, hero.width - hero.margin, 520, 76];
  const x = linear([-5, 5], [left, right]);
  const y = linear([0, 22], [floor, top]);
  const groups: Record<"mid" | "brand" | "signal", string> = { mid: "", brand: "", signal: "" };
  for (let gene = 0; gene < 1800; gene++) {
    const moves = gene % 6 === 0;
    const truth = moves ? normal(random) * 1.45 : 0;
    const error = 0.2 + 0.36 * random() ** 1.4;
    const change = truth + normal(random) * error;
    const significance = -Math.log10(pValue(change / error));
    if (Math.abs(change) > 4.4 || significance > 21.5) continue;
    const tone = significance > 3 && Math.abs(change) > 1 ? (change > 0 ? "signal" : "brand") : "mid";
    groups[tone] += `M${joinNumbers([x(change), y(significance)], 0)}h0`;
  }
  const limit = y(3);
  figure.path(
    `M${left} ${short(limit)}H${right}M${short(x(-1))} ${floor}V${top}M${short(x(1))} ${floor}V${top}`,
    { stroke: "soft", width: 1.5, dash: "2 7", round: true },
  );
  figure.path(groups.mid, { stroke: "mid", width: 6, round: true, opacity: 0.6 });
  for (const tone of ["brand", "signal"] as const)
    figure.path(groups[tone], { stroke: tone, width: 10, round: true, opacity: 0.82 });
  for (const score of [0, 5, 10, 15, 20])
    figure.text(String(score), { x: left - 16, y: y(score) + 8 }, { size: 22, tone: "ink", anchor: "end" });
  bottomAxis(
    figure,
    floor,
    [left, right],
    [-4, -2, 0, 2, 4].map((change) => [String(change).replace("-", "−"), x(change)]),
  );
  figure
    .text("log", { x: right - 46, y: floor + 38 }, { size: 22, tone: "soft" })
    .text("2", { x: right - 11, y: floor + 43 }, { size: 15, tone: "soft" });
  figure.text("−log", { x: left - 84, y: 330 }, { size: 22, tone: "soft", turn: -90 });
  figure
    .text("10", { x: left - 79, y: 283 }, { size: 15, tone: "soft", turn: -90 })
    .text("p", { x: left - 84, y: 260 }, { size: 24, tone: "soft", turn: -90 });
  figure.save("pictures/posts/differential-expression-design.svg");
}
