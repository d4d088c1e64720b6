/** The figures that a text can hold by name: `::figure{name="phred"}` on a line of its own. */
export const FIGURES = [
  "cloverleaf",
  "phred",
  "rin",
  "volcano",
  "standard-curve",
  "spectrum",
  "experiment",
  "trimmer",
  "fold",
  "extraction",
] as const;
export type FigureName = (typeof FIGURES)[number];

export function isFigure(name: string): name is FigureName {
  return (FIGURES as readonly string[]).includes(name);
}
