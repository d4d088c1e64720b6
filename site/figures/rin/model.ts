import { acrossChart, fill, format, numbers, upChart } from "../model.ts";

/** In nucleotides, on a logarithmic scale; in arbitrary units. */
export const SIZES = [Math.log10(14), Math.log10(8_000)] as const;
export const LIGHT = [0, 100] as const;

/** In nucleotides: the marker, and the two large ribosomal RNAs of a mammal. */
const MARKER = 25;
const [SMALL, LARGE] = [1_900, 5_000];

function bell(size: number, centre: number, width: number): number {
  return Math.exp(-(((Math.log10(size) - Math.log10(centre)) / width) ** 2) / 2);
}

/**
 * A model of a trace, not a measurement. With damage the long molecules go first, since they have more places to
 * break, and what they leave gathers at small sizes.
 */
export function lightAt(size: number, rin: number): number {
  const damage = damageAt(rin);
  const [small, large] = ribosomalPeaks(rin);
  const hump = 62 * damage ** 1.15;
  const centre = 1_100 * (1 - damage) ** 1.6 + 120;
  return (
    44 * bell(size, MARKER, 0.035) +
    small.height * bell(size, SMALL, small.width) +
    large.height * bell(size, LARGE, large.width) +
    hump * bell(size, centre, 0.34 - 0.1 * damage) +
    5 * bell(size, 110, 0.08) +
    1.5
  );
}

/** From 0, whole, to 1. */
const damageAt = (rin: number) => (10 - rin) / 9;

/** The peaks of 18S and 28S. */
function ribosomalPeaks(rin: number) {
  const damage = damageAt(rin);
  return [
    { height: 46 * (1 - damage) ** 1.1, width: 0.035 + 0.03 * damage },
    { height: 88 * (1 - damage) ** 2.1, width: 0.032 + 0.035 * damage },
  ] as const;
}

/** The trace of a score, as a path. */
export function trace(rin: number): string {
  const [from, to] = SIZES;
  const points = Array.from({ length: 161 }, (_, step) => from + ((to - from) * step) / 160);
  return `M${points.map((at) => `${acrossChart(at, SIZES)} ${upChart(lightAt(10 ** at, rin), LIGHT)}`).join(" ")}`;
}

/** The ratio of the areas of 28S and 18S. */
function ratio(rin: number): number {
  const [small, large] = ribosomalPeaks(rin);
  return (large.height * large.width) / (small.height * small.width);
}

export function says(words: Record<string, string>, rin: number, language: string): string {
  const key = rin >= 9 ? "whole" : rin >= 7 ? "good" : rin >= 5 ? "middling" : "broken";
  return fill(words[key] ?? "", {
    rin: format(rin, language),
    ratio: numbers(language, { maximumFractionDigits: 1 }).format(ratio(rin)),
  });
}
