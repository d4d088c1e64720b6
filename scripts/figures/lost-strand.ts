/** The 'page not found' picture: a stem-loop whose strand ends loose, on the stop codon UAG. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./figure.ts";
import { distance, mix } from "./numbers.ts";
import type { Point } from "./numbers.ts";
import { check, layOut, partners } from "./structure.ts";
import { frame } from "./transfer-rna.ts";

const stem = { sequence: "GGCAUCUUCGGAUGCC", dotBracket: "((((((....))))))" };
const before = "AUUACGAA";
const after = "AUCAAGCUACGUAAUAG";

/** Points a step apart along a chain of cubic curves. */
function walk(curves: [Point, Point, Point, Point][], count: number, step: number): Point[] {
  const trail = curves.flatMap(([p, q, r, s]) =>
    Array.from({ length: 400 }, (_, k): Point => {
      const t = k / 400;
      const blend = (a: number, b: number, c: number, d: number): number =>
        mix(mix(mix(a, b, t), mix(b, c, t), t), mix(mix(b, c, t), mix(c, d, t), t), t);
      return { x: blend(p.x, q.x, r.x, s.x), y: blend(p.y, q.y, r.y, s.y) };
    }),
  );
  const [start] = trail;
  if (!start) return [];
  const found: Point[] = [];
  let last = start;
  for (const point of trail) {
    if (found.length === count) break;
    if (distance(last, point) < step) continue;
    found.push(point);
    last = point;
  }
  return found;
}

const at = (x: number, y: number): Point => ({ x, y });

export function drawLostStrand(): void {
  check(stem.sequence, stem.dotBracket);
  const [step, rung] = [16, 27];
  // Computed downwards, then flipped, so that the loop is on top.
  const folded = layOut(stem.dotBracket, { step, rung }).map(({ x, y }) => ({ x, y: -y }));
  const foot = (side: number): Point => ({ x: (side * rung) / 2, y: 0 });
  const left = walk([[foot(-1), at(-16, 26), at(-44, 30), at(-150, 30)]], before.length, step).toReversed();
  const right = walk(
    [
      [foot(1), at(18, 40), at(70, 36), at(104, 10)],
      [at(104, 10), at(138, -16), at(190, -22), at(196, 14)],
      [at(196, 14), at(201, 44), at(160, 46), at(164, 18)],
      [at(164, 18), at(168, -14), at(206, -40), at(236, -46)],
    ],
    after.length,
    step,
  );
  const { points, width, height } = frame([...left, ...folded, ...right], 12);
  const pairs = partners(".".repeat(left.length) + stem.dotBracket + ".".repeat(right.length));
  const letters = before + stem.sequence + after;
  const bases = points.map(({ x, y }, k) => ({
    letter: letters[k],
    x: Math.round(x),
    y: Math.round(y),
    pair: pairs[k] ?? null,
  }));
  const viewBox = `0 0 ${Math.ceil(width)} ${Math.ceil(height)}`;
  const rows = bases.map((base) => JSON.stringify(base)).join(",\n");
  writeFileSync(
    join(projectRoot, "app", "ui", "hairpin", "lost-strand.json"),
    `{"viewBox":"${viewBox}","bases":[\n${rows}\n]}\n`,
  );
  console.log(`lost-strand.json  ${viewBox}`);
}
