/** From dot-bracket notation to points on the page: stems as ladders, loops on arcs of circles. */
import { distance, polar } from "./numbers.ts";
import type { Point } from "./numbers.ts";

export type Shape = {
  /** Between neighbours on the strand. */
  step: number;
  /** Between the two bases of a pair. */
  rung: number;
  /**
   * Stems of a branching loop set by hand, by their first base: direction in degrees (0 right, 90 down) and
   * where they start, seen from the stem that leads into the loop. Others are spread evenly around the hub.
   */
  arms?: Record<number, Point & { heading: number }>;
  /** Distance from a branching loop's centre to its stems. */
  hub?: number;
};

/** For each base, the index of its partner, or null. */
export function partners(dotBracket: string): (number | null)[] {
  const pairs: (number | null)[] = Array.from(dotBracket, () => null);
  const open: number[] = [];
  for (const [index, mark] of Array.from(dotBracket).entries()) {
    if (mark === "(") open.push(index);
    if (mark !== ")") continue;
    const first = open.pop();
    if (first === undefined) throw new Error(`unmatched ) at ${index}`);
    pairs[first] = index;
    pairs[index] = first;
  }
  if (open.length > 0) throw new Error(`unmatched ( at ${open.join(", ")}`);
  return pairs;
}

const allowed = new Set(["AU", "UA", "GC", "CG", "GU", "UG"]);

/** A figure must be true: refuses lengths that differ and pairs that do not form. */
export function check(sequence: string, dotBracket: string): void {
  if (sequence.length !== dotBracket.length)
    throw new Error(`${sequence.length} bases, ${dotBracket.length} marks`);
  for (const [i, j] of partners(dotBracket).entries()) {
    if (j !== null && !allowed.has(`${sequence[i]}${sequence[j]}`))
      throw new Error(`${sequence[i]}${i + 1}-${sequence[j]}${j + 1} is no pair`);
  }
}

/**
 * `count` points between two others, a step apart: along a straight line where there is room,
 * else on the arc that bulges to the left of the way from `from` to `to` (screen coordinates).
 */
function arcBetween(from: Point, to: Point, count: number, step: number): Point[] {
  const chord = distance(from, to);
  const length = (count + 1) * step;
  const along = (share: number): Point => ({
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
  });
  if (length <= chord * 1.02) return Array.from({ length: count }, (_, k) => along((k + 1) / (count + 1)));
  // On a circle of radius r, `count + 1` sides of one step close the chord: solved by halving on the half-angle.
  let low = 1e-4;
  let high = Math.PI - 1e-4;
  for (let turn = 0; turn < 60; turn++) {
    const half = (low + high) / 2;
    const side = Math.sin(half / (count + 1)) / Math.sin(half);
    if (side * chord < step) low = half;
    else high = half;
  }
  const half = (low + high) / 2;
  const radius = chord / (2 * Math.sin(half));
  const heading = Math.atan2(to.y - from.y, to.x - from.x);
  const centre = polar(along(0.5), radius * Math.cos(half), heading + Math.PI / 2);
  const start = heading - Math.PI / 2 - half;
  return Array.from({ length: count }, (_, k) =>
    polar(centre, radius, start + (2 * half * (k + 1)) / (count + 1)),
  );
}

/** Lays out a structure whose first and last stem (the trunk) points upwards; free ends go on straight. */
export function layOut(dotBracket: string, shape: Shape): Point[] {
  const pairs = partners(dotBracket);
  const points: Point[] = pairs.map(() => ({ x: 0, y: 0 }));
  const first = pairs.findIndex((pair) => pair !== null);
  const last = pairs[first] ?? 0;

  /** Places the pair (i, j) around `middle`, then what it encloses, growing along `angle`. */
  function grow(i: number, j: number, middle: Point, angle: number): void {
    points[i] = polar(middle, shape.rung / 2, angle + Math.PI / 2);
    points[j] = polar(middle, shape.rung / 2, angle - Math.PI / 2);
    const stems: [number, number][] = [];
    for (let k = i + 1; k < j; k++) {
      const partner = pairs[k] ?? null;
      if (partner === null) continue;
      stems.push([k, partner]);
      k = partner;
    }
    const [only] = stems;
    if (stems.length === 1 && only) {
      // A helix goes on; a bulge or an internal loop leaves the room that its longer side needs.
      const longest = Math.max(only[0] - i - 1, j - only[1] - 1);
      const gap = longest === 0 ? shape.step : shape.step * Math.max(1.5, 0.55 * (longest + 1) + 0.6);
      grow(only[0], only[1], polar(middle, gap, angle), angle);
    } else if (stems.length > 1) {
      const hub = shape.hub ?? (shape.rung * (stems.length + 1)) / 4;
      const centre = polar(middle, hub, angle);
      for (const [order, [k, l]] of stems.entries()) {
        const even = angle + Math.PI + (2 * Math.PI * (order + 1)) / (stems.length + 1);
        const arm = shape.arms?.[k];
        if (arm) grow(k, l, { x: middle.x + arm.x, y: middle.y + arm.y }, (arm.heading * Math.PI) / 180);
        else grow(k, l, polar(centre, hub, even), even);
      }
    }
    fill(i, [...stems, [j, j]]);
  }

  /** Puts the unpaired bases of a loop on arcs between its stems. */
  function fill(start: number, stops: [number, number][]): void {
    let from = start;
    for (const [k, l] of stops) {
      const [p, q] = [points[from], points[k]];
      if (p && q) {
        for (const [offset, point] of arcBetween(q, p, k - from - 1, shape.step).entries())
          points[k - 1 - offset] = point;
      }
      from = l;
    }
  }

  grow(first, last, { x: 0, y: 0 }, Math.PI / 2);
  const tail = (end: number, index: number): Point => {
    const root = points[end] ?? { x: 0, y: 0 };
    return { x: root.x, y: root.y - shape.step * Math.abs(index - end) };
  };
  for (let k = 0; k < first; k++) points[k] = tail(first, k);
  for (let k = last + 1; k < points.length; k++) points[k] = tail(last, k);
  return points;
}
