/** Two curves of the bench: the trace of RNA on a chip, and the spectrum of a nucleic acid. */
import { linePath } from "./figure.ts";
import { bottomAxis, hero, linear, logarithmic, newHero, sampled } from "./hero.ts";

const bell = (value: number, centre: number, width: number): number =>
  Math.exp(-(((value - centre) / width) ** 2));

const at = (nucleotides: number): number => Math.log10(nucleotides);

/** The signal of whole RNA, by the logarithm of the size: marker, small RNA, 18S, 28S. */
const intact = (size: number): number =>
  0.62 * bell(size, at(25), 0.016) +
  0.1 * bell(size, at(120), 0.07) +
  0.015 * bell(size, 2.7, 0.5) +
  0.66 * bell(size, at(1870), 0.022) +
  bell(size, at(5070), 0.026) +
  0.035 * bell(size, 3.45, 0.22);

/** The same RNA in pieces. */
const degraded = (size: number): number =>
  0.62 * bell(size, at(25), 0.016) +
  0.42 * bell(size, at(230), 0.36) +
  0.12 * bell(size, at(110), 0.08) +
  0.09 * bell(size, at(1870), 0.035) +
  0.16 * bell(size, 2.85, 0.3);

/** Fluorescence along the migration, whose scale goes with the logarithm of the size (in nucleotides). */
export function drawIntegrity(): void {
  const figure = newHero("RNA integrity");
  const [left, right, floor, top] = [hero.margin, hero.width - hero.margin, 520, 90];
  const x = logarithmic([18, 7000], [left, right]);
  const y = linear([0, 1.06], [floor, top]);
  const trace = (signal: (size: number) => number) =>
    sampled(340, (share) => ({
      x: left + (right - left) * share,
      y: y(signal(at(18) + (at(7000) - at(18)) * share)),
    }));
  const [whole, broken] = [trace(intact), trace(degraded)];
  const closed = (points: { x: number; y: number }[]): string =>
    `${linePath(points)} ${right} ${floor} ${left} ${floor}z`;
  figure
    .path(closed(broken), { fill: "signal", opacity: 0.13 })
    .path(closed(whole), { fill: "brand", opacity: 0.16 });
  figure
    .line(broken, { stroke: "signal", width: 3, round: true })
    .line(whole, { stroke: "brand", width: 3.5, round: true });
  bottomAxis(
    figure,
    floor,
    [left, right],
    ["25", "200", "500", "1000", "2000", "4000"].map((label) => [label, x(Number(label))]),
    "nt",
  );
  figure.text(
    "18S",
    { x: x(1870), y: y(0.66) - 22 },
    { size: 26, tone: "ink", weight: 600, anchor: "middle" },
  );
  figure.text(
    "28S",
    { x: x(5070) - 34, y: y(1) + 10 },
    { size: 26, tone: "ink", weight: 600, anchor: "end" },
  );
  figure.text("RIN 3", { x: x(215), y: y(0.5) }, { size: 26, tone: "signal", weight: 600, anchor: "middle" });
  figure.text(
    "RIN 10",
    { x: x(5070) - 34, y: y(1) + 48 },
    { size: 26, tone: "brand", weight: 600, anchor: "end" },
  );
  figure.save("pictures/posts/rna-integrity-rin.svg");
}

/** A clean RNA: A260/A280 is 2.0, A260/A230 is 2.3. */
export const clean = (nm: number): number => bell(nm, 259.5, 24.6) * 0.985 + 1.1 * bell(nm, 207, 17.5);

/** Absorbance of a clean RNA, and of one that still carries guanidine and phenol. */
export function drawQuantification(): void {
  const figure = newHero("Absorbance spectrum");
  const [left, right, floor, top] = [hero.margin, hero.width - hero.margin, 520, 84];
  const x = linear([220, 320], [left, right]);
  const y = linear([0, 1.12], [floor, top]);
  const dirty = (nm: number): number => clean(nm) * 0.86 + 0.44 * bell(nm, 221, 17) + 0.13 * bell(nm, 271, 9);
  const curve = (absorbance: (nm: number) => number) =>
    sampled(120, (share) => ({ x: left + (right - left) * share, y: y(absorbance(220 + 100 * share)) }));
  const pure = curve(clean);
  figure.path(`${linePath(pure)} ${right} ${floor} ${left} ${floor}z`, { fill: "brand", opacity: 0.14 });
  for (const nm of [230, 260, 280]) {
    figure.path(`M${x(nm)} ${floor}V${top - 10}`, {
      stroke: nm === 260 ? "signal" : "mid",
      width: 1.8,
      dash: "2 7",
      round: true,
    });
  }
  figure
    .line(curve(dirty), { stroke: "soft", width: 2.6, dash: "10 8", round: true })
    .line(pure, { stroke: "brand", width: 4.5, round: true });
  for (const nm of [230, 280])
    figure.circle({ x: x(nm), y: y(clean(nm)) }, 8, { fill: "paper", stroke: "brand", width: 3.5 });
  figure.circle({ x: x(260), y: y(clean(260)) }, 11, { fill: "signal" });
  bottomAxis(
    figure,
    floor,
    [left, right],
    ["230", "260", "280", "300"].map((label) => [label, x(Number(label))]),
    "nm",
  );
  figure.text(
    "A",
    { x: x(260) + 26, y: y(clean(260)) - 16 },
    { size: 34, tone: "signal", face: "title", weight: 600 },
  );
  figure.text("260", { x: x(260) + 52, y: y(clean(260)) - 9 }, { size: 19, tone: "signal", weight: 600 });
  figure.save("pictures/posts/nucleic-acid-quantification.svg");
}
