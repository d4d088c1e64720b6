import { describe, expect, test } from "vitest";
import { answer, dissolvedDna, extract, held, paths, settingsOf } from "./model.ts";

test("acid phenol takes the DNA out of the water, at pH 8 it stays (Chomczynski and Sacchi 2006)", () => {
  expect(dissolvedDna(4)).toBeLessThan(0.02);
  expect(dissolvedDna(8)).toBeGreaterThan(0.98);
});

describe("silica", () => {
  // NEB's protocols: half a volume, one, and two volumes of ethanol.
  test.each([
    [20, 300, 60],
    [50, 30, 12],
    [67, 16, 7],
  ])("with %i %% of ethanol holds %i nt, and lets %i nt through", (ethanol, long, short) => {
    expect(held(long, 3, ethanol)).toBeGreaterThan(0.7);
    expect(held(short, 3, ethanol)).toBeLessThan(0.3);
  });

  test("holds without ethanol in 5 M guanidinium (Boom 1990), and nothing in water", () => {
    expect(held(2_000, 5, 0)).toBeGreaterThan(0.9);
    expect(held(2_000, 3, 0)).toBeLessThan(0.1);
    expect(held(30_000, 0, 0)).toBeLessThan(0.01);
  });

  test("never holds less for more ethanol or more salt", () => {
    for (let step = 1; step <= 70; step += 1) {
      expect(held(80, 3, step)).toBeGreaterThanOrEqual(held(80, 3, step - 1));
      expect(held(80, (5 * step) / 70, 35)).toBeGreaterThanOrEqual(held(80, (5 * (step - 1)) / 70, 35));
    }
  });
});

test("what is eluted is never more than the cells held", () => {
  for (const pH of [4, 6, 8])
    for (const ethanol of [0, 35, 70]) {
      const { rna, dna, yield: part } = extract({ pH, salt: 5, ethanol });
      expect(part).toBeLessThanOrEqual(1);
      expect(rna).toBeLessThanOrEqual(400);
      expect(dna).toBeLessThanOrEqual(132);
    }
});

test.each([
  [[4.5, 3, 35], "some"],
  [[8, 3, 35], "genomic"],
  [[4.5, 3, 60], "all"],
  [[4.5, 3, 20], "short"],
  [[4.5, 3, 0], "lost"],
  [[4.5, 0, 0], "lost"],
])("%j is told as %s", (values, key) => {
  const words = Object.fromEntries(["some", "genomic", "all", "short", "lost"].map((name) => [name, name]));
  expect(answer(words, settingsOf(values), "en").says).toBe(key);
});

test("no molecule is lost from the drawing: each stands in the tube, and again beyond it if it was in the water", () => {
  const count = (path: string, mark: string) => path.split(mark).length - 1;
  const { large, dna } = paths(settingsOf([8, 3, 35]));
  expect(count(large, "M")).toBe(32 + 31);
  expect(count(dna, "M")).toBe(14 + 14);
  expect(count(paths(settingsOf([4, 3, 35])).dna, "M")).toBe(14);
});
