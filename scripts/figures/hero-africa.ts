/** A double helix reaches the continent and becomes the road between its laboratories. */
import { africaRings } from "./africa-outline.ts";
import { spline } from "./curves.ts";
import { hero, newHero, sampled } from "./hero.ts";
import { distance, joinNumbers } from "./numbers.ts";
import type { Point } from "./numbers.ts";
import type { Tone } from "./palette.ts";

type Place = [longitude: number, latitude: number];

const africa = africaRings.map((ring) =>
  Array.from({ length: ring.length / 2 }, (_, k): Place => [ring[2 * k] ?? 0, ring[2 * k + 1] ?? 0]),
);

function inside([x, y]: Place, ring: Place[]): boolean {
  let within = false;
  for (const [index, [ax, ay]] of ring.entries()) {
    const [bx, by] = ring.at(index - 1) ?? [ax, ay];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  }
  return within;
}

/** A choice of cities with universities, Dakar first: the helix lands there. */
const cities: Place[] = [
  [-17.4, 14.7],
  [-8, 12.6],
  [-0.2, 5.6],
  [4.5, 7.7],
  [11.5, 3.9],
  [15.3, -4.3],
  [32.6, 0.3],
  [36.8, -1.3],
  [38.7, 9],
  [32.5, 15.6],
  [31.2, 30],
  [10.2, 36.8],
  [-6.8, 34],
  [28.3, -15.4],
  [25.9, -24.7],
  [31, -29.8],
  [18.4, -33.9],
  [47.5, -18.9],
  [35, -15.8],
];
const extraRoads: [number, number][] = [
  [2, 0],
  [4, 6],
  [8, 6],
  [14, 16],
  [12, 0],
  [10, 8],
  [11, 1],
  [13, 5],
  [17, 15],
];

/** The shortest set of roads that joins all places (Prim). */
function roads(places: Point[]): [number, number][] {
  const joined = [0];
  const found: [number, number][] = [];
  while (joined.length < places.length) {
    let best: [number, number, number] = [0, 0, Infinity];
    for (const from of joined) {
      for (const [to, place] of places.entries()) {
        const start = places[from];
        if (!start || joined.includes(to)) continue;
        const length = distance(start, place);
        if (length < best[2]) best = [from, to, length];
      }
    }
    joined.push(best[1]);
    found.push([best[0], best[1]]);
  }
  return found;
}

/** How far the strands swing: less towards the coast. */
const swing = (share: number): number => 88 * Math.sin(Math.PI * (0.5 + share / 2)) ** 0.8;

export function drawAfrica(): void {
  const figure = newHero("Africa");
  const scale = 7.25;
  const place = ([longitude, latitude]: Place): Point => ({
    x: 734 + longitude * scale,
    y: 322 - latitude * scale + 10,
  });
  let dots = "";
  const grid = 1.6;
  for (let row = -23; row <= 24; row++) {
    for (let column = -12; column <= 33; column++) {
      const spot: Place = [(column + (row % 2 ? 0.5 : 0)) * grid, row * grid];
      if (!africa.some((ring) => inside(spot, ring))) continue;
      const { x, y } = place(spot);
      dots += `M${joinNumbers([x, y], 0)}h0`;
    }
  }
  figure.path(dots, { stroke: "mid", width: 6.4, round: true });

  const nodes = cities.map(place);
  const [landing] = nodes;
  if (!landing) return;
  // The helix: two strands in opposite phase, drawn in to nothing at the coast.
  const turns = 3.5;
  const strand =
    (phase: number) =>
    (share: number): Point => ({
      x: -20 + (landing.x + 20) * share,
      y: landing.y + 60 * (1 - share) ** 2 + Math.sin(share * turns * 2 * Math.PI + phase) * swing(share),
    });
  const [one, two] = [strand(0.4), strand(0.4 + Math.PI)];
  const tones: Tone[] = ["a", "g", "u", "c"];
  for (let k = 1; k < 56; k++) {
    const [p, q] = [one(k / 57), two(k / 57)];
    if (Math.abs(p.y - q.y) < 16) continue;
    const middle = { x: p.x, y: (p.y + q.y) / 2 };
    const tone = tones[(k * 7 + (k % 3)) % 4] ?? "a";
    const partner: Record<string, Tone> = { a: "u", u: "a", g: "c", c: "g" };
    figure.path(`M${joinNumbers([p.x, p.y, middle.x, middle.y])}`, { stroke: tone, width: 3 });
    figure.path(`M${joinNumbers([middle.x, middle.y, q.x, q.y])}`, {
      stroke: partner[tone] ?? "c",
      width: 3,
    });
  }
  figure.path(spline(sampled(44, one)), { stroke: "brand", width: 5, round: true });
  figure.path(spline(sampled(44, two)), { stroke: "ink", width: 5, round: true });

  const network = [...roads(nodes), ...extraRoads].map(([from, to]) => {
    const [p, q] = [nodes[from] ?? landing, nodes[to] ?? landing];
    return `M${joinNumbers([p.x, p.y, q.x, q.y])}`;
  });
  figure.path(network.join(""), { stroke: "brand", width: 2.6, round: true });
  for (const [index, node] of nodes.entries()) {
    figure.circle(node, index === 0 ? 12 : 8.5, {
      fill: "paper",
      stroke: index === 0 ? "signal" : "brand",
      width: index === 0 ? 5 : 3.6,
    });
  }
  if (hero.width < landing.x) throw new Error("the coast lies outside the picture");
  figure.save("pictures/posts/molecular-biology-africa.svg");
}
