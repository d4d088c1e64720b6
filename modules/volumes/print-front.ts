import { INK, LINE, SOFT } from "../../platform/pdf/colours.ts";
import { openImage } from "./lay-blocks.ts";
import { type Laying, layLines, SMALL, tell } from "./lay-lines.ts";
import { drawLine, layText, lineWidth, type Type } from "./lay-text.ts";
import type { Run } from "./blocks.ts";
import { readRuns } from "./read-blocks.ts";
import { type Piece, setPieces } from "./set-pages.ts";
import { PLACE, type Print } from "./print.ts";

// Points, as every length here.
const COVER_TOP = 96;
const COVER_FOOT = 770;
const [LEAST_PICTURE, MOST_PICTURE] = [80, 250];
const AROUND = 26;

const TITLE: Type = { font: "title", size: 31, leading: 37, colour: INK };
const LEAD: Type = { font: "inter", size: 12.5, leading: 19, colour: SOFT };
const NAME: Type = { font: "inter-semibold", size: 11, leading: 17, colour: INK };
const ABOUT: Type = { ...SMALL, leading: 14, colour: SOFT };
const ENTRY: Type = { font: "inter", size: 10.5, leading: 17, colour: INK };

/** Draws the first page: what it is and whose, its picture, and at its foot how to cite it and where it is. */
export function drawCover(laying: Laying, print: Print): void {
  const { paper, width } = laying;
  const set = (runs: Run[], type: Type, tag: string, before: number): Piece[] =>
    layLines(laying, layText(paper, runs, type, width), { type, before, indent: 0, tag });
  const y = setPieces(
    [
      ...set([{ text: print.title }], TITLE, "H1", 0),
      ...set([{ text: print.description }], LEAD, "P", 14),
      ...set([{ text: print.author }], NAME, "P", 22),
      ...set(readRuns(print.aboutHtml), ABOUT, "P", 2),
    ],
    { top: COVER_TOP, bottom: Infinity, turn: () => undefined },
  );
  const { citing, address } = print;
  const foot = [
    ...set([{ text: citing.heading }], { ...NAME, size: 9 }, "P", 0),
    ...set(readRuns(citing.html), ABOUT, "P", 0),
    ...set(
      [
        { text: address.replace(/^https?:\/\//, ""), link: address },
        { text: print.movable && ` · ${print.movable}` },
      ],
      ABOUT,
      "P",
      6,
    ),
  ];
  const height = foot.reduce((sum, piece) => sum + piece.before + piece.height, 0);
  const footTop = Math.max(COVER_FOOT - height, y + 20);
  drawPicture(laying, print, y + AROUND, footTop - AROUND);
  setPieces(foot, { top: footTop, bottom: Infinity, turn: () => undefined });
}

/** The cover's picture between two heights, as wide as the text where it has room. */
function drawPicture(
  { paper, part, left, width, pictures }: Laying,
  { picture }: Print,
  top: number,
  bottom: number,
): void {
  const image = openImage(paper, pictures[picture.src]);
  if (!image || bottom - top < LEAST_PICTURE) return;
  const scale = Math.min(width / image.width, Math.min(MOST_PICTURE, bottom - top) / image.height);
  const size = { width: image.width * scale, height: image.height * scale };
  const element = paper.struct("Figure", { alt: picture.alt });
  part.add(element);
  element.add(paper.markStructureContent("Figure"));
  paper.image(image as never, left, top, size);
  paper.rect(left, top, size.width, size.height).lineWidth(0.6).stroke(LINE);
  paper.endMarkedContent();
}

/** Draws the list of chapters. What it returns writes the number of each one's first page, once they are known. */
export function drawContents(laying: Laying, print: Print, turn: () => void): (pages: number[]) => void {
  const { paper, left, width, names } = laying;
  turn();
  const places: { page: number; y: number }[] = [];
  const heading = layText(paper, [{ text: print.contents }], TITLE, width);
  const entries = print.chapters.map(({ title, address }) => {
    const lines = layText(paper, [{ text: title, link: address }], ENTRY, width - 50);
    const pieces = layLines(laying, lines, { type: ENTRY, before: 9, indent: 0, tag: "P" });
    for (const piece of pieces) piece.sticks = piece !== pieces.at(-1);
    const last = pieces.at(-1);
    if (last) {
      const { draw } = last;
      last.draw = (y) => {
        places.push({ page: paper.bufferedPageRange().count - 1, y });
        draw(y);
      };
    }
    return { pieces, drawNumber: tell(laying, "P") };
  });
  setPieces(
    [
      ...layLines(laying, heading, { type: TITLE, before: 0, indent: 0, tag: "H1" }),
      ...entries.flatMap(({ pieces }) => pieces),
    ],
    { ...PLACE, turn },
  );
  return (pages) => {
    for (const [at, { page, y }] of places.entries()) {
      const [line = []] = layText(paper, [{ text: String(pages[at]) }], ENTRY, width);
      const x = left + width - lineWidth(line);
      paper.switchToPage(page);
      entries[at]?.drawNumber((top) => drawLine(paper, line, { x, y: top, type: ENTRY, names }))(y);
    }
  };
}
