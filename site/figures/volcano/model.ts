import { CHANGE, designOf, EVIDENCE, placeOf, type Result, runExperiment } from "../experiment/model.ts";
import { acrossChart, fill, format, upChart } from "../model.ts";

/** One simulated experiment with eight replicates. The same in every drawing, and in the post's picture. */
export const genes = runExperiment(designOf([8, 1.6, 20, 0]));

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

/** The genes with the strongest evidence, that bear their names: `count` up and as many down. */
export function strongest(count: number): Result[] {
  const best = genes.toSorted((a, b) => a.padj - b.padj);
  const side = (sign: number) => best.filter(({ change }) => change * sign > 0).slice(0, count);
  return [...side(1), ...side(-1)];
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
