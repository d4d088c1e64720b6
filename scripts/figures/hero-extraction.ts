/** Phenol on the left, silica on the right: two ways to the same RNA. */
import type { Figure } from "./figure.ts";
import { newHero } from "./hero.ts";
import { dnaSign, proteinSign, rnaSign, tubePath } from "./labware.ts";
import { seeded } from "../../site/figures/chance.ts";
import type { Point } from "./numbers.ts";

export function drawExtraction(): void {
  const figure = newHero("Phenol or column");
  const random = seeded(5);
  const scatter = (
    x: number,
    y: number,
    width: number,
    height: number,
    columns: number,
    rows: number,
  ): Point[] =>
    Array.from({ length: columns * rows }, (_, k) => ({
      x: x + ((k % columns) + 0.5 + (random() - 0.5) * 0.5) * (width / columns),
      y: y + (Math.floor(k / columns) + 0.5 + (random() - 0.5) * 0.5) * (height / rows),
    }));
  const glass = { stroke: "ink", width: 3.5, round: true } as const;

  // The tube after phenol and chloroform: RNA above, DNA between, proteins below.
  const tube: Point = { x: 340, y: 84 };
  const [width, height] = [190, 462];
  figure.add(
    `<clipPath id="tube"><path d="${tubePath(tube, width, height, 8)}z"/></clipPath><g clip-path="url(#tube)">`,
  );
  figure.rect(240, 146, 200, 160, { fill: "wash" });
  figure.rect(240, 306, 200, 26, { fill: "mid", opacity: 0.75 });
  figure.rect(240, 332, 200, 230, { fill: "u", opacity: 0.26 });
  figure.add("</g>").path("M254 146H426", { stroke: "brand", width: 2 });
  for (const point of scatter(256, 160, 168, 140, 4, 3)) figure.add(rnaSign(point, random() * 360, 1.05));
  for (const x of [284, 340, 396]) figure.add(dnaSign({ x, y: 319 }, 0, 1));
  for (const point of scatter(262, 342, 156, 76, 4, 2)) figure.add(proteinSign(point, 1));
  for (const point of scatter(296, 426, 88, 70, 2, 2)) figure.add(proteinSign(point, 1));
  figure.path(tubePath(tube, width, height), glass).path(`M232 84H448`, { ...glass, width: 7 });

  // The column in its collection tube: RNA on the silica, the rest below.
  const collect: Point = { x: 860, y: 168 };
  figure.add(`<clipPath id="flow"><path d="${tubePath(collect, 208, 378, 8)}z"/></clipPath>`);
  figure
    .add('<g clip-path="url(#flow)">')
    .rect(740, 428, 240, 140, { fill: "wash" })
    .add("</g>")
    .path("M766 428H954", { stroke: "brand", width: 2 });
  for (const point of scatter(790, 440, 140, 34, 4, 1)) figure.add(proteinSign(point, 0.9));
  for (const point of scatter(824, 474, 72, 34, 2, 1)) figure.add(proteinSign(point, 0.9));
  figure.path(tubePath(collect, 208, 378), glass).path("M748 168H772M948 168H972", { ...glass, width: 7 });
  figure
    .path("M782 84V300L842 340V372H878V340L938 300V84", { ...glass, fill: "paper" })
    .path("M764 84H956", { ...glass, width: 7 });
  figure
    .rect(784, 270, 152, 26, { fill: "mid" })
    .path("M784 270H936M784 296H936", { stroke: "ink", width: 2 });
  for (const k of [0, 1, 2, 3, 4, 5, 6])
    figure.add(rnaSign({ x: 799 + k * 20.3, y: 252 - (k % 2) * 3 }, (random() - 0.5) * 24, 1.05));
  figure.path("M860 388v6M860 406v6", { stroke: "brand", width: 5, round: true });
  label(figure, ["ARN", "RNA"], { x: 214, y: 226 }, "end");
  label(figure, ["ADN", "DNA"], { x: 214, y: 319 }, "end");
  label(figure, ["protéines", "proteins"], { x: 214, y: 440 }, "end");
  label(figure, ["ARN", "RNA"], { x: 996, y: 244 }, "start");
  label(figure, ["silice", "silica"], { x: 996, y: 322 }, "start");
  label(figure, ["protéines", "proteins"], { x: 996, y: 470 }, "start");
  figure.path("M220 226H276M220 319H262M220 440H268M990 244H940M990 322L926 284M990 470H934", {
    stroke: "soft",
    width: 1.5,
  });
  figure.path("M600 150V480", { stroke: "line", width: 1.5 });
  figure.save("pictures/posts/rna-extraction-column-or-phenol.svg");
}

/** A picture of both languages says a thing in both, one under the other. */
function label(
  figure: Figure,
  [french, english]: [string, string],
  at: Point,
  anchor: "start" | "end",
): void {
  figure.text(french, { x: at.x, y: at.y - 2 }, { size: 27, tone: "ink", weight: 600, anchor });
  figure.text(english, { x: at.x, y: at.y + 26 }, { size: 27, tone: "soft", anchor });
}
