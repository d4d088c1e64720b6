import { chart } from "../chart.ts";
import type { Drawing, Page } from "../drawing.ts";
import { format } from "../model.ts";
import { CHANGE, EVIDENCE, placeOf } from "../experiment/model.ts";
import { CHANGED, dots, EVIDENT, outermost, type Part, says, sorted, thresholds } from "./model.ts";

/** Each gene by its change and its evidence, and the two thresholds that pick some of them. */
export function drawVolcano({ text, words, language }: Page): Drawing {
  const parts = sorted(CHANGED, EVIDENT);
  const part = (name: Part) => `<path class="dots ${name}" d="${dots(parts[name])}"/>`;
  const ticks = (values: number[], place = (value: number) => value) =>
    values.map((value): [number, string] => [place(value), format(value, language)]);
  const names = outermost(3).map((gene) => {
    const [x, y] = placeOf(gene);
    const side = gene.change > 0 ? `x="${x + 7}"` : `x="${x - 7}" class="end"`;
    return `<text ${side} y="${y + 4}">${text("gene")} ${gene.gene}</text>`;
  });
  return {
    body: chart({
      label: text("label"),
      x: { range: CHANGE, ticks: ticks([-4, -2, 0, 2, 4]), title: text("change") },
      y: { range: EVIDENCE, ticks: ticks([0, 1, 4, 9], Math.sqrt), title: text("evidence") },
      plot: `${part("none")}${part("down")}${part("up")}<path class="thresholds" d="${thresholds(CHANGED, EVIDENT)}"/>${names.join("")}`,
    }),
    sliders: [
      { words: "changeSlider", min: 0, max: 3, step: 0.1, value: CHANGED },
      { words: "evidenceSlider", min: 0, max: 6, step: 0.1, value: EVIDENT },
    ],
    says: says(words, [CHANGED, EVIDENT], parts, language),
  };
}
