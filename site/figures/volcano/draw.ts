import { chart } from "../chart.ts";
import type { Drawing, Page } from "../drawing.ts";
import { format } from "../model.ts";
import { CHANGE, dots, EVIDENCE, type Part, says, sorted, thresholds } from "./model.ts";

const [CHANGED, EVIDENT] = [1, 1.3];

/** Each gene by its change and its evidence, and the two thresholds that pick some of them. */
export function drawVolcano({ text, words, language }: Page): Drawing {
  const parts = sorted(CHANGED, EVIDENT);
  const part = (name: Part) => `<path class="dots ${name}" d="${dots(parts[name])}"/>`;
  const ticks = (values: number[]) =>
    values.map((value): [number, string] => [value, format(value, language, 4)]);
  return {
    body: chart({
      label: text("label"),
      x: { range: CHANGE, ticks: ticks([-4, -2, 0, 2, 4]), title: text("change") },
      y: { range: EVIDENCE, ticks: ticks([0, 4, 8, 12]), title: text("evidence") },
      plot: `${part("none")}${part("down")}${part("up")}<path class="thresholds" d="${thresholds(CHANGED, EVIDENT)}"/>`,
    }),
    sliders: [
      { words: "changeSlider", min: 0, max: 3, step: 0.1, value: CHANGED },
      { words: "evidenceSlider", min: 0, max: 6, step: 0.1, value: EVIDENT },
    ],
    says: says(words, [CHANGED, EVIDENT], parts, language),
  };
}
