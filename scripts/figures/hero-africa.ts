/** The continent, and how many genomes of one virus it came to sequence. */
import { africaRings } from "./africa-outline.ts";
import type { Figure } from "./figure.ts";
import { bottomAxis, leftAxis, linear, newHero } from "./hero.ts";
import { joinNumbers } from "./numbers.ts";
import type { Point } from "./numbers.ts";

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

/**
 * How many SARS-CoV-2 genomes had been sequenced in Africa, by the year: the first in March 2020, some 10,000 by the middle of 2021, 100,000
 * in March 2022 (Tegally et al. 2022, doi:10.1126/science.abq5358, and Nature's news of 3 October 2022 about it, ceri.org.za/news/?token=595).
 */
const GENOMES: [year: number, count: number][] = [
  [2020.2, 0],
  [2021.5, 10_000],
  [2022.2, 100_000],
];

export function drawAfrica(): void {
  const figure = newHero("Africa");
  drawContinent(figure);
  const [left, right, floor, top] = [188, 600, 496, 118];
  const x = linear([2020, 2022.2], [left, right]);
  const y = linear([0, 100_000], [floor, top]);
  const counts = [0, 50_000, 100_000];
  // A space between thousands is right in both languages.
  const label = (count: number) => String(count).replace(/(?=000$)/, " ");
  leftAxis(
    figure,
    [left, right],
    counts.map((count) => [label(count), y(count)]),
  );
  bottomAxis(
    figure,
    floor,
    [left, right],
    [2020, 2021, 2022].map((year) => [String(year), x(year)]),
  );
  const points = GENOMES.map(([year, count]) => ({ x: x(year), y: y(count) }));
  figure.line(points, { stroke: "brand", width: 5, round: true });
  for (const point of points) figure.circle(point, 10, { fill: "paper", stroke: "signal", width: 5 });
  for (const [index, [, count]] of GENOMES.entries())
    if (count > 0)
      figure.text(
        label(count),
        { x: (points[index]?.x ?? 0) - 20, y: (points[index]?.y ?? 0) - 14 },
        { size: 24, tone: "signal", weight: 600, anchor: "end" },
      );
  figure.text("SARS-CoV-2", { x: left, y: 52 }, { size: 26, tone: "ink", weight: 600 });
  figure.text("génomes · genomes", { x: left, y: 84 }, { size: 24, tone: "soft" });
  figure.save("pictures/posts/molecular-biology-africa.svg");
}

/** The continent in dots. */
function drawContinent(figure: Figure): void {
  const scale = 6.6;
  const place = ([longitude, latitude]: Place): Point => ({
    x: 800 + longitude * scale,
    y: 325 - latitude * scale,
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
  figure.path(dots, { stroke: "brand", width: 6, round: true });
}
