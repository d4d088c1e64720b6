import type { DailyBalance } from "../../../contracts/ledger.ts";

type Point = { x: number; y: number };
export type BalanceScale = {
  /** The position of each day in the box. */
  points: Point[];
  /** The line as an SVG path. A balance holds until the day it changes. */
  path: string;
  /** Round amounts, in francs, and their heights. */
  ticks: { amount: number; y: number }[];
};

const DAY = 86_400_000;

/** Lays daily balances out in a box from (0, 0), at the top left. The line goes on to `today` (ISO date). */
export function scaleBalances(
  days: DailyBalance[],
  { width, height, today }: { width: number; height: number; today: string },
): BalanceScale {
  const times = days.map(({ date }) => Date.parse(date));
  const first = times[0] ?? 0;
  const span = Math.max(Date.parse(today), ...times) - first || DAY;
  const step = roundStep(Math.max(...days.map(({ balance }) => balance), 1));
  const top = Math.ceil(Math.max(...days.map(({ balance }) => balance), 1) / step) * step;
  const heightOf = (amount: number) => height - (amount / top) * height;
  const points = days.map(({ balance }, place) => ({
    x: (((times[place] ?? first) - first) / span) * width,
    y: heightOf(balance),
  }));
  const path = points.map(({ x, y }, place) => (place === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join("");
  const count = Math.round(top / step) + 1;
  return {
    points,
    path: `${path}H${width}`,
    ticks: Array.from({ length: count }, (_, place) => ({ amount: place * step, y: heightOf(place * step) })),
  };
}

/** 1, 2 or 5 times a power of ten, so that two to five steps reach the largest amount. Francs are whole. */
function roundStep(largest: number): number {
  const power = 10 ** Math.floor(Math.log10(largest));
  const step = [0.2, 0.5, 1, 2].map((share) => share * power).find((one) => largest / one <= 5) ?? power;
  return Math.max(1, step);
}
