/** The covers of 'RNA Made Simple': one strand leaves the tangle of the cell and folds. */
import { spline, stemLoop } from "./curves.ts";
import { Figure } from "./figure.ts";
import { normal, seeded } from "../../site/figures/chance.ts";
import { polar, short } from "./numbers.ts";
import type { Point } from "./numbers.ts";
import { light } from "./palette.ts";
import type { Palette } from "./palette.ts";

const cloth: Palette = {
  ...light,
  brand: "#0A4A41",
  mid: "#3F8A7B",
  line: "#1C6356",
  soft: "#A9CFC5",
  signal: "#FF8A5C",
};
const [width, height, margin] = [600, 848, 48];

/** A scribble inside a disc: each point far from the one before, as a ball of thread is wound. */
function tangle(centre: Point, radius: number, count: number, random: () => number): Point[] {
  let angle = random() * 6.28;
  return Array.from({ length: count }, () => {
    angle += 2.35 + normal(random) * 0.5;
    return polar(centre, radius * (0.66 + 0.34 * random()), angle);
  });
}

function front(): Figure {
  const cover = new Figure(width, height, "RNA Made Simple", cloth).ground("brand");
  const random = seeded(20);
  const ball: Point = { x: 338, y: 236 };
  // Everything else in the cell: DNA, proteins, sugars.
  for (let k = 0; k < 3; k++)
    cover.path(spline(tangle(ball, 178, 19, random), 0.25, 0), { stroke: "mid", width: 3.5, round: true });
  // The strand: from the heart of the tangle, out, down, and folded.
  const foot: Point = { x: 494, y: 520 };
  const rung = 56;
  const inside = [
    ...tangle(ball, 150, 7, random),
    { x: 250, y: 330 },
    { x: 235, y: 190 },
    { x: 400, y: 160 },
  ];
  const wayOut: Point[] = [
    ...inside,
    { x: 462, y: 310 },
    { x: foot.x - rung / 2, y: 430 },
    { x: foot.x - rung / 2, y: foot.y },
  ];
  cover.path(spline(wayOut, 0.2, 0), { stroke: "brand", width: 15, round: true });
  cover.path(spline(wayOut, 0.2, 0), { stroke: "signal", width: 7, round: true });
  for (let k = 0; k < 9; k++)
    cover.path(`M${foot.x - rung / 2} ${foot.y + 10 + k * 21}h${rung}`, { stroke: "signal", width: 4 });
  cover.path(stemLoop(foot, rung, 204, 38), { stroke: "signal", width: 7, round: true });
  cover.circle({ x: foot.x + rung / 2, y: foot.y - 4 }, 9, { fill: "paper" });
  cover.text("Hairpin Editions", { x: margin, y: 70 }, { size: 17, tone: "soft", weight: 500, tracking: 10 });
  for (const [line, word] of ["RNA", "Made", "Simple"].entries()) {
    cover.text(
      word,
      { x: margin - 6, y: 540 + line * 103 },
      { size: 124, tone: "paper", face: "title", weight: 560, tracking: -18 },
    );
  }
  cover.text(
    "The Essential Guide to Extraction",
    { x: margin, y: 808 },
    { size: 21, tone: "soft", weight: 500, tracking: 2 },
  );
  return cover;
}

function back(): Figure {
  const cover = new Figure(width, height, "RNA Made Simple: back cover", cloth).ground("brand");
  const x = margin + 12;
  const steps = ["Lyse", "Bind", "Wash", "Elute", "Measure"];
  const top = 96;
  cover.path(`M${x} 0V${top + 92 * steps.length - 22}`, { stroke: "signal", width: 7, round: true });
  for (const [index, step] of steps.entries()) {
    const y = top + index * 92;
    cover.circle({ x, y }, 12, { fill: "brand", stroke: "signal", width: 7 });
    cover.text(
      step,
      { x: x + 44, y: y + 21 },
      { size: 66, tone: "paper", face: "title", weight: 500, tracking: -14 },
    );
  }
  const end = top + 92 * steps.length - 22;
  cover.circle({ x, y: end }, 9, { fill: "paper" });
  const blurb = [
    "Five steps take RNA out of the cell and keep it whole.",
    "This guide explains why each one works, what goes",
    "wrong, and how to tell a good extract from a poor one.",
  ];
  for (const [line, text] of blurb.entries())
    cover.text(text, { x: margin, y: 632 + line * 31 }, { size: 19.5, tone: "paper", weight: 400 });
  cover.path(`M${margin} 762H${short(width - margin)}`, { stroke: "mid", width: 1.5 });
  cover.text(
    "RNA Made Simple",
    { x: margin, y: 806 },
    { size: 22, tone: "paper", face: "title", weight: 560 },
  );
  cover.text(
    "Hairpin Editions",
    { x: width - margin, y: 806 },
    { size: 17, tone: "soft", weight: 400, anchor: "end", tracking: 10 },
  );
  return cover;
}

export function drawBookCovers(): void {
  front().save("pictures/books/rna-made-simple-front.svg");
  back().save("pictures/books/rna-made-simple-back.svg");
}
