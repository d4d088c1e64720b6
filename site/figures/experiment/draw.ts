import { chart } from "../chart.ts";
import type { Drawing, Page } from "../drawing.ts";
import { acrossChart, format, upChart } from "../model.ts";
import { answer, CHANGE, designOf, EVIDENCE, LEVEL, marks, runExperiment } from "./model.ts";

const START = [3, 1.2, 30, 0];
const KINDS = ["rest", "missed", "hit", "wrong"] as const;

/** A volcano of a simulated experiment of which the truth is known: what is found, what is missed, what is false. */
export function drawExperiment({ text, words, language }: Page): Drawing {
  const design = designOf(START);
  const results = runExperiment(design);
  const drawn = marks(results);
  const { shown, says } = answer(words, design, results, language);
  const level = upChart(Math.sqrt(-Math.log10(LEVEL)), EVIDENCE);
  const ticks = (values: number[], place = (value: number) => value) =>
    values.map((value): [number, string] => [place(value), format(value, language)]);
  const cell = (name: keyof typeof shown) =>
    `<dt class="of-${name}">${text(name)}</dt><dd data-reading="${name}">${shown[name]}</dd>`;
  return {
    body:
      chart({
        label: text("label"),
        x: { range: CHANGE, ticks: ticks([-4, -2, 0, 2, 4]), title: text("change") },
        y: { range: EVIDENCE, ticks: ticks([0, 1, 4, 9], Math.sqrt), title: text("evidence") },
        plot:
          KINDS.map((kind) => `<path class="gene ${kind}" d="${drawn[kind]}"/>`).join("") +
          `<path class="thresholds" d="M${acrossChart(CHANGE[0], CHANGE)} ${level}H${acrossChart(CHANGE[1], CHANGE)}"/>`,
      }) +
      `<dl class="instruments">${(["hit", "missed", "wrong", "reads"] as const).map(cell).join("")}</dl>`,
    sliders: [
      { words: "replicates", min: 2, max: 12, step: 1, value: START[0] ?? 0, unit: "" },
      { words: "effect", min: 0.25, max: 1.5, step: 0.05, value: START[1] ?? 0, unit: "" },
      { words: "depth", min: 1, max: 50, step: 1, value: START[2] ?? 0, unit: "M" },
      { words: "batches", options: ["balanced", "confounded"], value: START[3] ?? 0 },
    ],
    examples: { few: START, many: [9, 1.2, 10, 0], wrongly: [9, 1.2, 10, 1] },
    says,
  };
}
