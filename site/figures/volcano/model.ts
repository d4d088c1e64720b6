import { CHANGE, designOf, EVIDENCE, placeOf, type Result, runExperiment } from "../experiment/model.ts";
import { acrossChart, fill, format, upChart } from "../model.ts";

/** One simulated experiment with twelve replicates. The same in every drawing, and in the post's picture. */
export const genes = runExperiment(designOf([12, 1.5, 20, 0]));

/** Where the thresholds stand at first: |log2 fold change|, and −log10 of the adjusted p. */
export const [CHANGED, EVIDENT] = [1, 1.3];

export type Part = "up" | "down" | "none";

/** The genes on each side of two thresholds: |log2 fold change|, and −log10 of the adjusted p. */
export function sorted(change: number, evidence: number): Record<Part, Result[]> {
  const parts: Record<Part, Result[]> = { up: [], down: [], none: [] };
  for (const gene of genes) {
    const passes = Math.abs(gene.change) >= change && -Math.log10(gene.padj) >= evidence;
    parts[passes ? (gene.change > 0 ? "up" : "down") : "none"].push(gene);
  }
  return parts;
}

/** Genes as a path of dots. */
export function dots(some: Result[]): string {
  return some.map((gene) => `M${placeOf(gene).join(" ")}h0`).join("");
}

/** The genes that bear their names: on each side `count` of those that changed most, so far apart that they can be read. */
export function outermost(count: number): Result[] {
  const wide = genes.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change));
  return [1, -1].flatMap((side) => {
    const named: Result[] = [];
    for (const gene of wide) {
      const isFree = named.every((other) => Math.abs(placeOf(other)[1] - placeOf(gene)[1]) > 16);
      if (gene.change * side > CHANGED && gene.padj < 0.01 && isFree && named.length < count)
        named.push(gene);
    }
    return named;
  });
}

export function says(
  words: Record<string, string>,
  [change, evidence]: [number, number],
  { up, down }: Record<Part, Result[]>,
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
  const level = upChart(Math.sqrt(evidence), EVIDENCE);
  const [start, end] = [acrossChart(CHANGE[0], CHANGE), acrossChart(CHANGE[1], CHANGE)];
  return `M${left} ${bottom}V${top}M${right} ${bottom}V${top}M${start} ${level}H${end}`;
}
