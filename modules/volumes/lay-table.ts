import { INK, LINE } from "../../platform/pdf/colours.ts";
import { type Laying, layLines, SMALL } from "./lay-lines.ts";
import { drawLine, layText, type Line, lineWidth, longestWord } from "./lay-text.ts";
import type { Block, Cell } from "./blocks.ts";
import type { Piece } from "./set-pages.ts";

type Table = Extract<Block, { kind: "table" }>;
type SetCell = { x: number; width: number; lines: Line[]; isNumber?: true | undefined };

const TYPE = SMALL;
const BEFORE = 10;
/** Around a cell's text, and the tallest row that stays one. */
const [ACROSS, ABOVE, MOST_HEIGHT] = [14, 4, 500];

/** Lays a table row by row; its names stand again at the head of each page. One that has no room becomes a list of its cells. */
export function layTable(laying: Laying, table: Table, indent: number): Piece[] {
  const { paper, part } = laying;
  const widths = columnWidths(laying, table, laying.width - indent);
  const rows = widths ? table.rows.map((row) => layCells(laying, row, widths)) : [];
  if (!widths || rows.some((row) => heightOf(row) > MOST_HEIGHT)) return layAsList(laying, table, indent);
  const left = laying.left + indent;
  const whole = widths.reduce((sum, width) => sum + width, 0) - ACROSS;
  const element = paper.struct("Table");
  part.add(element);

  const drawUnheard = (type: "Layout" | "Pagination", draw: () => void) => {
    paper.markContent("Artifact", { type });
    draw();
    paper.endMarkedContent();
  };
  const drawLineAt = (y: number, thick: number, colour: string) =>
    paper
      .moveTo(left, y)
      .lineTo(left + whole, y)
      .lineWidth(thick)
      .stroke(colour);
  const drawTold = (tag: "TH" | "TD", cells: SetCell[], y: number) => {
    const row = paper.struct("TR");
    element.add(row);
    for (const cell of cells) {
      const one = paper.struct(tag);
      row.add(one);
      one.add(paper.markStructureContent(tag));
      drawCells(laying, [cell], left, y);
      paper.endMarkedContent();
    }
  };

  const head = table.head.length > 0 ? layCells(laying, table.head, widths) : undefined;
  const drawHeadLine = (y: number) => head && drawLineAt(y + heightOf(head) - 1, 0.9, INK);
  const again = head && {
    height: heightOf(head),
    draw: (y: number) =>
      drawUnheard("Pagination", () => {
        drawCells(laying, head, left, y);
        drawHeadLine(y);
      }),
  };
  const pieces: Piece[] = rows.map((cells, at) => ({
    height: heightOf(cells),
    before: at === 0 && !head ? BEFORE : 0,
    again,
    draw: (y) => {
      drawTold("TD", cells, y);
      drawUnheard("Layout", () => drawLineAt(y + heightOf(cells), 0.6, LINE));
    },
  }));
  if (!head) return pieces;
  const draw = (y: number) => {
    drawTold("TH", head, y);
    drawUnheard("Layout", () => drawHeadLine(y));
  };
  return [{ height: heightOf(head), before: BEFORE, sticks: true, draw }, ...pieces];
}

function layCells({ paper }: Laying, cells: Cell[], widths: number[]): SetCell[] {
  let x = 0;
  return widths.map((width, at) => {
    const { runs = [], isNumber } = cells[at] ?? {};
    const cell = { x, width: width - ACROSS, lines: layText(paper, runs, TYPE, width - ACROSS), isNumber };
    x += width;
    return cell;
  });
}

function heightOf(cells: SetCell[]): number {
  return Math.max(1, ...cells.map(({ lines }) => lines.length)) * TYPE.leading + 2 * ABOVE;
}

function drawCells({ paper, names }: Laying, cells: SetCell[], left: number, y: number): void {
  for (const { x, width, lines, isNumber } of cells)
    for (const [at, line] of lines.entries()) {
      const shift = isNumber ? width - lineWidth(line) : 0;
      drawLine(paper, line, { x: left + x + shift, y: y + ABOVE + at * TYPE.leading, type: TYPE, names });
    }
}

/** What each column asks for, or its longest word and a share of the rest; undefined where not even the words have room. */
function columnWidths({ paper }: Laying, { head, rows }: Table, room: number): number[] | undefined {
  const all = [head, ...rows];
  const columns = Array.from({ length: Math.max(...all.map((row) => row.length)) }, (_, at) =>
    all.map((row) => row[at]?.runs ?? []),
  );
  const widest = (measure: (runs: Cell["runs"]) => number) =>
    columns.map((cells) => Math.ceil(Math.max(...cells.map(measure))) + ACROSS);
  const sum = (widths: number[]) => widths.reduce((total, width) => total + width, 0);
  const wanted = widest((runs) => Math.max(...layText(paper, runs, TYPE, Infinity).map(lineWidth)));
  if (sum(wanted) <= room + ACROSS) return wanted;
  const least = widest((runs) => longestWord(paper, runs, TYPE));
  const free = room + ACROSS - sum(least);
  if (free < 0) return undefined;
  const more = sum(wanted) - sum(least);
  return least.map((width, column) => width + (free * ((wanted[column] ?? 0) - width)) / more);
}

function layAsList(laying: Laying, { head, rows }: Table, indent: number): Piece[] {
  return rows.flatMap((row) =>
    row.flatMap(({ runs }, at) => {
      const name = head[at]?.runs ?? [];
      const said = name.length > 0 ? [...name, { text: "\u2003" }, ...runs] : runs;
      const lines = layText(laying.paper, said, TYPE, laying.width - indent);
      return layLines(laying, lines, { type: TYPE, before: at === 0 ? BEFORE : 2, indent, tag: "P" });
    }),
  );
}
