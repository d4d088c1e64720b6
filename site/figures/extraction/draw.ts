import type { Drawing, Page } from "../drawing.ts";
import { answer, paths, settingsOf } from "./model.ts";

const START = [4.5, 3, 35];

/** A tube after phenol, in its phases, and a silica column with what it holds of the water. */
export function drawExtraction({ text, words, language }: Page): Drawing {
  const settings = settingsOf(START);
  const drawn = paths(settings);
  const { shown, says } = answer(words, settings, language);
  const cell = (name: keyof typeof shown) =>
    `<dt>${text(name)}</dt><dd data-reading="${name}">${shown[name]}</dd>`;
  const label = (x: number, y: number, name: string) => `<text x="${x}" y="${y}">${text(name)}</text>`;
  const kinds = [
    ["large", "rna"],
    ["small", "rna"],
    ["dna", "dna"],
    ["protein", "protein"],
  ] as const;
  const key = [
    ["large", 6],
    ["small", 108],
    ["dna", 216],
    ["protein", 290],
  ] as const;
  const signs = {
    large: "M0 0h0",
    small: "M0 0h0",
    dna: "M-5-1.5h10m-10 3h10",
    protein: "M-2.5 0a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0",
  };
  return {
    body:
      `<svg viewBox="0 0 420 276" role="img" aria-label="${text("label")}">` +
      `<path class="water" d="M36 34H144V110H36z"/><path class="film" d="M36 110H144V132H36z"/><path class="phenol-phase" d="M36 132H144V176L104 238H76L36 176z"/>` +
      `<path class="line" d="M36 12V176L76 238H104L144 176V12M28 12H152"/>` +
      `<path class="line" d="M256 40V108L298 140V156H322V140L364 108V40M246 40H374M264 168V238H356V168"/><path class="membrane" d="M258 86H362V108H258z"/>` +
      label(152, 76, "aqueous") +
      label(152, 126, "interphase") +
      label(152, 180, "organic") +
      label(372, 102, "silica") +
      label(364, 206, "flow") +
      kinds.map(([kind, tone]) => `<path class="molecule ${kind} ${tone}" d="${drawn[kind]}"/>`).join("") +
      key
        .map(
          ([kind, x], index) =>
            `<g transform="translate(${x} 262)"><path class="molecule sign-${kind} ${kinds[index]?.[1]}" d="${signs[kind]}"/><text x="9" y="4">${text(kind)}</text></g>`,
        )
        .join("") +
      `</svg><dl class="instruments">${(["yield", "share", "purity", "organics"] as const).map(cell).join("")}</dl>`,
    sliders: [
      { words: "pH", min: 4, max: 8, step: 0.1, value: 4.5, unit: "" },
      { words: "salt", min: 0, max: 5, step: 0.1, value: 3, unit: "M" },
      { words: "ethanol", min: 0, max: 70, step: 1, value: 35, unit: "%" },
    ],
    examples: {
      usual: START,
      bottle: [8, 3, 35],
      everything: [4.5, 3, 60],
      without: [4.5, 3, 0],
      boom: [4.5, 5, 0],
    },
    says,
  };
}
