import { normal, seeded } from "../chance.ts";
import { acrossChart, fill, format, upChart } from "../model.ts";

export const CHANGE = [-5, 5] as const;
export const EVIDENCE = [0, 12] as const;

type Gene = { change: number; evidence: number };

/** Simulated: most genes do not change, and some do. The same in every drawing. */
const genes: Gene[] = simulate(900);

function simulate(count: number): Gene[] {
  const next = seeded(7);
  return Array.from({ length: count }, () => {
    const changes = next() < 0.16;
    const effect = changes ? normal(next) * 1.5 : 0;
    const error = 0.3 + 0.5 * next();
    const change = Math.max(-4.8, Math.min(4.8, effect + normal(next) * error));
    // From Wald's z to −log10 of the two-sided p, by the tail's approximation.
    const z = Math.abs(change / error);
    const p = Math.min(1, (2 * Math.exp(-(z ** 2) / 2)) / (z * 1.6 + Math.sqrt(z ** 2 + 4)));
    // The adjustment weakens weak evidence more than strong evidence.
    const raw = -Math.log10(p);
    return { change, evidence: Math.min(11.8, raw ** 2 / (raw + 1)) };
  });
}

export type Part = "up" | "down" | "none";

/** The genes on each side of two thresholds: |log2 fold change|, and −log10 of the adjusted p. */
export function sorted(change: number, evidence: number): Record<Part, Gene[]> {
  const parts: Record<Part, Gene[]> = { up: [], down: [], none: [] };
  for (const gene of genes) {
    const passes = Math.abs(gene.change) >= change && gene.evidence >= evidence;
    parts[passes ? (gene.change > 0 ? "up" : "down") : "none"].push(gene);
  }
  return parts;
}

/** Genes as a path of dots. */
export function dots(some: Gene[]): string {
  return some
    .map(({ change, evidence }) => `M${acrossChart(change, CHANGE)} ${upChart(evidence, EVIDENCE)}h0`)
    .join("");
}

export function says(
  words: Record<string, string>,
  [change, evidence]: [number, number],
  { up, down }: Record<Part, Gene[]>,
  language: string,
): string {
  return fill(words["says"] ?? "", {
    up: format(up.length, language),
    down: format(down.length, language),
    all: format(genes.length, language),
    fold: format(2 ** change, language, 2),
    p: format(10 ** -evidence, language, 2),
  });
}

/** The thresholds, as a path: two upright lines and a level one. */
export function thresholds(change: number, evidence: number): string {
  const [left, right] = [acrossChart(-change, CHANGE), acrossChart(change, CHANGE)];
  const [top, bottom] = [upChart(EVIDENCE[1], EVIDENCE), upChart(0, EVIDENCE)];
  const level = upChart(evidence, EVIDENCE);
  const [start, end] = [acrossChart(CHANGE[0], CHANGE), acrossChart(CHANGE[1], CHANGE)];
  return `M${left} ${bottom}V${top}M${right} ${bottom}V${top}M${start} ${level}H${end}`;
}
