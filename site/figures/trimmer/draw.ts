import type { Drawing, Page } from "../drawing.ts";
import { answer, GRID, heightOf, LENGTH, paths, reads, settingsOf, still, trimmed } from "./model.ts";

const START = [10, 3, 20, 0];
const WIDTH = 420;

/** Twelve reads base by base, of which the cut parts are pale, over the box plot of what is left at each position. */
export function drawTrimmer({ text, words, language }: Page): Drawing {
  const settings = settingsOf(START);
  const drawn = paths(trimmed(settings));
  const { shown, says } = answer(words, settings, language);
  const right = GRID.left + LENGTH * GRID.step;
  const letters = reads.map(
    ({ bases }, index) =>
      `<text x="${GRID.left + 1}" y="${GRID.top + index * GRID.row + 8}" textLength="${LENGTH * GRID.step - 2}">${bases}</text>`,
  );
  const rows = [0, 10, 20, 30, 40].map(
    (score) =>
      `<path class="grid" d="M${GRID.left} ${heightOf(score)}H${right}"/><text class="end" x="${GRID.left - 6}" y="${heightOf(score) + 4}">${score}</text>`,
  );
  const columns = [1, 10, 20, 30, 40, 50].map(
    (position) =>
      `<text class="middle" x="${GRID.left + (position - 0.5) * GRID.step}" y="${GRID.zero + 18}">${position}</text>`,
  );
  const cell = (name: keyof typeof shown) =>
    `<dt class="of-${name}">${text(name)}</dt><dd data-reading="${name}">${shown[name]}</dd>`;
  return {
    body:
      `<svg viewBox="0 0 ${WIDTH} 342" role="img" aria-label="${text("label")}"><text x="0" y="12" class="title">${text("twelve")}</text>` +
      `<path class="all" d="${still.all}"/>` +
      ["high", "middling", "low"].map((name) => `<path class="${name}" d="${drawn[name]}"/>`).join("") +
      `<path class="adapter" d="${still.adapter}"/><path class="faults" d="${still.faults}"/><g class="letters">${letters.join("")}</g>` +
      `<text x="0" y="${GRID.forty - 14}" class="title">${text("scores")}</text>${rows.join("")}${columns.join("")}` +
      `<path class="whiskers" d="${drawn["whiskers"]}"/><path class="boxes" d="${drawn["boxes"]}"/><path class="medians" d="${drawn["medians"]}"/>` +
      `<path class="thresholds" d="M${GRID.left} ${heightOf(settings.threshold)}H${right}"/>` +
      `<text x="${right}" y="337" class="title end">${text("position")}</text></svg>` +
      `<dl class="instruments">${(["reads", "bases", "faults", "adapter"] as const).map(cell).join("")}</dl>`,
    sliders: [
      { words: "threshold", min: 0, max: 38, step: 1, value: START[0] ?? 0, unit: "" },
      { words: "overlap", min: 1, max: 15, step: 1, value: 3, unit: "" },
      { words: "shortest", min: 0, max: 45, step: 1, value: 20, unit: "" },
      { words: "cut", options: ["yes", "no"], value: 0 },
    ],
    examples: { raw: [0, 3, 0, 1], gentle: START, harsh: [30, 1, 25, 0] },
    says,
  };
}
