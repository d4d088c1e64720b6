import { describe, expect, test } from "vitest";
import { cast, CHANGE, designOf, EVIDENCE, kindOf, placeOf, runExperiment } from "./model.ts";
import { adjusted, studentP } from "./statistics.ts";

// The critical values of Student's table (Fisher and Yates).
test.each([
  [1, 12.706, 0.05],
  [2, 9.925, 0.01],
  [10, 2.228, 0.05],
  [10, 4.587, 0.001],
  [30, 2.042, 0.05],
])("with %i degrees of freedom, t = %d has p = %d", (degrees, t, p) => {
  expect(studentP(degrees)(t)).toBeCloseTo(p, 4);
  expect(studentP(degrees)(-t)).toBeCloseTo(p, 4);
});

test("a t of nought has p = 1, and a great one a p that is still above nought", () => {
  expect(studentP(5)(0)).toBe(1);
  expect(studentP(32)(25)).toBeLessThan(1e-20);
  expect(studentP(32)(25)).toBeGreaterThan(0);
});

test("the example of Benjamini and Hochberg (1995, table 1) keeps four of fifteen at 0.05", () => {
  const p = [
    0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528,
    0.759, 1,
  ];
  const padj = adjusted(p);
  expect(padj.filter((value) => value <= 0.05)).toHaveLength(4);
  expect(padj[3]).toBeCloseTo((0.0095 * 15) / 4, 6);
  expect(padj.toSorted((a, b) => a - b)).toEqual(padj);
});

/** What is found in thirty experiments of the same design, by other chances. */
function found(design: number[]) {
  const lists = Array.from({ length: 30 }, (_, seed) => {
    const results = runExperiment(designOf(design), cast(100 + seed));
    const count = (kind: string) => results.filter((result) => kindOf(result) === kind).length;
    return { hit: count("hit"), false: count("wrong") / Math.max(1, count("wrong") + count("hit")) };
  });
  const mean = (of: (list: (typeof lists)[number]) => number) =>
    lists.reduce((sum, list) => sum + of(list), 0) / lists.length;
  return { hit: mean(({ hit }) => hit), false: mean((list) => list.false) };
}

describe("the model", () => {
  test.each([
    [4, 1, 20, 0],
    [9, 1, 10, 0],
    [7, 0.6, 50, 0],
  ])("keeps the false discovery rate at 0.05: %i replicates, effect %d, depth %i", (...design) => {
    const rate = found(design).false;
    expect(rate).toBeLessThan(0.06);
  });

  test("replicates beat depth for the same reads, and depth alone soon adds little", () => {
    expect(found([9, 1, 10, 0]).hit).toBeGreaterThan(2 * found([3, 1, 30, 0]).hit);
    expect(found([6, 1, 50, 0]).hit).toBeLessThan(1.3 * found([6, 1, 15, 0]).hit);
  });

  test("confounded days make false findings, and more replicates make more of them", () => {
    expect(found([6, 1, 20, 1]).false).toBeGreaterThan(0.3);
    expect(found([12, 1, 20, 1]).false).toBeGreaterThan(found([6, 1, 20, 1]).false);
  });

  test("a day that is balanced changes nothing of what a gene shows", () => {
    const population = cast(5);
    const other = population.map((gene) => ({ ...gene, day: gene.day + 3 }));
    const design = designOf([5, 1, 20, 0]);
    expect(runExperiment(design, other)).toEqual(runExperiment(design, population));
  });
});

test("no gene of any setting falls out of the chart, or is flattened at its edge", () => {
  for (const design of [
    [12, 1.5, 50, 0],
    [12, 1.5, 50, 1],
    [2, 1.5, 1, 0],
    [2, 1.5, 1, 1],
    [12, 1.5, 20, 0],
  ])
    for (const result of runExperiment(designOf(design))) {
      expect(Math.abs(result.change)).toBeLessThan(CHANGE[1]);
      expect(result.padj).toBeGreaterThan(10 ** -(EVIDENCE[1] ** 2));
      expect(placeOf(result).every(Number.isFinite)).toBe(true);
    }
});
