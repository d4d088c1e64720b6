import { chart } from "../chart.ts";
import type { Drawing, Page } from "../drawing.ts";
import { acrossChart, format, upChart } from "../model.ts";
import { LIGHT, lightAt, says, SIZES, trace } from "./model.ts";

const START = 7;

/** The traces of scores 10 and 3, and between them the one that the reader sets. */
export function drawRin({ text, words, language }: Page): Drawing {
  const sizes = [25, 200, 1_000, 4_000].map((size): [number, string] => [
    Math.log10(size),
    format(size, language, 4),
  ]);
  const peak = (size: number, name: string) => {
    const [x, y] = [acrossChart(Math.log10(size), SIZES), upChart(lightAt(size, 10), LIGHT)];
    return `<text x="${x}" y="${y - 8}" class="middle">${name}</text>`;
  };
  return {
    body: chart({
      label: text("label"),
      x: { range: SIZES, ticks: sizes, title: text("size") },
      y: {
        range: LIGHT,
        ticks: [
          [0, "0"],
          [50, "50"],
          [100, "100"],
        ],
        title: text("light"),
      },
      plot:
        `<path class="line still" d="${trace(10)}"/><path class="line still broken" d="${trace(3)}"/>` +
        `<path class="line now" d="${trace(START)}"/>` +
        peak(25, text("marker")) +
        peak(1_900, "18S") +
        peak(5_000, "28S"),
    }),
    sliders: [{ words: "slider", min: 3, max: 10, step: 0.1, value: START }],
    says: says(words, START, language),
  };
}
