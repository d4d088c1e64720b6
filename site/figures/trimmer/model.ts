import { normal, seeded } from "../chance.ts";
import { fill, format } from "../model.ts";
import { errorRate } from "../phred/model.ts";

/** The start of Illumina's TruSeq adapter, which a read enters when its fragment ends. */
export const ADAPTER = "AGATCGGAAGAGCACACGTCTGAACTCCAGTCA";
export const LENGTH = 50;
/** How many bases each fragment has: reads of the shorter ones run into the adapter. */
const FRAGMENTS = [90, 31, 90, 44, 90, 23, 90, 90, 48, 90, 37, 90];
/** Where the quality of each read begins to fall, and by how much in all. */
const FALLS = [15, 26, 18, 22, 42, 19, 14, 30, 17, 44, 21, 16];

export type Read = {
  /** Each base as the machine called it, and its Phred score. */
  bases: string;
  scores: number[];
  /** Which bases were called wrongly. Only a simulation knows. */
  wrong: boolean[];
  /** How many bases of the fragment the read holds: the adapter follows. */
  fragment: number;
};

export const reads: Read[] = FRAGMENTS.map((length, index) =>
  sequenced(length, FALLS[index] ?? 0, 40 + index),
);

function sequenced(length: number, fall: number, seed: number): Read {
  const next = seeded(seed);
  const pick = (letters: string) => letters[Math.floor(next() * letters.length)] ?? "";
  const fragment = Math.min(length, LENGTH);
  const truth = Array.from({ length: LENGTH }, (_, at) =>
    at < fragment ? pick("ACGT") : (ADAPTER[at - fragment] ?? "A"),
  );
  const scores = truth.map((_, at) => {
    const tired = fall * (at / LENGTH) ** 2.4 + (at < 5 ? (5 - at) * 0.8 : 0);
    return Math.max(2, Math.min(40, Math.round(38.5 - tired + normal(next) * (0.8 + tired / 7))));
  });
  const wrong = scores.map((score) => next() < errorRate(score));
  const bases = truth.map((base, at) => (wrong[at] ? pick("ACGT".replace(base, "")) : base)).join("");
  return { bases, scores, wrong, fragment };
}

/**
 * How many bases are left when the end is cut by quality, as BWA and cutadapt do: of all ends, the one whose scores
 * lie furthest below the threshold in sum.
 */
export function cutByQuality(scores: number[], threshold: number): number {
  let [sum, least, cut] = [0, 0, scores.length];
  for (let at = scores.length - 1; at >= 0; at -= 1) {
    sum += (scores[at] ?? 0) - threshold;
    // What is good outweighs what is bad: nothing further left can be cut.
    if (sum > 0) break;
    if (sum < least) [least, cut] = [sum, at];
  }
  return cut;
}

/** Where the adapter begins: the first place where at least `overlap` bases match it, one in ten mismatches allowed. */
export function findAdapter(bases: string, overlap: number): number {
  for (let at = 0; at <= bases.length - overlap; at += 1) {
    const seen = Math.min(bases.length - at, ADAPTER.length);
    let mismatches = 0;
    for (let k = 0; k < seen; k += 1) if (bases[at + k] !== ADAPTER[k]) mismatches += 1;
    if (mismatches <= Math.floor(seen / 10)) return at;
  }
  return bases.length;
}

export type Settings = { threshold: number; overlap: number; shortest: number; isAdapterCut: boolean };

export function settingsOf([threshold = 0, overlap = 3, shortest = 0, adapter = 0]: number[]): Settings {
  return { threshold, overlap, shortest, isAdapterCut: adapter === 0 };
}

/** How many bases of each read are kept: by quality first, then by adapter, as cutadapt does. A read that is too short is dropped. */
export function trimmed({ threshold, overlap, shortest, isAdapterCut }: Settings): number[] {
  return reads.map(({ bases, scores }) => {
    const good = bases.slice(0, cutByQuality(scores, threshold));
    const kept = isAdapterCut ? findAdapter(good, overlap) : good.length;
    return kept < shortest ? 0 : kept;
  });
}

/** The least, the quartiles and the greatest of the scores that are left at a position. */
export function fiveNumbers(kept: number[], at: number): number[] | undefined {
  const scores = reads.flatMap((read, index) => (at < (kept[index] ?? 0) ? [read.scores[at] ?? 0] : []));
  if (scores.length === 0) return undefined;
  scores.sort((a, b) => a - b);
  return [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const [place, rest] = [Math.floor(share * (scores.length - 1)), (share * (scores.length - 1)) % 1];
    const low = scores[place] ?? 0;
    return low + rest * ((scores[place + 1] ?? low) - low);
  });
}

/** In units of the drawing: where columns begin, how large a cell is, where scores 0 and 40 stand. */
export const GRID = { left: 30, step: 7.6, top: 22, row: 11, zero: 300, forty: 184 };
const x = (at: number) => Math.round((GRID.left + at * GRID.step) * 10) / 10;
export const heightOf = (score: number) =>
  Math.round((GRID.zero + (score / 40) * (GRID.forty - GRID.zero)) * 10) / 10;

/** Which bases belong to a path, as cells of the grid. */
function cells(belongs: (read: Read, at: number, index: number) => boolean, cell: string): string {
  return reads
    .flatMap((read, index) =>
      Array.from({ length: LENGTH }, (_, at) =>
        belongs(read, at, index) ? `M${x(at)} ${GRID.top + index * GRID.row}${cell}` : "",
      ),
    )
    .join("");
}

const SQUARE = `h${GRID.step - 0.6}v${GRID.row - 1}h-${GRID.step - 0.6}z`;
const qualityOf = (score: number) => (score >= 30 ? "high" : score >= 20 ? "middling" : "low");

/** The drawing's paths by name. The kept bases lie over all of them, which are pale. */
export function paths(kept: number[]): Record<string, string> {
  const of = (quality: string) =>
    cells(
      ({ scores }, at, index) => at < (kept[index] ?? 0) && qualityOf(scores[at] ?? 0) === quality,
      SQUARE,
    );
  const summaries = Array.from({ length: LENGTH }, (_, at) => [x(at) + 1, fiveNumbers(kept, at)] as const);
  const each = (draw: (left: number, heights: number[]) => string) =>
    summaries.map(([left, numbers]) => (numbers ? draw(left, numbers.map(heightOf)) : "")).join("");
  const wide = GRID.step - 2.6;
  return {
    high: of("high"),
    middling: of("middling"),
    low: of("low"),
    boxes: each((left, [, low = 0, , high = 0]) => `M${left} ${low}h${wide}V${high}h-${wide}z`),
    whiskers: each(
      (left, [least = 0, low = 0, , high = 0, most = 0]) =>
        `M${left + wide / 2} ${least}V${low}M${left + wide / 2} ${high}V${most}`,
    ),
    medians: each((left, [, , middle = 0]) => `M${left} ${middle}h${wide}`),
  };
}

/** What never moves: all cells, the adapter's bases underlined, the wrong ones crossed. */
export const still = {
  all: cells(() => true, SQUARE),
  adapter: cells(({ fragment }, at) => at >= fragment, `m0 ${GRID.row - 1}h${GRID.step}`),
  faults: cells(({ wrong }, at) => wrong[at] ?? false, "m1 1l5 8m0-8l-5 8"),
};

export function answer(words: Record<string, string>, settings: Settings, language: string) {
  const kept = trimmed(settings);
  const count = (belongs: (read: Read, at: number) => boolean, isKept = true) =>
    reads.reduce((sum, read, index) => {
      const end = kept[index] ?? 0;
      return sum + read.scores.filter((_, at) => at < end === isKept && belongs(read, at)).length;
    }, 0);
  const number = (value: number) => format(value, language);
  const [adapter, lost] = [
    count(({ fragment }, at) => at >= fragment),
    count(({ fragment, wrong }, at) => at < fragment && !wrong[at], false),
  ];
  const fragments = reads.reduce((sum, { fragment }) => sum + fragment, 0);
  const [left, all] = [
    count(({ wrong }, at) => wrong[at] ?? false),
    reads.flatMap(({ wrong }) => wrong).filter(Boolean).length,
  ];
  const share = Math.round((100 * lost) / fragments);
  const key = adapter > 5 ? "adapter" : share >= 15 ? "harsh" : lost > 0 ? "light" : "none";
  return {
    shown: {
      reads: `${number(kept.filter(Boolean).length)} / ${number(reads.length)}`,
      bases: number(kept.reduce((sum, length) => sum + length, 0)),
      faults: `${number(left)} / ${number(all)}`,
      adapter: number(adapter),
    },
    says: fill(words[key] ?? "", {
      lost: number(lost),
      share: number(share),
      left: number(left),
      all: number(all),
      adapter: number(adapter),
    }),
  };
}
