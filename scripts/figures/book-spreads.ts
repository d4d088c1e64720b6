/** Three openings of 'RNA Made Simple', as one sees them in the hand: the chapter that the book's page lets one read. */
import { Figure } from "./figure.ts";
import { dnaSign, proteinSign, rnaSign, tubePath } from "./labware.ts";
import type { Point } from "./numbers.ts";
import { setLine } from "./typeface.ts";

const [width, height, margin] = [1200, 724, 64];
const PAGE = width / 2;
const COLUMN = PAGE - 2 * margin;
const [SIZE, LEADING] = [21, 32];

/** The lines of a text that is as wide as a page's column. */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    const long = setLine(longer, "label", 400, SIZE).reduce((sum, { advance }) => sum + advance, 0);
    if (lines.length > 0 && (long * SIZE) / 1000 <= COLUMN) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Two facing pages with their numbers. */
function newSpread(title: string, first: number): Figure {
  const spread = new Figure(width, height, title).ground("raised");
  spread.path(`M${PAGE} 0V${height}`, { stroke: "line", width: 2 });
  for (const [side, at] of [margin, width - margin].entries())
    spread.text(
      String(first + side),
      { x: at, y: height - 36 },
      { size: 17, tone: "soft", anchor: side === 0 ? "start" : "end" },
    );
  return spread;
}

/** Sets paragraphs from `top` on; returns where the next one would begin. */
function setText(spread: Figure, paragraphs: string[], { x, y: top }: Point): number {
  let y = top;
  for (const paragraph of paragraphs) {
    for (const line of linesOf(paragraph)) {
      spread.text(line, { x, y }, { size: SIZE, tone: "ink", weight: 400 });
      y += LEADING;
    }
    y += LEADING * 0.55;
  }
  return y;
}

const heading = (spread: Figure, text: string, at: Point) =>
  spread.text(text, at, { size: 30, tone: "ink", face: "title", weight: 600 });

const caption = (spread: Figure, text: string, at: Point) =>
  spread.text(text, at, { size: 17, tone: "soft", anchor: "middle" });

const RIGHT = PAGE + margin;

function opening(): Figure {
  const spread = newSpread("Separating with acid phenol", 48);
  spread.text("4", { x: margin, y: 168 }, { size: 110, tone: "signal", face: "title", weight: 500 });
  heading(spread, "Separating with acid phenol", { x: margin, y: 232 });
  setText(
    spread,
    [
      "Add acid phenol, with a pH near 4, to the lysate, then chloroform, and spin.",
      "The tube reads from top to bottom. The aqueous phase, colourless, holds the RNA. Beneath it a white film, the interphase, keeps DNA and proteins. At the bottom, the organic phase holds proteins, lipids and DNA.",
    ],
    { x: margin, y: 296 },
  );
  drawTube(spread, { x: 900, y: 110 });
  caption(spread, "After centrifugation", { x: 900, y: 672 });
  return spread;
}

function drawTube(spread: Figure, tube: Point): void {
  const [wide, high] = [190, 520];
  const { x, y } = tube;
  spread.add(
    `<clipPath id="tube"><path d="${tubePath(tube, wide, high, 8)}z"/></clipPath><g clip-path="url(#tube)">`,
  );
  spread.rect(x - 100, y + 70, 200, 170, { fill: "wash" });
  spread.rect(x - 100, y + 240, 200, 30, { fill: "mid", opacity: 0.75 });
  spread.rect(x - 100, y + 270, 200, 270, { fill: "u", opacity: 0.26 });
  spread.add("</g>");
  for (const [index, turn] of [15, 100, 200, 300, 60, 250].entries())
    spread.add(rnaSign({ x: x - 52 + (index % 3) * 52, y: y + 118 + Math.floor(index / 3) * 72 }, turn, 1.1));
  for (const at of [-54, 0, 54]) spread.add(dnaSign({ x: x + at, y: y + 255 }, 0, 1));
  for (const [index, across] of [-44, 14, 50, -20, 34, 0].entries())
    spread.add(proteinSign({ x: x + across, y: y + 308 + index * 26 }, 1));
  const glass = { stroke: "ink", width: 3.5, round: true } as const;
  spread.path(tubePath(tube, wide, high), glass).path(`M${x - 108} ${y}H${x + 108}`, { ...glass, width: 7 });
  for (const [name, down] of [
    ["RNA", 150],
    ["DNA", 255],
    ["proteins", 350],
  ] as const) {
    spread.path(`M${x + 70} ${y + down}H${x + 128}`, { stroke: "soft", width: 1.5 });
    spread.text(name, { x: x + 136, y: y + down + 7 }, { size: 21, tone: "ink", weight: 600 });
  }
}

function mechanism(): Figure {
  const spread = newSpread("Why RNA stays on top", 50);
  heading(spread, "Why RNA stays on top", { x: margin, y: 120 });
  setText(
    spread,
    [
      "DNA does not lose the charge of its phosphates here: their pKa is near 1, and they keep it at pH 4. What changes is the bases: adenine and cytosine begin to take up protons.",
      "DNA, bound to denatured proteins, gathers at the interphase and in the phenol. RNA, with a hydroxyl on every sugar, stays in the water.",
    ],
    { x: margin, y: 184 },
  );
  const rows = [
    ["Phase", "Looks", "Holds"],
    ["aqueous", "colourless", "RNA"],
    ["interphase", "white film", "DNA, proteins"],
    ["organic", "pink or red", "proteins, lipids, DNA"],
  ];
  heading(spread, "What lies where", { x: RIGHT, y: 120 });
  for (const [row, cells] of rows.entries()) {
    const y = 196 + row * 62;
    for (const [column, text] of cells.entries())
      spread.text(
        text,
        { x: RIGHT + ([0, 138, 278][column] ?? 0), y },
        { size: 20, tone: row === 0 ? "soft" : "ink", weight: column === 0 && row > 0 ? 600 : 400 },
      );
    spread.path(`M${RIGHT} ${y + 24}H${width - margin}`, { stroke: row === 0 ? "ink" : "line", width: 1.5 });
  }
  setText(spread, ["The reagent’s dye colours the organic phase: you see where to stop the pipette."], {
    x: RIGHT,
    y: 476,
  });
  return spread;
}

function bottle(): Figure {
  const spread = newSpread("The right bottle", 52);
  heading(spread, "The right bottle", { x: margin, y: 120 });
  setText(
    spread,
    [
      "At pH 8, DNA and RNA would both stay in the aqueous phase. So read the label before you open the bottle: with the wrong phenol you extract the wrong molecule.",
      "Open it under a fume hood, with gloves and goggles: phenol burns the skin.",
    ],
    { x: margin, y: 184 },
  );
  heading(spread, "Before you begin", { x: RIGHT, y: 120 });
  const steps = [
    "Phenol at pH 4, not 8",
    "Chloroform within reach",
    "Gloves, goggles, fume hood",
    "Ice, and tubes without RNase",
    "Leave a little above the interphase",
  ];
  for (const [row, step] of steps.entries()) {
    const y = 190 + row * 68;
    spread.rect(RIGHT, y - 22, 26, 26, { stroke: "brand", width: 2.5 }, 4);
    spread.text(step, { x: RIGHT + 46, y }, { size: 22, tone: "ink", weight: 400 });
    spread.path(`M${RIGHT} ${y + 26}H${width - margin}`, { stroke: "line", width: 1.5 });
  }
  return spread;
}

export function drawBookSpreads(): void {
  for (const [index, draw] of [opening, mechanism, bottle].entries())
    draw().save(`pictures/books/rna-made-simple-spread-${index + 1}.svg`);
}
