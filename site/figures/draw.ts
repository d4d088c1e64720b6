import type { Translate } from "../../ui/texts.tsx";
import { type FigureName, isFigure } from "../../contracts/figures.ts";
import { drawCode } from "./draw-code.ts";
import { drawCloverleaf } from "./cloverleaf/draw.ts";
import { type Choice, type Drawing, escaped, type Page, pageOf, type Slider } from "./drawing.ts";
import { withUnit } from "./model.ts";
import { drawExperiment } from "./experiment/draw.ts";
import { drawExtraction } from "./extraction/draw.ts";
import { drawFold } from "./fold/draw.ts";
import { drawPhred } from "./phred/draw.ts";
import { drawRin } from "./rin/draw.ts";
import { drawSpectrum } from "./spectrum/draw.ts";
import { drawStandardCurve } from "./standard-curve/draw.ts";
import { drawTrimmer } from "./trimmer/draw.ts";
import { drawVolcano } from "./volcano/draw.ts";

const DRAWINGS: Record<FigureName, (page: Page) => Drawing> = {
  cloverleaf: drawCloverleaf,
  phred: drawPhred,
  rin: drawRin,
  volcano: drawVolcano,
  "standard-curve": drawStandardCurve,
  spectrum: drawSpectrum,
  experiment: drawExperiment,
  trimmer: drawTrimmer,
  fold: drawFold,
  extraction: drawExtraction,
};

/** Draws the figures that a text names, numbered in their order, and what its blocks of code describe. `t` gives the texts in the page's language. */
export function drawFigures(html: string, t: Translate, language: string): string {
  let number = 0;
  const frame = pageOf(t, "frame", language);
  const whole = drawCode(html, t, language);
  return whole.replaceAll(/<figure data-figure="([\w-]+)"><\/figure>/g, (_, name: string) => {
    number += 1;
    return isFigure(name) ? figureOf(name, pageOf(t, name, language), frame, number) : "";
  });
}

function figureOf(name: FigureName, page: Page, frame: Page, number: number): string {
  const { body, sliders, examples = {}, says } = DRAWINGS[name](page);
  const controls = sliders.map((control, index) => {
    if ("kept" in control) return `<div hidden><input type="hidden" value="${control.kept}"></div>`;
    return "options" in control
      ? choiceOf(control, page, `figure-${number}-${index}`)
      : sliderOf(control, page);
  });
  // Classes say what is in them: a `:has()` would be looked at anew at each step of a slider.
  const several = sliders.filter((control) => "min" in control).length > 1 ? " several" : "";
  const buttons = Object.entries(examples).map(
    ([words, values]) =>
      `<button type="button" class="example" data-values="${escaped(JSON.stringify(values))}">${page.text(words)}</button>`,
  );
  return (
    `<figure data-figure="${name}" data-script="${scriptOf(name)}"><div class="drawing">${body}` +
    // A form for its `autocomplete` alone: Firefox would keep what was chosen when the page is loaded again, and the drawing would not show it.
    `<form class="controls${several}" method="dialog" autocomplete="off" data-needs-script>${controls.join("")}</form>` +
    (buttons.length > 0 ? `<p class="examples" data-needs-script>${buttons.join("")}</p>` : "") +
    `<output data-words="${escaped(JSON.stringify(page.words))}">${escaped(says)}</output>` +
    `<div class="about-figure"><details><summary>${frame.text("computed")}</summary>` +
    `${page
      .text("computed")
      .split("\n")
      .map((paragraph) => `<p>${paragraph}</p>`)
      .join("")}</details>` +
    `<button type="button" class="get-data" data-needs-script>${frame.text("data")}</button></div></div>` +
    `<figcaption><b>Figure ${number}.</b> ${page.text("caption")}</figcaption></figure>`
  );
}

function sliderOf({ words, unit, tone, ...numbers }: Slider, { text, language }: Page): string {
  const attributes = Object.entries(numbers).map(([key, value]) => `${key}="${value}"`);
  const shown = unit === undefined ? "" : escaped(withUnit(numbers.value, unit, language));
  return (
    `<div class="control${unit === undefined ? "" : " valued"}"><label>${tone ? `<i class="swatch ${tone}"></i>` : ""}${text(words)}` +
    `<input type="range" ${attributes.join(" ")}` +
    (unit === undefined
      ? `></label></div>`
      : ` data-unit="${unit}" aria-valuetext="${shown}"></label><span class="value" aria-hidden="true">${shown}</span></div>`)
  );
}

function choiceOf({ words, options, value }: Choice, { text }: Page, name: string): string {
  const radios = options.map(
    (option, index) =>
      `<label><input type="radio" name="${name}" value="${index}"${index === value ? " checked" : ""}>${text(option)}</label>`,
  );
  return `<fieldset class="choice"><legend>${text(words)}</legend>${radios.join("")}</fieldset>`;
}

/** Where `scripts/build.ts` writes the figure's script. In development Vite gives the source itself. */
function scriptOf(name: FigureName): string {
  if (import.meta.env.DEV) return `/site/figures/${name}/act.ts`;
  return `/assets/figure-${name}-${import.meta.env.FIGURES_VERSION}.js`;
}
