import { seeded } from "../chance.ts";
import { fill, format, numbers } from "../model.ts";
import { absorbance } from "../spectrum/model.ts";

/** In a million mammalian cells, in µg. RNA is mostly ribosomal; the rest is tRNA and the like, and the smallest (Sambrook and Russell 2001). */
const CELLS = { dna: 6.6, protein: 200, ribosomal: 16, transfer: 3, micro: 1 };
/** Their lengths in nucleotides or pairs. DNA is as long as pipetting leaves it. */
const LENGTHS = { dna: 30_000, ribosomal: 2_000, transfer: 80, micro: 22 };
/** In µL of water. */
const ELUTED = 50;

/**
 * The part of DNA that stays in the water. Acid phenol takes it away, at pH 8 none of it (Chomczynski and Sacchi 1987, 2006). Half way, and how
 * steeply, is our choice: half at pH 6.
 */
export function dissolvedDna(pH: number): number {
  return 1 / (1 + Math.exp((6 - pH) / 0.4));
}
/** Whatever the pH: our choice. */
const DISSOLVED = { rna: 0.97, protein: 0.01 };

/**
 * The length of which silica holds half, by how much ethanol (% by volume) stands in a chaotropic buffer. NEB's protocols for its RNA columns: ½ volume
 * of ethanol on a sample with its buffer (20 %) parts what is longer than 100 to 200 nt from what is shorter; 1 volume (50 %) holds from 25 nt on, 2
 * volumes (67 %) from 15. The first point is our choice.
 */
const HELD_HALF = [
  [-30, 10_000_000],
  [0, 20_000],
  [20, 150],
  [50, 20],
  [67, 12],
  [100, 8],
] as const;
/** A mole of guanidinium more dehydrates as this much ethanol: our choice. So 5 M without ethanol hold what Boom's silica does (1990). */
const [USUAL_SALT, SALT_IN_ETHANOL] = [3, 10];

/** The part of a nucleic acid of a length that silica holds. */
export function held(length: number, salt: number, ethanol: number): number {
  const dryness = ethanol + SALT_IN_ETHANOL * (salt - USUAL_SALT);
  const after = Math.max(
    1,
    HELD_HALF.findIndex(([at]) => at >= dryness),
  );
  const [[low, long], [high, short]] = [
    HELD_HALF[after - 1] ?? HELD_HALF[0],
    HELD_HALF[after] ?? HELD_HALF[5],
  ];
  const half = long * (short / long) ** ((dryness - low) / (high - low));
  return 1 / (1 + (half / length) ** 4);
}

/** Protein that sticks to the membrane, and salt that two washes leave in the eluate, by its concentration: our choice. */
const [STICKING, LEFT_SALT] = [0.02, 0.08];

export type Settings = { pH: number; salt: number; ethanol: number };
export const settingsOf = ([pH = 4.5, salt = 3, ethanol = 35]: number[]): Settings => ({ pH, salt, ethanol });

/** What is eluted, in ng/µL (guanidinium in mM), and which part of the cells' RNA that is. */
export function extract({ pH, salt, ethanol }: Settings) {
  const caught = (length: number) => held(length, salt, ethanol);
  const rna = (["ribosomal", "transfer", "micro"] as const).map(
    (kind) => CELLS[kind] * DISSOLVED.rna * caught(LENGTHS[kind]),
  );
  const total = rna.reduce((sum, part) => sum + part, 0);
  const inEluate = (micrograms: number) => (1_000 * micrograms) / ELUTED;
  return {
    dna: inEluate(CELLS.dna * dissolvedDna(pH) * caught(LENGTHS.dna)),
    rna: inEluate(total),
    protein: inEluate(CELLS.protein * DISSOLVED.protein * STICKING),
    guanidine: salt * LEFT_SALT,
    yield: total / (CELLS.ribosomal + CELLS.transfer + CELLS.micro),
    small: ((rna[1] ?? 0) + (rna[2] ?? 0)) / (CELLS.transfer + CELLS.micro),
  };
}

/** In units of the drawing: the corners of each room that molecules stand in. */
const ROOMS = {
  aqueous: [44, 42, 136, 104],
  interphase: [44, 116, 136, 126],
  organic: [46, 138, 134, 182],
  silica: [264, 60, 356, 102],
  flow: [272, 176, 348, 228],
} as const;
type Room = keyof typeof ROOMS;

const SHOWN = { ribosomal: 32, transfer: 9, micro: 6, dna: 14, protein: 36 };
type Kind = keyof typeof SHOWN;

/** A molecule keeps its chance, so it moves when the reader's settings pass it, and not otherwise. */
const molecules = (() => {
  const next = seeded(17);
  return (Object.keys(SHOWN) as Kind[]).flatMap((kind) =>
    Array.from({ length: SHOWN[kind] }, (_, index) => ({
      kind,
      chance: (index + 0.5) / SHOWN[kind],
      across: next(),
      down: next(),
    })),
  );
})();

const MARKS: Record<"large" | "small" | "dna" | "protein", string> = {
  large: "h0",
  small: "h0",
  dna: "m-5-1.5h10m-10 3h10",
  protein: "m-2.5 0a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0",
};
const MARK_OF = {
  ribosomal: "large",
  transfer: "small",
  micro: "small",
  dna: "dna",
  protein: "protein",
} as const;

/** Where each molecule stands in the tube, and, of what was in the water, on the column or below it. */
export function paths({ pH, salt, ethanol }: Settings): Record<keyof typeof MARKS, string> {
  const drawn = { large: "", small: "", dna: "", protein: "" };
  for (const { kind, chance, across, down } of molecules) {
    const isRna = kind !== "dna" && kind !== "protein";
    const inWater = kind === "dna" ? dissolvedDna(pH) : isRna ? DISSOLVED.rna : DISSOLVED.protein;
    const put = (room: Room) => {
      const [left, top, right, bottom] = ROOMS[room];
      const [x, y] = [left + across * (right - left), top + down * (bottom - top)];
      drawn[MARK_OF[kind]] += `M${Math.round(x)} ${Math.round(y)}${MARKS[MARK_OF[kind]]}`;
    };
    const isDissolved = chance < inWater;
    put(isDissolved ? "aqueous" : kind === "dna" || chance > 0.75 ? "interphase" : "organic");
    if (!isDissolved) continue;
    const caught = kind === "protein" ? STICKING : held(LENGTHS[kind], salt, ethanol);
    // Of those in the water, spread anew between nought and one.
    put(chance / inWater < caught ? "silica" : "flow");
  }
  return drawn;
}

export function answer(words: Record<string, string>, settings: Settings, language: string) {
  const result = extract(settings);
  const read = (nm: number) => absorbance([result.dna, result.rna, result.protein, 0, result.guanidine], nm);
  const ratio = numbers(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const percent = (value: number) =>
    `${format(Math.round(100 * value), language)}${language === "fr" ? "\u00A0" : ""}%`;
  const [purity, organics] = [ratio.format(read(260) / read(280)), ratio.format(read(260) / read(230))];
  const share = result.dna / (result.dna + result.rna);
  const key =
    result.yield < 0.5
      ? "lost"
      : share > 0.05
        ? "genomic"
        : result.small < 0.5
          ? "short"
          : result.small < 0.8
            ? "some"
            : "all";
  return {
    shown: { yield: percent(result.yield), share: percent(share), purity, organics },
    says: fill(words[key] ?? "", {
      yield: percent(result.yield),
      small: percent(result.small),
      share: percent(share),
      pH: format(settings.pH, language),
      purity,
      organics,
    }),
  };
}
