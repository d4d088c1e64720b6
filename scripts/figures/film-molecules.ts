/** Where every molecule is at every moment: in the cell, in the lysate, on the silica, in the last tube. */
import type { Figure } from "./figure.ts";
import { pipette } from "./film-pipette.ts";
import { columnLift, columnX, during, finalX, lysisX, progress, spinning } from "./film-timing.ts";
import { dnaSign, proteinSign, rnaSign } from "./labware.ts";
import { seeded } from "../../site/figures/chance.ts";
import { mix, polar, short } from "./numbers.ts";
import type { Point } from "./numbers.ts";

type Kind = "rna" | "dna" | "protein";

/** Offsets are from the middle of the vessel; heights are page heights. */
type Molecule = {
  kind: Kind;
  cell: Point;
  free: Point;
  chamber: Point;
  rest: Point;
  last: Point;
  delay: number;
  phase: number;
};

const cells: Point[] = [
  { x: -48, y: 356 },
  { x: 38, y: 366 },
  { x: -40, y: 434 },
  { x: 36, y: 444 },
];
const cellRadius = 36;

function populate(): Molecule[] {
  const random = seeded(12);
  const kinds: Kind[] = ["rna", "rna", "protein", "dna", "protein"];
  const molecules: Molecule[] = [];
  let onSilica = 0;
  for (const cell of cells) {
    for (const [index, kind] of kinds.entries()) {
      const spot = kind === "dna" ? cell : polar(cell, 21, (index / kinds.length) * 6.28 + 0.6);
      const order = molecules.length;
      const free = { x: ((order * 7) % 20) * 7.2 - 68, y: 276 + ((order * 11) % 20) * 9.4 };
      if (free.y > 420) free.x *= 0.6;
      const chamber = { x: ((order * 9) % 20) * 6.2 - 59, y: 208 + ((order * 3) % 7) * 13 };
      const bound = kind === "rna";
      const rest = bound
        ? { x: -63 + onSilica * 18, y: 289 - (onSilica % 2) * 4 }
        : kind === "dna"
          ? { x: -48 + Math.floor(order / 5) * 32, y: 276 }
          : { x: (random() - 0.5) * 90, y: 458 + random() * 56 };
      const last = { x: ((onSilica * 5) % 8) * 14 - 49, y: 492 + (onSilica % 4) * 15 };
      if (last.y > 515) last.x *= 0.5;
      if (bound) onSilica++;
      molecules.push({
        kind,
        cell: spot,
        free,
        chamber,
        rest,
        last,
        delay: random(),
        phase: random() * 6.28,
      });
    }
  }
  return molecules;
}

const molecules = populate();

const between = (from: Point, to: Point, share: number): Point => ({
  x: mix(from.x, to.x, share),
  y: mix(from.y, to.y, share),
});

/** Null while inside the pipette, or gone with the waste. */
function place(molecule: Molecule, time: number): Point | null {
  const { kind, cell, free, chamber, rest, last, delay, phase } = molecule;
  const drift = { x: Math.sin(time * 1.3 + phase) * 4, y: Math.cos(time * 1.1 + phase * 2) * 4 };
  const tip = pipette(time)?.tip;
  const leaves = 8.55 + delay * 0.45;
  if (time < leaves + 0.3) {
    const loose = progress(time, 3.5 + delay * 0.8, 6 + delay * 0.8);
    const local = between(cell, free, loose);
    const here = {
      x: lysisX(time) + local.x + drift.x * (0.3 + loose),
      y: local.y + drift.y * (0.3 + loose),
    };
    return tip && time > leaves ? between(here, tip, progress(time, leaves, leaves + 0.3)) : here;
  }
  const arrives = 10.15 + delay * 0.6;
  if (time < arrives) return null;
  const column = { x: columnX(time), y: -columnLift(time) };
  const inside = (spot: Point): Point => ({ x: column.x + spot.x, y: spot.y + column.y });
  if (time < arrives + 0.4)
    return between(tip ?? inside(chamber), inside(chamber), progress(time, arrives, arrives + 0.4));
  const settles = 11.45 + delay * 0.55;
  const sunk = progress(time, settles, settles + 0.7);
  if (kind === "protein") {
    if (time > 14.7) return null;
    // Down through the membrane and out by the spout, never through a wall.
    const spout = { x: 0, y: 410 };
    const path = sunk < 0.5 ? between(chamber, spout, sunk * 2) : between(spout, rest, sunk * 2 - 1);
    return { x: column.x + path.x, y: path.y + drift.y * 0.5 };
  }
  const bound = inside(between(chamber, rest, sunk));
  const swing = 1 - sunk;
  if (kind === "dna")
    return time > 17 ? null : { x: bound.x + drift.x * swing, y: bound.y + drift.y * swing };
  const lifted = progress(time, 23.2 + delay * 0.4, 24 + delay * 0.4);
  const falls = progress(time, 24.5 + delay * 0.6, 25.1 + delay * 0.6);
  if (falls === 0)
    return {
      x: bound.x + drift.x * (swing + lifted),
      y: bound.y - lifted * (8 + delay * 12) + drift.y * swing,
    };
  const spout = { x: 0, y: 410 };
  const path =
    falls < 0.5 ? between({ x: rest.x, y: 280 }, spout, falls * 2) : between(spout, last, falls * 2 - 1);
  return { x: finalX(time) + path.x + drift.x * falls, y: path.y + drift.y * falls };
}

export function drawMolecules(figure: Figure, time: number): void {
  // Cells: membranes that open and go.
  const opened = progress(time, 3.1, 4.6);
  for (const cell of cells) {
    if (opened >= 1) break;
    const at = { x: lysisX(time) + cell.x, y: cell.y };
    const sides = short(10 - opened * 8);
    figure.circle(at, cellRadius + opened * 9, {
      fill: "raised",
      stroke: "brand",
      width: 3,
      opacity: 1 - opened,
      ...(opened > 0 ? { dash: `${sides} ${short(opened * 9)}` } : {}),
    });
  }
  for (const molecule of molecules) {
    const at = place(molecule, time);
    if (!at) continue;
    const turn = Math.sin(time * 0.9 + molecule.phase) * 25;
    if (molecule.kind === "protein") figure.add(proteinSign(at, 0.95));
    if (molecule.kind === "rna") {
      const held = during(time, 12.6, 23.2) ? 0 : 1;
      const wild = (molecule.phase * 57) % 360;
      figure.add(
        rnaSign(
          at,
          held
            ? turn * 1.6 + (time < 11.6 ? wild : 0)
            : Math.sin(molecule.phase) * 9 + (spinning(time) ? Math.sin(time * 50) * 2 : 0),
          1,
        ),
      );
    }
    if (molecule.kind === "dna") {
      // DNase comes with the first wash and cuts the helices to pieces.
      const cut = progress(time, 16.3, 17);
      if (cut < 1)
        figure.add(
          `<g opacity="${short(1 - cut, 2)}">${dnaSign(at, time < 12.6 ? turn : 0, 0.78 - cut * 0.3)}</g>`,
        );
    }
  }
}
