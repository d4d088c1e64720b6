import parameters from "./turner-2004.json" with { type: "json" };

/*
 * Turner's nearest-neighbour rules of 2004 for RNA at 37 °C (Mathews et al. 2004; NNDB, Turner and Mathews 2010), in hundredths of a
 * kcal/mol, in the form that ViennaRNA 2 gives them (`rna_turner2004.par`; dangles as with its default, `-d2`). Tables are strings:
 * a character's code less 74 is an energy in tenths. They are ordered by pairs, then by bases, as below.
 */
const PAIRS = ["CG", "GC", "GU", "UG", "AU", "UA"];
const BASES = "ACGU";

/** The number of a base, or of a pair: −1 where there is none. */
export const baseOf = (letter: string): number => BASES.indexOf(letter);
const pairNumbers = Array.from({ length: 16 }, (_, index) =>
  PAIRS.indexOf(`${BASES[Math.floor(index / 4)]}${BASES[index % 4]}`),
);
export const pairOf = (first: number, second: number): number => pairNumbers[first * 4 + second] ?? -1;

type Table = Exclude<keyof typeof parameters, "hairpin" | "bulge" | "interior" | "special">;
const read = (name: Table) =>
  Int16Array.from(parameters[name], (mark) => ((mark.codePointAt(0) ?? 74) - 74) * 10);
const tables = {
  stack: read("stack"),
  hairpin: read("mismatchHairpin"),
  interior: read("mismatchInterior"),
  oneByMany: read("mismatchInterior1n"),
  twoByThree: read("mismatchInterior23"),
  multi: read("mismatchMulti"),
  exterior: read("mismatchExterior"),
  five: read("dangle5"),
  three: read("dangle3"),
  int11: read("int11"),
  int21: read("int21"),
  int22: read("int22"),
};
const special: Record<string, number> = parameters.special;

/** What the end of a helix with an A-U or G-U pair costs. */
const END = 50;
/** A branching loop costs as much, and gives back so much for each helix. */
const BRANCHING = 930;
const BRANCH = -90;
/** An interior loop whose sides differ costs so much a base, up to a limit. */
const [ASYMMETRY, MOST_ASYMMETRY] = [60, 300];
/** A loop longer than the tables: 1.07856 kcal/mol by the logarithm of its length. */
const LONGER = 107.856;

/** The penalty of a pair that is not G-C. */
const endOf = (pair: number) => (pair > 1 ? END : 0);
const at = (table: Int16Array, index: number) => table[index] ?? 0;
const bySize = (list: number[], size: number) =>
  size <= 30 ? (list[size] ?? 0) : (list[30] ?? 0) + Math.trunc(LONGER * Math.log(size / 30));
/** The terminal mismatch of a pair: what follows its first base, and what comes before its second. */
const mismatch = (table: Int16Array, pair: number, after: number, before: number) =>
  at(table, (pair * 4 + after) * 4 + before);

/** The loop that the pair (i, j) closes, with nothing paired in it. */
export function hairpin(sequence: string, bases: number[], i: number, j: number): number {
  const size = j - i - 1;
  const known = special[sequence.slice(i, j + 1)];
  if (known !== undefined) return known;
  const pair = pairOf(bases[i] ?? -1, bases[j] ?? -1);
  const start = bySize(parameters.hairpin, size);
  if (size === 3) return start + endOf(pair);
  return start + mismatch(tables.hairpin, pair, bases[i + 1] ?? 0, bases[j - 1] ?? 0);
}

/** What the pair (i, j) and the next one inside it, (k, l), make: a stack, a bulge or an interior loop. */
export function interior(bases: number[], i: number, j: number, k: number, l: number): number {
  const base = (index: number) => bases[index] ?? 0;
  const [outer, inner] = [pairOf(base(i), base(j)), pairOf(base(l), base(k))];
  const [left, right] = [k - i - 1, j - l - 1];
  const [few, many] = [Math.min(left, right), Math.max(left, right)];
  if (many === 0) return at(tables.stack, outer * 6 + inner);
  if (few === 0) {
    const start = bySize(parameters.bulge, many);
    return many === 1 ? start + at(tables.stack, outer * 6 + inner) : start + endOf(outer) + endOf(inner);
  }
  const [afterI, beforeJ, beforeK, afterL] = [base(i + 1), base(j - 1), base(k - 1), base(l + 1)];
  const pairs = outer * 6 + inner;
  if (many === 1) return at(tables.int11, (pairs * 4 + afterI) * 4 + beforeJ);
  if (few === 1 && many === 2) {
    return left === 1
      ? at(tables.int21, ((pairs * 4 + afterI) * 4 + afterL) * 4 + beforeJ)
      : at(tables.int21, (((inner * 6 + outer) * 4 + afterL) * 4 + afterI) * 4 + beforeK);
  }
  if (few === 2 && many === 2)
    return at(tables.int22, (((pairs * 4 + afterI) * 4 + beforeK) * 4 + afterL) * 4 + beforeJ);
  const table = few === 1 ? tables.oneByMany : few === 2 && many === 3 ? tables.twoByThree : tables.interior;
  return (
    bySize(parameters.interior, left + right) +
    Math.min(MOST_ASYMMETRY, (many - few) * ASYMMETRY) +
    mismatch(table, outer, afterI, beforeJ) +
    mismatch(table, inner, afterL, beforeK)
  );
}

/** No interior loop with so many free bases, whatever they are, has less: the best stack; small loops; two good mismatches. */
export function leastInterior(free: number): number {
  if (free === 0) return -340;
  return free <= 4 ? -260 : bySize(parameters.interior, free) - 240;
}

/** The helix that the pair (i, j) begins, as one branch of a branching loop, or of the loop that has no closing pair. */
export function branch(bases: number[], i: number, j: number, isInside: boolean): number {
  const pair = pairOf(bases[i] ?? -1, bases[j] ?? -1);
  const [before, after] = [bases[i - 1], bases[j + 1]];
  const table = isInside ? tables.multi : tables.exterior;
  const dangles =
    before !== undefined && after !== undefined
      ? mismatch(table, pair, before, after)
      : before !== undefined
        ? at(tables.five, pair * 4 + before)
        : after !== undefined
          ? at(tables.three, pair * 4 + after)
          : 0;
  return dangles + endOf(pair) + (isInside ? BRANCH : 0);
}

/** The closing pair (i, j) of a branching loop, seen from inside. */
export function closing(bases: number[], i: number, j: number): number {
  const pair = pairOf(bases[j] ?? -1, bases[i] ?? -1);
  return (
    BRANCHING + BRANCH + endOf(pair) + mismatch(tables.multi, pair, bases[j - 1] ?? 0, bases[i + 1] ?? 0)
  );
}
