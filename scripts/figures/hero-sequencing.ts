/** Two figures of the screen: quality along the read, and a volcano plot. */
import { bottomAxis, hero, leftAxis, linear, newHero } from "./hero.ts";
import { seeded } from "../../site/figures/chance.ts";
import { CHANGE, EVIDENCE } from "../../site/figures/experiment/model.ts";
import { CHANGED, EVIDENT, sorted } from "../../site/figures/volcano/model.ts";
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

/** The genes of the text's volcano plot (site/figures/volcano), as they stand at its first thresholds. */
export function drawVolcano(): void {
  const figure = newHero("Volcano plot");
  const [left, right, floor, top] = [hero.margin + 60, hero.width - hero.margin, 520, 76];
  const x = linear([...CHANGE], [left, right]);
  const inside = linear([...EVIDENCE], [floor, top]);
  const y = (evidence: number) => inside(Math.sqrt(evidence));
  const { up, down, none } = sorted(CHANGED, EVIDENT);
  const path = (genes: typeof up) =>
    genes.map(({ change, padj }) => `M${joinNumbers([x(change), y(-Math.log10(padj))], 0)}h0`).join("");
  const limit = y(EVIDENT);
  figure.path(
    `M${left} ${short(limit)}H${right}M${short(x(-CHANGED))} ${floor}V${top}M${short(x(CHANGED))} ${floor}V${top}`,
    { stroke: "soft", width: 1.5, dash: "2 7", round: true },
  );
  figure.path(path(none), { stroke: "mid", width: 6, round: true, opacity: 0.6 });
  figure.path(path(down), { stroke: "brand", width: 10, round: true, opacity: 0.82 });
  figure.path(path(up), { stroke: "signal", width: 10, round: true, opacity: 0.82 });
  for (const score of [0, 1, 4, 9])
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
    .text("padj", { x: left - 84, y: 260 }, { size: 24, tone: "soft", turn: -90 });
  figure.save("pictures/posts/differential-expression-design.svg");
}
