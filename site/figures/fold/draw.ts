import type { Drawing, Page } from "../drawing.ts";
import { BOX } from "./layout.ts";
import { answer, ARCS, type Base, LETTERS, LINES, linesOf, mutated, structureOf, WILD } from "./model.ts";

/** C27, which pairs with G43 in the anticodon arm. */
const START = 27;

/** A molecule that folds anew when a base is changed: its brackets, its arcs, its shape in the plane. */
export function drawFold({ text, words, language }: Page): Drawing {
  const structure = structureOf(WILD, START);
  const { bases, paths } = structure;
  const { shown, says } = answer(words, structure, START, language);
  const mark = ({ number, letter, isLit }: Base) =>
    `data-base="${number}" class="${letter.toLowerCase()}${isLit ? " lit" : ""}"`;
  const path = (name: string, className: string, d: string) =>
    `<path class="${name} ${className}" d="${d}"/>`;
  const { texts, baselines, width, paths: marks, lit } = linesOf(bases);
  // A sign takes nine tenths of its cell, and stands in its middle.
  const margin = LINES.step / 20;
  const lines = texts.map(
    (signs, line) =>
      `<text class="line-${line % 2 ? "brackets" : "letters"}" x="${margin}" y="${baselines[line]}" textLength="${width - 2 * margin}">${signs}</text>`,
  );
  const dots = bases.map((base) => `<circle ${mark(base)} cx="${base.across}" cy="${ARCS.floor}" r="2.5"/>`);
  const leaf = bases.map(
    (base) =>
      `<g ${mark(base)}><circle cx="${base.x}" cy="${base.y}" r="7.5"/><text x="${base.x}" y="${base.y}" dy="3">${base.letter}</text></g>`,
  );
  const cell = (name: keyof typeof shown) =>
    `<dt>${text(name)}</dt><dd data-reading="${name}">${shown[name]}</dd>`;
  const letterAt = LETTERS.indexOf(WILD[START - 1] ?? "");
  const example = (position: number, letter: string, sequence: string) => [
    position,
    LETTERS.indexOf(letter),
    sequence,
  ];
  const broken = mutated(WILD, START, "G");
  return {
    body:
      `<div class="notations"><svg class="lines" viewBox="0 0 ${width} ${(baselines.at(-1) ?? 0) + LINES.foot}" role="img" aria-label="${text("line")}">${lines.join("")}${path("changed", "", marks.changed)}${path("cells", "", marks.cells)}<text class="signs" x="${lit.x}" y="${lit.y}">${lit.signs}</text></svg>` +
      `<svg viewBox="-4 0 430 170" role="img" aria-label="${text("arcs")}">${path("arcs", "arc", paths.arcs)}${path("lit-arc", "arc lit", paths["lit-arc"])}${dots.join("")}</svg>` +
      `<svg class="leaf" viewBox="0 0 ${BOX.side} ${BOX.side}" role="img" aria-label="${text("label")}">${path("backbone", "", paths.backbone)}${path("rungs", "rung", paths.rungs)}${path("lit-rung", "rung lit", paths["lit-rung"])}${leaf.join("")}</svg></div>` +
      `<dl class="instruments">${(["energy", "stacks", "loops", "kept"] as const).map(cell).join("")}</dl>`,
    sliders: [
      { words: "position", min: 1, max: WILD.length, step: 1, value: START, unit: "" },
      { words: "base", options: ["A", "C", "G", "U"], value: letterAt },
      { kept: WILD },
    ],
    examples: {
      wild: example(START, "C", WILD),
      mended: example(69, "C", mutated(WILD, 69, "C")),
      broken: example(START, "G", broken),
      restored: example(43, "C", mutated(broken, 43, "C")),
    },
    says,
  };
}
