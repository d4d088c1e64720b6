import { parseDocument } from "htmlparser2";
import { INK } from "../../platform/pdf/colours.ts";
import { byFont } from "../../platform/pdf/open-document.ts";
import { type Element, isElement, textOf } from "./nodes.ts";
import type { Paper } from "./lay-text.ts";

/** What a part of a drawing has from what is around it. */
type Pen = Record<string, string>;
const INHERITED =
  "fill stroke stroke-width stroke-dasharray stroke-linecap stroke-linejoin font-size font-weight font-family text-anchor".split(
    " ",
  );
const START: Pen = {
  fill: "#000000",
  stroke: "none",
  "stroke-width": "1",
  "font-size": "13",
  "text-anchor": "start",
};

/** Reads a drawing (SVG) of shapes, lines and words: its size in its own units, and how to draw it in a width of points. */
export function readSvg(svg: string): {
  width: number;
  height: number;
  draw: (paper: Paper, x: number, y: number, width: number) => void;
} {
  const root = parseDocument(svg, { xmlMode: true }).children.find(isElement);
  const [left = 0, top = 0, width = 300, height = 150] = numbersOf(root?.attribs["viewBox"]);
  const draw = (paper: Paper, x: number, y: number, drawnWidth: number) => {
    if (!root) return;
    const patterns = new Map<string, Element>();
    collectPatterns(root, patterns);
    paper
      .save()
      .translate(x, y)
      .scale(drawnWidth / width)
      .translate(-left, -top);
    drawChildren(paper, root, { ...START, ...penOf(root) }, patterns);
    paper.restore();
  };
  return { width, height, draw };
}

const numbersOf = (text = ""): number[] => (text.match(/-?\d*\.?\d+/g) ?? []).map(Number);
const numberOf = (text: string | undefined): number => Number.parseFloat(text ?? "0") || 0;

function penOf({ attribs }: Element): Pen {
  return Object.fromEntries(
    INHERITED.flatMap((name) => (attribs[name] === undefined ? [] : [[name, attribs[name]]])),
  );
}

function collectPatterns(element: Element, patterns: Map<string, Element>): void {
  const { id } = element.attribs;
  if (element.name === "pattern" && id) patterns.set(id, element);
  for (const child of element.children.filter(isElement)) collectPatterns(child, patterns);
}

function drawChildren(paper: Paper, element: Element, pen: Pen, patterns: Map<string, Element>): void {
  for (const child of element.children.filter(isElement))
    drawElement(paper, child, { ...pen, ...penOf(child) }, patterns);
}

function drawElement(paper: Paper, element: Element, pen: Pen, patterns: Map<string, Element>): void {
  const { name, attribs } = element;
  if (/^(?:defs|pattern|title|desc|style|metadata)$/.test(name) || "hidden" in attribs) return;
  paper.save();
  move(paper, attribs["transform"]);
  paper.opacity(attribs["opacity"] === undefined ? 1 : numberOf(attribs["opacity"]));
  if (name === "text") drawWords(paper, element, pen);
  else if (trace(paper, element)) paint(paper, element, pen, patterns);
  else drawChildren(paper, element, pen, patterns);
  paper.restore();
}

function move(paper: Paper, transform = ""): void {
  for (const [, name, values] of transform.matchAll(/(translate|scale|rotate)\(([^()]*)\)/g)) {
    const [one = 0, two, three] = numbersOf(values);
    if (name === "translate") paper.translate(one, two ?? 0);
    if (name === "scale") paper.scale(one, two ?? one);
    if (name === "rotate") paper.rotate(one, { origin: [two ?? 0, three ?? 0] });
  }
}

/** Lays a shape's outline, where it has one. */
function trace(paper: Paper, { name, attribs }: Element): boolean {
  const at = (key: string) => numberOf(attribs[key]);
  if (name === "path") paper.path(attribs["d"] ?? "");
  else if (name === "circle") paper.circle(at("cx"), at("cy"), at("r"));
  else if (name === "ellipse") paper.ellipse(at("cx"), at("cy"), at("rx"), at("ry"));
  else if (name === "line") paper.moveTo(at("x1"), at("y1")).lineTo(at("x2"), at("y2"));
  else if (name === "rect") paper.rect(at("x"), at("y"), at("width"), at("height"));
  else if (name === "polyline" || name === "polygon") {
    const points = numbersOf(attribs["points"]);
    for (let index = 0; index + 1 < points.length; index += 2) {
      const [x = 0, y = 0] = points.slice(index, index + 2);
      if (index === 0) paper.moveTo(x, y);
      else paper.lineTo(x, y);
    }
    if (name === "polygon") paper.closePath();
  } else return false;
  return true;
}

function paint(paper: Paper, element: Element, pen: Pen, patterns: Map<string, Element>): void {
  const { fill = "none", stroke = "none" } = pen;
  const tile = patterns.get(/^url\(#([\w-]+)\)$/.exec(fill)?.[1] ?? "");
  paper.lineWidth(numberOf(pen["stroke-width"]));
  paper.lineCap(pen["stroke-linecap"] ?? "butt").lineJoin(pen["stroke-linejoin"] ?? "miter");
  const dashes = numbersOf(pen["stroke-dasharray"]);
  if (dashes.length > 0) paper.dash(dashes[0] ?? 1, { space: dashes[1] ?? dashes[0] ?? 1 });
  else paper.undash();
  if (tile) drawTiles(paper, element, tile, patterns);
  else if (fill !== "none" && stroke !== "none") paper.fillAndStroke(fill, stroke);
  else if (fill !== "none") paper.fill(fill);
  else if (stroke !== "none") paper.stroke(stroke);
  else paper.addContent("n");
}

/** Fills a rectangle with its pattern, tile by tile. */
function drawTiles(paper: Paper, { attribs }: Element, tile: Element, patterns: Map<string, Element>): void {
  const [width = 1, height = 1] = ["width", "height"].map((side) =>
    Math.max(1, numberOf(tile.attribs[side])),
  );
  paper.clip();
  for (let x = 0; x < numberOf(attribs["width"]); x += width)
    for (let y = 0; y < numberOf(attribs["height"]); y += height) {
      paper.save().translate(x, y);
      drawChildren(paper, tile, { ...START, ...penOf(tile) }, patterns);
      paper.restore();
    }
}

/** Draws words. Of several places in `x` and `y` each is a letter's, and the last that of all that follow (SVG 2, 11.4). */
function drawWords(paper: Paper, element: Element, pen: Pen): void {
  const letters = Array.from(wordsOf(element).replace(/\s+/g, " ").trim());
  const [xs = [], ys = []] = ["x", "y"].map((name) => numbersOf(element.attribs[name]));
  const places = Math.max(1, xs.length, ys.length);
  const down = numberOf(element.attribs["dy"]);
  for (let place = 0; place < places; place += 1) {
    const words = letters.slice(place, place + 1 === places ? undefined : place + 1).join("");
    const at = { x: xs[place] ?? xs.at(-1) ?? 0, y: (ys[place] ?? ys.at(-1) ?? 0) + down };
    drawRun(paper, words, { ...at, length: numberOf(element.attribs["textLength"]) }, pen);
  }
}

/** Draws words at a place, spread to a length if there is one. */
function drawRun(
  paper: Paper,
  words: string,
  { x: start, y, length }: { x: number; y: number; length: number },
  pen: Pen,
): void {
  const size = numberOf(pen["font-size"]);
  const isMono = pen["font-family"] === "mono";
  const wanted = isMono ? "jetbrains-mono" : numberOf(pen["font-weight"]) >= 600 ? "inter-semibold" : "inter";
  const parts = byFont(words, wanted).map((part) => ({
    ...part,
    width: paper.font(part.font).fontSize(size).widthOfString(part.text),
  }));
  const whole = parts.reduce((sum, { width }) => sum + width, 0);
  const characterSpacing = length > 0 ? (length - whole) / Math.max(1, Array.from(words).length - 1) : 0;
  const anchor = pen["text-anchor"];
  let x = start - (anchor === "middle" ? whole / 2 : anchor === "end" ? whole : 0);
  for (const { text, font, width } of parts) {
    paper
      .font(font)
      .fontSize(size)
      .fillColor(pen["fill"] === "none" ? INK : (pen["fill"] ?? INK));
    paper.text(text, x, y, { lineBreak: false, baseline: "alphabetic", characterSpacing });
    x += width + characterSpacing * Array.from(text).length;
  }
}

function wordsOf(element: Element): string {
  return element.children.map((child) => (isElement(child) ? wordsOf(child) : textOf(child))).join("");
}
