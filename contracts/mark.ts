/**
 * The house's mark, a hairpin of RNA: one strand that folds into a stem and a small loop, with its pairs in the colours
 * of their bases. Screens, pictures, PDFs and mails draw it from here.
 */
export const MARK = {
  width: 24,
  height: 36,
  /** Its feet reach the left and the right edge, so that a line can go on from them. */
  strand:
    "M0 35h4q4 0 4-4V12.4c0-1.8-1.1-3.2-1.1-5.6a5.1 5.1 0 0 1 10.2 0c0 2.4-1.1 3.8-1.1 5.6V31q0 4 4 4h4",
  /** By base, its halves of the rungs. They are written out, because every page loads them. */
  rungs: {
    a: "M12 22.4h4M8 30.8h4",
    u: "M8 22.4h4M12 30.8h4",
    g: "M8 14h4M12 18.2h4M8 26.6h4",
    c: "M12 14h4M8 18.2h4M12 26.6h4",
  },
} as const;

export type Base = keyof typeof MARK.rungs;

export const BASES = Object.keys(MARK.rungs) as Base[];

/** The pairs of the stem, from its loop down, each with its height. */
export const PAIRS: { bases: [left: Base, right: Base]; y: number }[] = [
  { bases: ["g", "c"], y: 14 },
  { bases: ["c", "g"], y: 18.2 },
  { bases: ["u", "a"], y: 22.4 },
  { bases: ["g", "c"], y: 26.6 },
  { bases: ["a", "u"], y: 30.8 },
];

/** The halves of the rungs that a base has in these pairs. A small picture takes every other pair. */
export function rungsOf(base: Base, pairs = PAIRS): string {
  return pairs
    .flatMap(({ bases: [left, right], y }) => [
      left === base ? `M8 ${y}h4` : "",
      right === base ? `M12 ${y}h4` : "",
    ])
    .join("");
}
