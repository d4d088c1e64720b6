import { INK, SOFT } from "../../platform/pdf/colours.ts";
import { readSvg } from "./draw-svg.ts";
import { layTable } from "./lay-table.ts";
import { drawRule, type Laying, layLines, SMALL, tell } from "./lay-lines.ts";
import { drawLine, layText, lineWidth, type Paper, type Type } from "./lay-text.ts";
import type { Block, Run } from "./blocks.ts";
import type { Piece } from "./set-pages.ts";

const BODY: Type = { font: "inter", size: 10.5, leading: 16, colour: INK };
const CAPTION: Type = { ...SMALL, colour: SOFT };
const CODE: Type = { font: "jetbrains-mono", size: 8.4, leading: 12.5, colour: INK };
/** By their level, and the room above them. */
const HEADINGS: { type: Type; before: number }[] = [
  { type: { font: "title", size: 26, leading: 31, colour: INK }, before: 0 },
  { type: { font: "title", size: 17, leading: 22, colour: INK }, before: 24 },
  { type: { font: "title", size: 13.5, leading: 18, colour: INK }, before: 16 },
  { type: { font: "inter-semibold", size: 10.5, leading: 16, colour: INK }, before: 12 },
];
const INDENT = 20;
const GAP = 8;
const CODE_GROUND = "#F3F4EF";
const EDGE = 7;
/** The highest a picture may be, so that two have room on a page. */
const MOST_PICTURE = 240;
/** In points for a unit of a drawing: its words are a little smaller than the text's. */
const UNIT = 0.72;
const HIGHEST = 260;
/** The highest one of several may be, so that two, what they say and a heading have room on a page. */
const HIGHEST_OF_SEVERAL = 200;
/** In points: 150 pixels an inch look sharp. */
const PIXEL = 72 / 150;

/** Lays blocks as pieces, in their order. */
export function layBlocks(laying: Laying, blocks: Block[]): Piece[] {
  return blocks.flatMap((block, at) => {
    const drawMarker = markerOf(laying, block);
    const pieces = layBlock(laying, block, blocks[at - 1]);
    if (block.staysWithNext) for (const piece of pieces) piece.sticks = true;
    const [first] = pieces;
    if (!first) return [];
    const { draw } = first;
    first.draw = (y) => {
      const { paper, names, left } = laying;
      if (block.id) paper.addNamedDestination(names.nameOf(block.id), "XYZ", left, y, null);
      drawMarker?.(y);
      draw(y);
    };
    return pieces;
  });
}

const indentOf = ({ depth, isQuoted }: Block): number => depth * INDENT + (isQuoted ? 16 : 0);

/** What stands before a list's item, at the left of its first line. */
function markerOf(laying: Laying, { marker, ...block }: Block): ((y: number) => void) | undefined {
  if (!marker) return undefined;
  const { paper, left, width, names } = laying;
  const type = block.isSmall ? SMALL : BODY;
  const [line = []] = layText(paper, [marker], type, width);
  const x = left + indentOf(block) - 6 - lineWidth(line);
  return tell(laying, "Lbl")((y) => drawLine(paper, line, { x, y, type, names }));
}

function layBlock(laying: Laying, block: Block, previous: Block | undefined): Piece[] {
  const { paper, width } = laying;
  const isNextItem = block.marker && previous && previous.depth > 0;
  const before = isNextItem || (block.isSmall && previous?.isSmall) ? GAP / 2 : GAP;
  const indent = indentOf(block);
  switch (block.kind) {
    case "heading":
      return layHeading(laying, block);
    case "text": {
      const type = { ...(block.isSmall ? SMALL : BODY), ...(block.isQuoted && { colour: SOFT }) };
      const lines = layText(paper, block.runs, type, width - indent);
      return layLines(laying, lines, { type, before, indent, tag: "P", ...block });
    }
    case "caption": {
      const lines = layText(paper, block.runs, CAPTION, width - indent);
      return whole(layLines(laying, lines, { type: CAPTION, before: 6, indent, tag: "Caption" }));
    }
    case "formula": {
      const lines = layText(paper, block.runs, BODY, width - indent);
      return layLines(laying, lines, { type: BODY, before, indent, tag: "Formula", isCentred: true });
    }
    case "code":
      return layCode(laying, block.runs, indent);
    case "table":
      return layTable(laying, block, indent);
    case "picture":
      return layPicture(laying, block, indent);
    case "drawing": {
      const drawing = readSvg(block.svg);
      const highest = block.isOneOfSeveral ? HIGHEST_OF_SEVERAL : HIGHEST;
      const size = within(drawing, Math.min(width - indent, drawing.width * UNIT), highest);
      const draw = (x: number, y: number) => drawing.draw(paper, x, y, size.width);
      return figure(laying, { ...size, alt: block.alt, indent, draw });
    }
    case "rule":
    default:
      return [{ height: 1, before: 20, sticks: true, draw: (y) => drawRule(laying, y, 60) }];
  }
}

/** Pieces that are on one page together. */
function whole(pieces: Piece[]): Piece[] {
  return pieces.map((piece, at) => ({ ...piece, sticks: at < pieces.length - 1 }));
}

/** A heading is never alone at a page's foot. */
function layHeading(laying: Laying, { level, runs }: Extract<Block, { kind: "heading" }>): Piece[] {
  const { type, before } = HEADINGS[Math.min(level, HEADINGS.length) - 1] ?? { type: BODY, before: GAP };
  const lines = layText(laying.paper, runs, type, laying.width);
  const pieces = layLines(laying, lines, { type, before, indent: 0, tag: `H${level}` });
  const text = runs.map((run) => run.text).join("");
  for (const [at, piece] of pieces.entries()) {
    piece.sticks = true;
    const { draw } = piece;
    if (at === 0)
      piece.draw = (y) => {
        laying.onHeading?.({ level, text, y });
        draw(y);
      };
  }
  return pieces;
}

function layCode(laying: Laying, runs: Run[], indent: number): Piece[] {
  const { paper, left, width, names } = laying;
  const x = left + indent;
  const lines = layText(paper, runs, CODE, width - indent - 2 * EDGE, 2 * CODE.size);
  const draw = tell(laying, "Code");
  return lines.map((line, at) => {
    const [above, below] = [at === 0 ? EDGE : 0, at === lines.length - 1 ? EDGE : 0];
    const height = above + CODE.leading + below;
    return {
      height,
      before: at === 0 ? GAP : 0,
      sticks: lines.length > 1 && (at === 0 || at === lines.length - 2),
      draw: draw((y) => {
        paper.rect(x, y, width - indent, height + 0.3).fill(CODE_GROUND);
        drawLine(paper, line, { x: x + EDGE, y: y + above, type: CODE, names });
      }),
    };
  });
}

/** A picture that cannot be drawn is said in words. */
function layPicture(
  laying: Laying,
  { src, alt }: Extract<Block, { kind: "picture" }>,
  indent: number,
): Piece[] {
  const { paper, width, pictures } = laying;
  const image = openImage(paper, pictures[src]);
  if (!image) {
    const lines = layText(paper, [{ text: alt || src }], CAPTION, width - indent);
    return layLines(laying, lines, { type: CAPTION, before: GAP, indent, tag: "P" });
  }
  const natural = { width: image.width * PIXEL, height: image.height * PIXEL };
  const size = within(natural, Math.min(width - indent, natural.width));
  const draw = (x: number, y: number) => void paper.image(image as never, x, y, size);
  return figure(laying, { ...size, alt, indent, draw });
}

type Image = { width: number; height: number };
/** What the library has beside its types. */
type Opening = { openImage: (bytes: Buffer) => Image };

/** A picture's file as the document knows it; undefined for what is none. */
export function openImage(paper: Paper, bytes: Uint8Array | undefined): Image | undefined {
  try {
    return bytes && (paper as unknown as Opening).openImage(Buffer.from(bytes));
  } catch {
    return undefined;
  }
}

function within(natural: Image, width: number, height = MOST_PICTURE): Image {
  const scale = Math.min(width / natural.width, height / natural.height);
  return { width: natural.width * scale, height: natural.height * scale };
}

type Figure = {
  height: number;
  alt: string;
  indent: number;
  draw: (x: number, y: number) => void;
};

function figure({ paper, left, part }: Laying, { height, alt, indent, draw }: Figure): Piece[] {
  const element = paper.struct("Figure", { alt });
  part.add(element);
  const x = left + indent;
  const drawTold = (y: number) => {
    element.add(paper.markStructureContent("Figure"));
    draw(x, y);
    paper.endMarkedContent();
  };
  return [{ height, before: GAP + 4, draw: drawTold }];
}
