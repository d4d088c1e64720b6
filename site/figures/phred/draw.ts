import type { Drawing, Page } from "../drawing.ts";
import { READ, says, wrongBases } from "./model.ts";

const START = 20;

/** A thousand bases at three scores, then one whose score the reader sets. */
export function drawPhred({ text, words, language }: Page): Drawing {
  const [width, height] = [READ.perRow * READ.step, (READ.bases / READ.perRow) * READ.step];
  const panel = (score: number, name: string, y: number) =>
    `<g transform="translate(10 ${y})"><rect class="bases" width="${width}" height="${height}" fill="url(#phred-base)"/>` +
    `<path class="${name}" d="${wrongBases(score)}"/></g>`;
  return {
    body:
      `<svg viewBox="0 0 ${width + 20} ${height + 20}" role="img" aria-label="${text("label")}">` +
      `<defs><pattern id="phred-base" width="${READ.step}" height="${READ.step}" patternUnits="userSpaceOnUse">` +
      `<circle cx="${READ.step / 2}" cy="${READ.step / 2}" r="1.7"/></pattern></defs>` +
      `${panel(START, "wrong", 10)}</svg>`,
    sliders: [{ words: "slider", min: 2, max: 40, step: 1, value: START }],
    says: says(words, START, language),
  };
}
