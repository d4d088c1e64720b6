import { normal, seeded } from "../chance.ts";
import { acrossChart, fill, format, upChart } from "../model.ts";
import { adjusted, studentP } from "./statistics.ts";

/** Of so many genes so many truly change, and what is kept at this padj is called found. */
const GENES = 1_000;
const CHANGED = 100;
export const LEVEL = 0.05;

/** The biological coefficient of variation that edgeR's guide calls typical of human samples. */
const VARIATION = 0.4;
/** How alike the genes' variances are: the prior degrees of freedom of Smyth (2004). Our choice. */
const PRIOR = 10;
/** How far, in log2, a second day moves a gene: the standard deviation over genes. Our choice. */
const DAY = 0.5;
/** The median gene has so many reads in a million, and genes differ by so much in ln. Our choice. */
const [MEDIAN, SPREAD] = [10, 1.5];
/** A gene with fewer expected reads in a sample is not tested, as the text's script does. */
const FEWEST = 10;
const MOST_REPLICATES = 12;

type Gene = {
  /** Reads in a million. */
  level: number;
  /** Of the mean effect: 0 for a gene that does not change. */
  truth: number;
  /** How many times the typical variance this gene has. */
  variance: number;
  day: number;
  /** What chance adds to each control, and to each treated sample, in standard deviations. */
  noise: [number[], number[]];
};

const genes = cast(12);

/** Draws the genes and the chances of an experiment. */
export function cast(seed: number): Gene[] {
  const next = seeded(seed);
  const several = (count: number) => Array.from({ length: count }, () => normal(next));
  return Array.from({ length: GENES }, (_, index) => {
    const changes = index < CHANGED;
    return {
      level: MEDIAN * Math.exp(SPREAD * normal(next)),
      truth: changes ? (index % 2 === 0 ? 1 : -1) * (0.5 + next()) : 0,
      variance: PRIOR / several(PRIOR).reduce((sum, value) => sum + value ** 2, 0),
      day: DAY * normal(next),
      noise: [several(MOST_REPLICATES), several(MOST_REPLICATES)],
    };
  });
}

export type Design = {
  replicates: number;
  /** The mean |log2 fold change| of the genes that change. */
  effect: number;
  /** Million reads in a sample. */
  depth: number;
  /** Whether all controls were handled on one day, and all treated samples on the other. */
  isConfounded: boolean;
};

export type Result = { gene: number; changes: boolean; change: number; p: number; padj: number };

/**
 * Runs the experiment and tests each gene.
 *
 * The model is limma's (Smyth 2004, SAGMB 3, 3) on log2 counts: their variance is the biological one and that of counting,
 * 1 / count (Law et al. 2014, Genome Biology 15, R29), and a gene's own varies about it as a scaled inverse χ². The test is the moderated t.
 * Samples of two days: balanced, each day has half of each group and the day is in the model; confounded, it cannot be.
 */
export function runExperiment(design: Design, population = genes): Result[] {
  const { replicates, effect, depth, isConfounded } = design;
  const comparisons = isConfounded ? 1 : 2;
  const degrees = PRIOR + 2 * replicates - 1 - comparisons;
  const pOf = studentP(degrees);
  const results: Result[] = [];
  for (const [index, gene] of population.entries()) {
    const reads = gene.level * depth;
    if (reads < FEWEST) continue;
    const typical = (VARIATION ** 2 + 1 / reads) / Math.LN2 ** 2;
    const fitted = fit(gene.noise, replicates, isConfounded);
    const change =
      gene.truth * effect +
      (isConfounded ? gene.day : 0) +
      fitted.estimate * Math.sqrt(typical * gene.variance);
    const variance = (typical * (PRIOR + gene.variance * fitted.squares)) / degrees;
    const p = pOf(change / Math.sqrt(variance * fitted.unscaled));
    results.push({ gene: index + 1, changes: gene.truth !== 0, change, p, padj: 1 });
  }
  const padj = adjusted(results.map(({ p }) => p));
  for (const [index, result] of results.entries()) result.padj = padj[index] ?? 1;
  return results;
}

/** Fits noise of unit variance by least squares: treated minus control, and the day where it is balanced. */
function fit([controls, treated]: Gene["noise"], replicates: number, isConfounded: boolean) {
  const half = Math.floor(replicates / 2);
  // A confounded experiment is one comparison; a balanced one has a comparison within each day.
  const days = isConfounded
    ? [compare(spread(treated, 0, replicates), spread(controls, 0, replicates))]
    : [
        compare(spread(treated, 0, half), spread(controls, 0, replicates - half)),
        compare(spread(treated, half, replicates), spread(controls, replicates - half, replicates)),
      ];
  const weight = days.reduce((sum, day) => sum + day.weight, 0);
  const estimate = days.reduce((sum, day) => sum + day.weight * day.difference, 0) / weight;
  const squares = days.reduce(
    (sum, day) => sum + day.squares + day.weight * (day.difference - estimate) ** 2,
    0,
  );
  return { estimate, unscaled: 1 / weight, squares };
}

type Spread = ReturnType<typeof spread>;

/** The values' count, mean, and sum of squares about it. Loops: a thousand genes are fitted at each step of a slider. */
function spread(values: number[], from: number, to: number) {
  const count = to - from;
  let sum = 0;
  for (let at = from; at < to; at += 1) sum += values[at] ?? 0;
  const mean = sum / count;
  let squares = 0;
  for (let at = from; at < to; at += 1) squares += ((values[at] ?? 0) - mean) ** 2;
  return { count, mean, squares };
}

function compare(a: Spread, b: Spread) {
  return {
    weight: (a.count * b.count) / (a.count + b.count),
    difference: a.mean - b.mean,
    squares: a.squares + b.squares,
  };
}

export const CHANGE = [-4.5, 4.5] as const;
/** −log10 of padj, by its square root: the threshold stays in sight beside the strongest. */
export const EVIDENCE = [0, 3.6] as const;

export function placeOf({ change, padj }: Pick<Result, "change" | "padj">): [x: number, y: number] {
  const evidence = Math.sqrt(-Math.log10(padj));
  return [acrossChart(change, CHANGE), upChart(evidence, EVIDENCE)];
}

export type Kind = "hit" | "wrong" | "missed" | "rest";

export function kindOf({ changes, padj }: Result): Kind {
  if (padj <= LEVEL) return changes ? "hit" : "wrong";
  return changes ? "missed" : "rest";
}

/** A mark that its shape tells too: dots for what is as it should be, crosses for the false, rings for the missed. */
const MARKS: Record<Kind, string> = {
  hit: "h0",
  wrong: "m-3-3l6 6m0-6l-6 6",
  missed: "m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
  rest: "h0",
};

/** The genes as a path of each kind. */
export function marks(results: Result[]): Record<Kind, string> {
  const paths = { hit: "", wrong: "", missed: "", rest: "" };
  for (const result of results) {
    const kind = kindOf(result);
    const [x, y] = placeOf(result);
    paths[kind] += `M${x} ${y}${MARKS[kind]}`;
  }
  return paths;
}

export function designOf([replicates = 2, effect = 1, depth = 20, batches = 0]: number[]): Design {
  return { replicates, effect, depth, isConfounded: batches === 1 };
}

/** What the experiment found, and what that means. */
export function answer(words: Record<string, string>, design: Design, results: Result[], language: string) {
  const count = (kind: Kind) => results.filter((result) => kindOf(result) === kind).length;
  const [hit, wrong] = [count("hit"), count("wrong")];
  const number = (value: number) => format(value, language);
  const percent = Math.round((100 * wrong) / Math.max(1, hit + wrong));
  const shown = {
    hit: number(hit),
    missed: number(CHANGED - hit),
    wrong: `${number(wrong)} (${number(percent)}\u00A0%)`.replace(
      "\u00A0%",
      language === "fr" ? "\u00A0%" : "%",
    ),
    reads: `${number(2 * design.replicates * design.depth)}\u00A0M`,
  };
  const key = hit + wrong === 0 ? "nothing" : design.isConfounded ? "confounded" : "balanced";
  return {
    shown,
    says: fill(words[key] ?? "", {
      ...shown,
      wrong: number(wrong),
      percent: number(percent),
      all: number(CHANGED),
      replicates: number(design.replicates),
    }),
  };
}
