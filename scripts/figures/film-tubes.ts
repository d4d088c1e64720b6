/** The tubes of the film and the liquids in them. */
import type { Figure } from "./figure.ts";
import { columnX, during, finalX, keyed, lysisX } from "./film-timing.ts";
import { tubePath } from "./labware.ts";
import { short } from "./numbers.ts";
import type { Point } from "./numbers.ts";
import type { Tone } from "./palette.ts";

export const glass = { stroke: "ink", width: 3.5, round: true } as const;
export const rim = { stroke: "ink", width: 7, round: true } as const;

/** A tube with liquid up to `level` (page y). */
function filledTube(
  figure: Figure,
  id: string,
  at: Point,
  size: [number, number],
  level: number,
  liquid: Tone,
): void {
  const [width, height] = size;
  if (at.x < -200 || at.x > 1480) return;
  figure.add(`<clipPath id="${id}"><path d="${tubePath(at, width, height, 8)}z"/></clipPath>`);
  if (level < at.y + height - 10) {
    figure
      .add(`<g clip-path="url(#${id})">`)
      .rect(at.x - width / 2, level, width, 600, { fill: liquid })
      .add("</g>");
    figure.path(`M${short(at.x - width / 2 + 10)} ${short(level)}h${width - 20}`, {
      stroke: "brand",
      width: 2,
      opacity: level > at.y + height * 0.7 ? 0 : 1,
    });
  }
}

function tubeWalls(figure: Figure, at: Point, [width, height]: [number, number]): void {
  figure
    .path(tubePath(at, width, height), glass)
    .path(`M${short(at.x - width / 2 - 13)} ${short(at.y)}h${width + 26}`, rim);
}

const lysisTop = 120;
const lysisSize: [number, number] = [200, 440];
const collectSize: [number, number] = [208, 378];
const collectTop = 204;

/** Collection tubes come and go from the right to the left: first flow-through, washes, then the clean one for the RNA. */
const collectors = (time: number): { x: number; level: number; liquid: Tone }[] => [
  {
    x:
      columnX(time) +
      keyed(time, [
        [14.7, 0],
        [15.2, -1000],
      ]),
    level: keyed(time, [
      [11.6, 590],
      [13.2, 440],
    ]),
    liquid: "wash",
  },
  {
    x:
      640 +
      keyed(time, [
        [14.7, 1000],
        [15.2, 0],
        [21.3, 0],
        [21.8, -1000],
      ]),
    level: keyed(time, [
      [17.3, 590],
      [18.2, 508],
      [19.5, 508],
      [20.4, 450],
    ]),
    liquid: "line",
  },
  {
    x:
      finalX(time) +
      keyed(time, [
        [21.4, 1000],
        [21.9, 0],
      ]),
    level: keyed(time, [
      [24.5, 590],
      [25.6, 478],
    ]),
    liquid: "wash",
  },
];

export function drawTubes(figure: Figure, time: number): void {
  const lysis = { x: lysisX(time), y: lysisTop };
  filledTube(
    figure,
    "t",
    lysis,
    lysisSize,
    keyed(time, [
      [1.4, 300],
      [2.8, 236],
      [8.5, 236],
      [9.3, 520],
    ]),
    "wash",
  );
  for (const [index, { x, level, liquid }] of collectors(time).entries()) {
    if (index === 0 ? time < 15.3 : index === 1 ? during(time, 14.6, 21.9) : time > 21.3)
      filledTube(figure, `c${index}`, { x, y: collectTop }, collectSize, level, liquid);
  }
}

export function drawTubeWalls(figure: Figure, time: number): void {
  if (time < 12) tubeWalls(figure, { x: lysisX(time), y: lysisTop }, lysisSize);
  for (const [index, { x }] of collectors(time).entries()) {
    if (index === 0 ? time < 15.3 : index === 1 ? during(time, 14.6, 21.9) : time > 21.3)
      tubeWalls(figure, { x, y: collectTop }, collectSize);
  }
}
