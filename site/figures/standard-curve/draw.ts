import { chart } from "../chart.ts";
import type { Drawing, Page } from "../drawing.ts";
import { acrossChart, format, upChart } from "../model.ts";
import { CONCENTRATION, LIGHT, lightOf, reading, says, STANDARDS } from "./model.ts";

const START = 2_800;

/** Draws the standards, the line through them, and a sample that is read on it. */
export function drawStandardCurve({ text, words, language }: Page): Drawing {
  const ticks = (values: number[]) =>
    values.map((value): [number, string] => [value, format(value, language, 4)]);
  const at = (ng: number, light: number) => `${acrossChart(ng, CONCENTRATION)} ${upChart(light, LIGHT)}`;
  const [highest] = STANDARDS.at(-1) ?? [0];
  return {
    body: chart({
      label: text("label"),
      x: { range: CONCENTRATION, ticks: ticks([0, 2, 4, 6, 8, 10, 12]), title: text("concentration") },
      y: { range: LIGHT, ticks: ticks([0, 2_000, 4_000, 6_000]), title: text("light") },
      plot:
        `<path class="line beyond" d="M${at(highest, lightOf(highest))} ${at(12, lightOf(12))}"/>` +
        `<path class="line" d="M${at(0, lightOf(0))} ${at(highest, lightOf(highest))}"/>` +
        `<path class="reading" d="${reading(START)}"/>` +
        `<path class="dots standards" d="${STANDARDS.map(([ng, light]) => `M${at(ng, light)}h0`).join("")}"/>`,
    }),
    sliders: [{ words: "slider", min: 100, max: 5_400, step: 20, value: START }],
    says: says(words, START, language),
  };
}
