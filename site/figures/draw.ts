import type { Translate } from "../../ui/texts.tsx";
import { type FigureName, isFigure } from "../../contracts/figures.ts";
import { drawCloverleaf } from "./cloverleaf/draw.ts";
import { type Drawing, escaped, type Page, pageOf } from "./drawing.ts";
import { drawPhred } from "./phred/draw.ts";
import { drawRin } from "./rin/draw.ts";
import { drawStandardCurve } from "./standard-curve/draw.ts";
import { drawVolcano } from "./volcano/draw.ts";

const DRAWINGS: Record<FigureName, (page: Page) => Drawing> = {
  cloverleaf: drawCloverleaf,
  phred: drawPhred,
  rin: drawRin,
  volcano: drawVolcano,
  "standard-curve": drawStandardCurve,
};

/** Draws the figures that a text names, numbered in their order. `t` gives the texts in the page's language. */
export function drawFigures(html: string, t: Translate, language: string): string {
  let number = 0;
  return html.replaceAll(/<figure data-figure="([\w-]+)"><\/figure>/g, (_, name: string) => {
    number += 1;
    return isFigure(name) ? figureOf(name, pageOf(t, name, language), number) : "";
  });
}

function figureOf(name: FigureName, page: Page, number: number): string {
  const { body, sliders, says } = DRAWINGS[name](page);
  const controls = sliders.map(
    ({ words, ...numbers }) =>
      `<label>${page.text(words)}<input type="range" autocomplete="off" ${Object.entries(numbers)
        .map(([key, value]) => `${key}="${value}"`)
        .join(" ")}></label>`,
  );
  return (
    `<figure data-figure="${name}" data-script="${scriptOf(name)}"><div class="drawing">${body}` +
    `<div class="controls" data-needs-script>${controls.join("")}</div>` +
    `<output data-words="${escaped(JSON.stringify(page.words))}">${escaped(says)}</output></div>` +
    `<figcaption><b>Figure ${number}.</b> ${page.text("caption")}</figcaption></figure>`
  );
}

/** Where `scripts/build.ts` writes the figure's script. In development Vite gives the source itself. */
function scriptOf(name: FigureName): string {
  if (import.meta.env.DEV) return `/site/figures/${name}/act.ts`;
  return `/assets/figure-${name}-${import.meta.env.FIGURES_VERSION}.js`;
}
