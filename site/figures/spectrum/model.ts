import { acrossChart, fill, format, numbers, upChart } from "../model.ts";

/** In nm, and in absorbance over 1 cm. */
export const WAVELENGTHS = [220, 320] as const;
export const ABSORBANCE = [0, 5] as const;

/** What A260 = 1 is worth, in ng/µL: double-stranded DNA, RNA (Gallagher and Desjardins 2006). */
const FACTORS = [50, 40] as const;

export const SUBSTANCES = ["dna", "rna", "protein", "phenol", "guanidine"] as const;

/**
 * Absorbance over 1 cm of 1 µg/µL, or of 1 mM of guanidinium thiocyanate, at 220, 230 … 320 nm. These are anchored by the literature:
 * - nucleic acids: A260 by `FACTORS`; A260/A280 = 1.8 and 2.0; A260/A230 = 2.2 and 2.25, within what Kalb and Bernlohr (1977,
 *   Anal. Biochem. 82, 362) measured for DNA (2.20 to 2.43) and tRNA (2.20 to 2.35).
 * - protein: 5.6 at 230 nm (the inverse of Kalb and Bernlohr's equations), 0.57 at 260 and 1.0 at 280 (Warburg and Christian 1942).
 * - phenol: ε = 1,450 at 270 nm, and a band of 6,200 at 210.5 nm (Doub and Vandenbelt 1947, JACS 69, 2714); 94.11 g/mol.
 * - guanidinium thiocyanate: the band of thiocyanate at 46,000 cm⁻¹, 217 nm (Fox, Smith and Hayon 1981, JCS Faraday 1 77, 1497). Its height
 *   is our choice: half a millimole per litre weighs at 230 nm as 60 ng/µL of RNA does.
 * Between the anchors we drew the usual shape of these spectra.
 */
const SPECTRA: Record<(typeof SUBSTANCES)[number], number[]> = {
  dna: [12.4, 9.09, 12.2, 17.6, 20, 17.2, 11.11, 5, 1.2, 0.2, 0],
  rna: [15.6, 11.11, 15.2, 21.9, 25, 20.2, 12.5, 5.2, 1.2, 0.2, 0],
  protein: [11, 5.63, 1.8, 0.5, 0.57, 0.82, 1, 0.62, 0.12, 0.03, 0],
  phenol: [33, 4.3, 1, 2.6, 8.5, 15.41, 7, 0.5, 0.1, 0, 0],
  guanidine: [3.3, 1.3, 0.15, 0.02, 0, 0, 0, 0, 0, 0, 0],
};

/** What one substance absorbs at a wavelength in nm. Amounts are in ng/µL, of guanidine in mM. */
export function absorbs(substance: (typeof SUBSTANCES)[number], amount: number, nm: number): number {
  const isMillimolar = substance === "guanidine";
  return (curveAt(SPECTRA[substance], (nm - WAVELENGTHS[0]) / 10) * amount) / (isMillimolar ? 1 : 1_000);
}

/** What the whole mixture absorbs: absorbances add up (Beer and Lambert). */
export function absorbance(amounts: number[], nm: number): number {
  return SUBSTANCES.reduce((sum, substance, index) => sum + absorbs(substance, amounts[index] ?? 0, nm), 0);
}

/** A smooth line through evenly spaced points that never swings beyond them (Fritsch and Carlson 1980). */
function curveAt(points: number[], at: number): number {
  const left = Math.min(Math.floor(at), points.length - 2);
  const rise = (index: number) => (points[index + 1] ?? 0) - (points[index] ?? 0);
  const slope = (index: number) => {
    if (index === 0 || index === points.length - 1) return rise(Math.min(index, points.length - 2));
    const [before, after] = [rise(index - 1), rise(index)];
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  };
  const [t, from, to] = [at - left, points[left] ?? 0, points[left + 1] ?? 0];
  const [start, end] = [slope(left), slope(left + 1)];
  return from + t * (start + t * (3 * (to - from) - 2 * start - end + t * (start + end - 2 * (to - from))));
}

/** The curves as paths, by name: each substance alone, and `sum`. */
export function curves(amounts: number[]): Record<string, string> {
  const path = (at: (nm: number) => number) => {
    const points = Array.from({ length: 101 }, (_, step) => WAVELENGTHS[0] + step);
    // Above the chart the instrument reads no more.
    const height = (nm: number) => upChart(Math.min(at(nm), ABSORBANCE[1]), ABSORBANCE);
    return `M${points.map((nm) => `${acrossChart(nm, WAVELENGTHS)} ${height(nm)}`).join(" ")}`;
  };
  const alone = SUBSTANCES.map((substance, index) => {
    const amount = amounts[index] ?? 0;
    return [substance, amount > 0 ? path((nm) => absorbs(substance, amount, nm)) : "M0 0"];
  });
  return { ...Object.fromEntries(alone), sum: path((nm) => absorbance(amounts, nm)) };
}

/** What the two instruments read. `target` is what they are set to: 0 for DNA, 1 for RNA. */
export function readings(amounts: number[], target: number) {
  const [a230, a260, a280] = [230, 260, 280].map((nm) => absorbance(amounts, nm)) as [number, number, number];
  return {
    a230,
    a260,
    a280,
    photometer: a260 * (FACTORS[target] ?? 0),
    /** The dye of a target lights on it alone. */
    fluorometer: amounts[target] ?? 0,
  };
}

/** What the instruments show, and what that means. */
export function answer(
  words: Record<string, string>,
  [dna = 0, rna = 0, protein = 0, phenol = 0, guanidine = 0, target = 0]: number[],
  language: string,
) {
  const amounts = [dna, rna, protein, phenol, guanidine];
  const { a230, a260, a280, photometer, fluorometer } = readings(amounts, target);
  const share = (part: number, of: number) => (of > 0 ? part / of : 0);
  const [purity, organics] = [share(a260, a280), share(a260, a230)];
  const ratio = numbers(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const excess = share(photometer - fluorometer, fluorometer);
  const strange = (target === 0 ? rna : dna) + protein;
  const key =
    fluorometer === 0
      ? "none"
      : guanidine > 0 && organics < 1.8 && excess < 0.1
        ? "salt"
        : phenol > 0 && excess >= 0.1
          ? "phenol"
          : protein >= fluorometer / 2 && purity >= 1.75
            ? "hidden"
            : purity < 1.75
              ? "protein"
              : excess >= 0.1
                ? "mixed"
                : strange + phenol + guanidine > 0
                  ? "traces"
                  : "pure";
  return {
    shown: {
      photometer: `${format(photometer, language)}\u00A0ng/µL`,
      fluorometer: `${format(fluorometer, language)}\u00A0ng/µL`,
      purity: ratio.format(purity),
      organics: ratio.format(organics),
    },
    says: fill(words[key] ?? "", {
      molecule: words[target === 0 ? "dna" : "rna"] ?? "",
      photometer: format(photometer, language),
      fluorometer: format(fluorometer, language),
      purity: ratio.format(purity),
      organics: ratio.format(organics),
      excess: format(Math.round(excess * 100), language),
      share: format(Math.round(share(protein, dna + rna + protein) * 100), language),
    }),
  };
}
