import { chart } from "../chart.ts";
import type { Drawing, Page } from "../drawing.ts";
import { acrossChart, CHART, format } from "../model.ts";
import { ABSORBANCE, answer, curves, SUBSTANCES, WAVELENGTHS } from "./model.ts";

/** The tube that the text opens with: 180 ng/µL on one instrument, 95 on the other. */
const START = [95, 68, 0, 0, 0, 0];
const MOST = [120, 120, 240, 120];

/** The spectrum of a mixture, what each part of it absorbs, and what two instruments read. */
export function drawSpectrum({ text, words, language }: Page): Drawing {
  const drawn = curves(START.slice(0, 5));
  const { shown, says } = answer(words, START, language);
  const ticks = (values: number[]) =>
    values.map((value): [number, string] => [value, format(value, language)]);
  const marks = [230, 260, 280].map((nm) => {
    const x = acrossChart(nm, WAVELENGTHS);
    return `<path class="mark" d="M${x} ${CHART.bottom}V${CHART.top}"/><text class="middle" x="${x}" y="${CHART.top - 6}">${nm}</text>`;
  });
  const cell = (name: keyof typeof shown) =>
    `<dt>${text(name)}</dt><dd data-reading="${name}">${shown[name]}</dd>`;
  return {
    body:
      chart({
        label: text("label"),
        x: { range: WAVELENGTHS, ticks: ticks([220, 240, 260, 280, 300, 320]), title: text("wavelength") },
        y: { range: ABSORBANCE, ticks: ticks([0, 1, 2, 3, 4, 5]), title: text("absorbance") },
        plot:
          marks.join("") +
          SUBSTANCES.map((name) => `<path class="part ${name}" d="${drawn[name]}"/>`).join("") +
          `<path class="line sum" d="${drawn["sum"]}"/>`,
      }) +
      `<dl class="instruments">${(["photometer", "fluorometer", "purity", "organics"] as const).map(cell).join("")}</dl>`,
    sliders: [
      ...SUBSTANCES.map((name, index) => ({
        words: name,
        min: 0,
        max: MOST[index] ?? 2,
        step: name === "guanidine" ? 0.05 : 1,
        value: START[index] ?? 0,
        unit: name === "guanidine" ? "mM" : "ng/µL",
        tone: name,
      })),
      { words: "target", options: ["forDna", "forRna"], value: 0 },
    ],
    examples: {
      opening: START,
      hidden: [0, 60, 90, 0, 0, 1],
      carried: [0, 60, 0, 40, 0, 1],
      salt: [0, 60, 0, 0, 1, 1],
    },
    says,
  };
}
