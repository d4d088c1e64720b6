type Point = { x: number; y: number };

/** In units of the drawing: the square that holds the molecule, and the longest step from base to base. */
export const BOX = { side: 400, margin: 14, step: 21 };

/**
 * Lays a structure out in the plane: each loop is a regular polygon whose sides are steps of the strand and pairs, so a stack of pairs
 * is a square. The loop without a closing pair has two corners more, where the ends stand apart.
 */
export function layOut(partners: number[]): Point[] {
  const points: Point[] = partners.map(() => ({ x: 0, y: 0 }));
  /** The bases of the loop that begins at `from` and ends at `to`. */
  const around = (from: number, to: number) => {
    const loop: number[] = [];
    for (let at = from; at <= to; at += 1) {
      loop.push(at);
      const partner = partners[at] ?? -1;
      if (partner > at) loop.push((at = partner));
    }
    return loop;
  };
  const radiusOf = (sides: number) => 0.5 / Math.sin(Math.PI / sides);

  /** Puts a loop's corners on a circle, from an angle on, then what each of its pairs encloses. */
  function place(loop: number[], sides: number, centre: Point, start: number): void {
    for (const [corner, base] of loop.entries()) {
      const angle = start + (2 * Math.PI * corner) / sides;
      points[base] = {
        x: centre.x + radiusOf(sides) * Math.cos(angle),
        y: centre.y + radiusOf(sides) * Math.sin(angle),
      };
    }
    for (const base of loop) {
      const partner = partners[base] ?? -1;
      if (partner > base) grow(base, partner, centre);
    }
  }

  /** Goes on outwards from a pair, away from the centre of the loop before it. */
  function grow(i: number, j: number, before: Point): void {
    const inside = around(i + 1, j - 1);
    const [p, q] = [points[i], points[j]];
    if (!p || !q) return;
    const middle = { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
    const away = Math.hypot(middle.x - before.x, middle.y - before.y) || 1;
    const sides = inside.length + 2;
    const reach = 0.5 / Math.tan(Math.PI / sides) / away;
    const centre = {
      x: middle.x + (middle.x - before.x) * reach,
      y: middle.y + (middle.y - before.y) * reach,
    };
    const start = Math.atan2(p.y - centre.y, p.x - centre.x) + (2 * Math.PI) / sides;
    place(inside, sides, centre, start);
  }

  const outside = around(0, partners.length - 1);
  place(outside, outside.length + 2, { x: 0, y: 0 }, 0);
  const first = partners.findIndex((partner) => partner >= 0);
  const [a, b] = [points[first] ?? { x: 0, y: 1 }, points[partners[first] ?? 0] ?? { x: 0, y: 1 }];
  return fitted(turned(points, Math.PI / 2 - Math.atan2(a.y + b.y, a.x + b.x)));
}

/** The first helix points downwards, and the strand begins on its left. */
function turned(points: Point[], angle: number): Point[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return points.map(({ x, y }) => ({ x: y * sin - x * cos, y: x * sin + y * cos }));
}

function fitted(points: Point[]): Point[] {
  const range = (values: number[]) => [Math.min(...values), Math.max(...values)] as const;
  const [[left, right], [top, bottom]] = [range(points.map(({ x }) => x)), range(points.map(({ y }) => y))];
  const step = Math.min(BOX.step, (BOX.side - 2 * BOX.margin) / Math.max(right - left, bottom - top, 1));
  const placed = (value: number, low: number, high: number) =>
    Math.round((BOX.side / 2 + (value - (low + high) / 2) * step) * 10) / 10;
  return points.map(({ x, y }) => ({ x: placed(x, left, right), y: placed(y, top, bottom) }));
}
