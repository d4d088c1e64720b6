import { INK, LINE } from "../../platform/pdf/colours.ts";
import { drawLine, type Line, lineWidth, type Names, type Paper, type Type } from "./lay-text.ts";
import type { Piece } from "./set-pages.ts";

/** Of notes, captions and tables. */
export const SMALL: Type = { font: "inter", size: 8.8, leading: 13, colour: INK };

export type Laying = {
  paper: Paper;
  left: number;
  width: number;
  names: Names;
  /** Pictures by the address that the text has. */
  pictures: Record<string, Uint8Array>;
  /** The part of the document that the blocks belong to, for who hears it. */
  part: PDFKit.PDFStructureElement;
  /** Hears of each heading as it is drawn. */
  onHeading?: (heading: { level: number; text: string; y: number }) => void;
};

type LineStyle = {
  type: Type;
  before: number;
  indent: number;
  tag: string;
  isQuoted?: true | undefined;
  isCentred?: true;
};

/** Lines as pieces: the first two and the last two of a paragraph stay together. */
export function layLines(laying: Laying, lines: Line[], style: LineStyle): Piece[] {
  const { paper, left, width, names } = laying;
  const { type, before, indent, tag, isQuoted, isCentred } = style;
  const draw = tell(laying, tag);
  return lines.map((line, at) => {
    const x = left + indent + (isCentred ? (width - indent - lineWidth(line)) / 2 : 0);
    return {
      height: type.leading,
      before: at === 0 ? before : 0,
      sticks: lines.length > 1 && (at === 0 || at === lines.length - 2),
      draw: draw((y) => {
        if (isQuoted) paper.rect(x - 14, y + 1, 1.5, type.leading - 2).fill(LINE);
        drawLine(paper, line, { x, y, type, names });
      }),
    };
  });
}

/** Says what is drawn, for who hears it: every piece is a part of one element. */
export function tell(
  { paper, part }: Laying,
  tag: string,
): (draw: (y: number) => void) => (y: number) => void {
  const element = paper.struct(tag);
  part.add(element);
  return (draw) => (y) => {
    element.add(paper.markStructureContent(tag));
    draw(y);
    paper.endMarkedContent();
  };
}

/** A line that nobody needs to hear of. */
export function drawRule({ paper, left }: Pick<Laying, "paper" | "left">, y: number, width: number): void {
  paper.markContent("Artifact", { type: "Layout" });
  paper
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(0.6)
    .stroke(LINE);
  paper.endMarkedContent();
}
