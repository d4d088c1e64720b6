import { baseOf, branch, closing, hairpin, interior, leastInterior, pairOf } from "./energy.ts";

/** A hairpin's loop has at least so many bases, an interior loop at most so many (ViennaRNA's limit). */
const [SMALLEST, LARGEST] = [3, 30];
const NEVER = 1_000_000;
const [HAIRPIN, INTERIOR, BRANCHING] = [0, 1, 2];

export type Fold = {
  /** For each base the index of its partner, or −1. */
  partners: number[];
  /** In kcal/mol: the whole, what the stacked pairs give, what the loops and ends cost. */
  energy: number;
  stacks: number;
  loops: number;
  found: Found;
};

/** The best of each stretch of a sequence. */
type Found = { sequence: string; paired: Int32Array; branches: Int32Array };

/**
 * Finds the structure of least free energy (Zuker and Stiegler 1981): of each stretch, the best that a pair of its ends, or several
 * branches, can do, from the shortest to the longest; then the way back. Without pseudoknots. What was found for a sequence that differs in
 * one base saves half of the work.
 */
export function fold(sequence: string, before?: Found): Fold {
  const bases = Array.from(sequence, baseOf);
  const n = bases.length;
  const changed = before && onlyChange(before.sequence, sequence);
  const table = (known?: Int32Array) =>
    known && changed !== undefined ? known.slice() : new Int32Array(n * n).fill(NEVER);
  /** The best of i…j when they pair, and when they are part of a branching loop: at least one branch. */
  const [paired, branches] = [table(before?.paired), table(before?.branches)];
  const get = (from: Int32Array, i: number, j: number) => (i < j ? (from[i * n + j] ?? NEVER) : NEVER);
  const canPair = (i: number, j: number) => j - i > SMALLEST && pairOf(bases[i] ?? -1, bases[j] ?? -1) >= 0;

  /** The best that i and j can close, or the first that has the wanted energy: its energy, and the stretches inside. */
  function pairing(i: number, j: number, wanted?: number): { energy: number; inside: [number, number][] } {
    let [energy, kind, left, right] = [hairpin(sequence, bases, i, j), HAIRPIN, 0, 0];
    const isBetter = (other: number) =>
      wanted === undefined ? other < energy : other === wanted && energy !== wanted;
    for (let k = i + 1; k <= Math.min(i + LARGEST + 1, j - SMALLEST - 2); k += 1) {
      // Most cannot win, and need no look at the tables.
      const most = (wanted ?? energy) - leastInterior(k - i - 1);
      const [row, last] = [k * n, Math.max(k + SMALLEST + 1, j - LARGEST - 2 + k - i)];
      for (let l = j - 1; l >= last; l -= 1) {
        const inner = paired[row + l] ?? NEVER;
        if (inner > most || inner + leastInterior(k - i + j - l - 2) > (wanted ?? energy)) continue;
        const whole = interior(bases, i, j, k, l) + inner;
        if (isBetter(whole)) [energy, kind, left, right] = [whole, INTERIOR, k, l];
      }
    }
    const closed = closing(bases, i, j);
    for (let k = i + 2; k < j - 1; k += 1) {
      const whole = get(branches, i + 1, k) + get(branches, k + 1, j - 1) + closed;
      if (isBetter(whole)) [energy, kind, left] = [whole, BRANCHING, k];
    }
    if (kind === HAIRPIN) return { energy, inside: [] };
    if (kind === INTERIOR) return { energy, inside: [[left, right]] };
    return {
      energy,
      inside: [
        [i + 1, left],
        [left + 1, j - 1],
      ],
    };
  }

  for (let i = n - SMALLEST - 2; i >= 0; i -= 1) {
    for (let j = i + SMALLEST + 1; j < n; j += 1) {
      // A branch depends on the bases beside it too.
      if (changed !== undefined && (changed < i - 1 || changed > j + 1)) continue;
      paired[i * n + j] = canPair(i, j) ? pairing(i, j).energy : NEVER;
      let best = Math.min(get(branches, i + 1, j), get(branches, i, j - 1));
      if (canPair(i, j)) best = Math.min(best, get(paired, i, j) + branch(bases, i, j, true));
      for (let k = i + 1; k < j; k += 1) best = Math.min(best, get(branches, i, k) + get(branches, k + 1, j));
      branches[i * n + j] = best;
    }
  }
  /** The best of the first j bases. */
  const whole = [0];
  for (let j = 0; j < n; j += 1) {
    let best = whole[j] ?? 0;
    for (let i = 0; i < j; i += 1)
      if (canPair(i, j))
        best = Math.min(best, (whole[i] ?? 0) + get(paired, i, j) + branch(bases, i, j, false));
    whole.push(best);
  }

  const partners = Array.from({ length: n }, () => -1);
  let stacks = 0;
  function follow(i: number, j: number): void {
    const energy = get(paired, i, j);
    [partners[i], partners[j]] = [j, i];
    const { inside } = pairing(i, j, energy);
    const [only, second] = inside;
    if (only && !second) {
      if (only[0] === i + 1 && only[1] === j - 1) stacks += interior(bases, i, j, ...only);
      follow(...only);
    }
    if (second) for (const part of inside) followBranches(...part);
  }
  function followBranches(i: number, j: number): void {
    const energy = get(branches, i, j);
    if (get(branches, i + 1, j) === energy) return followBranches(i + 1, j);
    if (get(branches, i, j - 1) === energy) return followBranches(i, j - 1);
    if (canPair(i, j) && get(paired, i, j) + branch(bases, i, j, true) === energy) return follow(i, j);
    for (let k = i + 1; k < j; k += 1) {
      if (get(branches, i, k) + get(branches, k + 1, j) !== energy) continue;
      followBranches(i, k);
      return followBranches(k + 1, j);
    }
  }
  for (let j = n - 1; j >= 0; j -= 1) {
    if (whole[j + 1] === whole[j]) continue;
    for (let i = 0; i < j; i += 1) {
      if (!canPair(i, j)) continue;
      if ((whole[i] ?? 0) + get(paired, i, j) + branch(bases, i, j, false) !== whole[j + 1]) continue;
      follow(i, j);
      j = i;
      break;
    }
  }
  const energy = whole[n] ?? 0;
  return {
    partners,
    energy: energy / 100,
    stacks: stacks / 100,
    loops: (energy - stacks) / 100,
    found: { sequence, paired, branches },
  };
}

/** Where two sequences differ, if that is in one base. */
function onlyChange(one: string, other: string): number | undefined {
  const at = Array.from(one).findIndex((letter, index) => letter !== other[index]);
  return at >= 0 && one.slice(at + 1) === other.slice(at + 1) ? at : undefined;
}

export function dotBracket(partners: number[]): string {
  return partners.map((partner, index) => (partner < 0 ? "." : partner > index ? "(" : ")")).join("");
}
