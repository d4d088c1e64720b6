import { seeded } from "../chance.ts";
import { fill, format } from "../model.ts";

/** How many bases the picture has, and how many a row has. In units of the drawing: the distance between two bases. */
export const READ = { bases: 1_000, perRow: 50, step: 8 };

/** A wrong base takes a place at random, the same in every drawing. */
const places = shuffled(READ.bases);

function shuffled(count: number): number[] {
  const next = seeded(30);
  const order = Array.from({ length: count }, () => next());
  return Array.from(order.keys()).toSorted((a, b) => (order[a] ?? 0) - (order[b] ?? 0));
}

/** P = 10^(−Q/10) (Ewing and Green 1998): the probability that a base of score Q is wrong. */
export function errorRate(score: number): number {
  return 10 ** (-score / 10);
}

/** The wrong ones among a thousand bases of a score, as a path of dots. */
export function wrongBases(score: number): string {
  return places
    .slice(0, Math.round(READ.bases * errorRate(score)))
    .map((index) => {
      const [x, y] = [index % READ.perRow, Math.floor(index / READ.perRow)];
      return `M${x * READ.step + READ.step / 2} ${y * READ.step + READ.step / 2}h0`;
    })
    .join("");
}

export function says(words: Record<string, string>, score: number, language: string): string {
  const rate = errorRate(score);
  return fill(words["says"] ?? "", {
    score: String(score),
    mark: String.fromCodePoint(score + 33),
    percent: format(rate * 100, language, 2),
    every: format(1 / rate, language),
    inRead: format(150 * rate, language, 2),
  });
}
