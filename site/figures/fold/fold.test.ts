import { expect, test } from "vitest";
import { dotBracket, fold } from "./fold.ts";
import { layOut } from "./layout.ts";
import { answer, mutated, structureOf, WILD } from "./model.ts";

test("yeast tRNA-Phe folds into its cloverleaf at −22.4 kcal/mol, as ViennaRNA 2.5 says", () => {
  const { partners, energy, stacks, loops } = fold(WILD);
  expect(dotBracket(partners)).toBe(
    "(((((((..((((........)))).(((((.......))))).....(((((.......))))))))))))....",
  );
  expect(energy).toBe(-22.4);
  expect(stacks + loops).toBeCloseTo(energy, 6);
  expect(stacks).toBeLessThan(-35);
});

// Sequences and energies of ViennaRNA's own tests (tests/RNAfold/results/rnafold.seq.mfe.gold and rnafold.fasta.mfe.gold).
test.each([
  [
    "AGACGACAAGGUUGAAUCGCACCCACAGUCUAUGAGUCGGUGACAACAUUACGAAAGGCUGUAAAAUCAAUUAUUCACCACAGGGGGCCCCCGUGUCUAG",
    ".........(((.((((.......(((((((....((.((((....))))))...)))))))..........)))))))(((.(((...))).)))....",
    -19.4,
  ],
  [
    "CAAAGGCGACUCUCCUUAGACUCUAUAAAUAGUAAAUAGCUCCUAGGGACAAGGCUUACGUCCGCGUUAUUCACAUAAGUCGUCGCUUCAGUUGUGCGAC",
    "...(((((((..(((((((...((((.........))))...)))))))...((((((.((...........)).)))))))))))))............",
    -20.9,
  ],
])("%s folds as ViennaRNA folds it", (sequence, structure, energy) => {
  const found = fold(sequence);
  expect(found.energy).toBe(energy);
  expect(dotBracket(found.partners)).toBe(structure);
});

// By hand from NNDB: GGGG stacks on CCCC three times, −3.3 each; a loop of four costs 5.6, G-A mismatch on G-C … −0.8 to −1.5.
test("a hairpin adds up: its stacks, its loop, and the mismatch that closes it", () => {
  const { partners, energy, stacks } = fold("GGGGAAAACCCC");
  expect(dotBracket(partners)).toBe("((((....))))");
  expect(stacks).toBeCloseTo(-9.9, 6);
  expect(energy).toBeCloseTo(-9.9 + 5.6 - 1.1, 6);
});

test("what cannot pair stays open", () => {
  expect(fold("AAAAAAAAAA")).toMatchObject({ partners: Array(10).fill(-1), energy: 0, stacks: 0, loops: 0 });
});

test("one base after the other, it folds as it folds at once", () => {
  let [sequence, folded] = [WILD, fold(WILD)];
  for (let step = 0; step < 60; step += 1) {
    sequence = mutated(sequence, 1 + ((step * 31) % WILD.length), "ACGU"[(step * 7) % 4] ?? "A");
    folded = fold(sequence, folded.found);
    expect(folded).toEqual(fold(sequence));
  }
});

test("a broken pair makes another fold, and a new partner brings the cloverleaf back", () => {
  const words = {
    wild: "wild",
    same: "same {{changes}}",
    other: "other {{kept}}",
    paired: "{{base}}-{{partner}}",
    free: "free",
  };
  const told = (sequence: string) => answer(words, structureOf(sequence, 27), 27, "en").says;
  const broken = mutated(WILD, 27, "G");
  expect(told(WILD)).toBe("wild C27-G43");
  expect(told(broken)).toMatch(/^other 12 /);
  expect(told(mutated(broken, 43, "C"))).toBe("same C27G, G43C G27-C43");
});

test("in the plane, neighbours on the strand and partners stand equally far apart, and no two bases on one spot", () => {
  for (const sequence of [WILD, mutated(WILD, 27, "G"), mutated(WILD, 3, "U")]) {
    const { partners } = fold(sequence);
    const points = layOut(partners);
    const apart = (a: number, b: number) =>
      Math.hypot((points[a]?.x ?? 0) - (points[b]?.x ?? 0), (points[a]?.y ?? 0) - (points[b]?.y ?? 0));
    const step = apart(0, 1);
    for (let at = 1; at < points.length; at += 1) expect(apart(at - 1, at)).toBeCloseTo(step, -1);
    const pairs = Array.from(partners.entries()).filter(([, b]) => b >= 0);
    for (const [a, b] of pairs) expect(apart(a, b)).toBeCloseTo(step, -1);
    expect(points.every(({ x, y }) => x >= 0 && x <= 400 && y >= 0 && y <= 400)).toBe(true);
    for (let a = 0; a < points.length; a += 1)
      for (let b = a + 1; b < points.length; b += 1) expect(apart(a, b)).toBeGreaterThan(step / 4);
  }
});
