import { expect, test } from "vitest";
import {
  ADAPTER,
  answer,
  cutByQuality,
  findAdapter,
  fiveNumbers,
  LENGTH,
  reads,
  settingsOf,
  trimmed,
} from "./model.ts";

// The worked example of cutadapt's guide, "Quality trimming algorithm".
test("cutadapt's example keeps its first four bases at a threshold of 10", () => {
  expect(cutByQuality([42, 40, 26, 27, 8, 7, 11, 4, 2, 3], 10)).toBe(4);
});

test("a read whose end is good is left whole, one that is all bad is cut to nothing", () => {
  expect(cutByQuality([2, 2, 40, 40], 20)).toBe(4);
  expect(cutByQuality([5, 5, 5], 20)).toBe(0);
});

test("an adapter is found whole or begun, with one mismatch in ten", () => {
  expect(findAdapter(`TTTTT${ADAPTER}`, 3)).toBe(5);
  expect(findAdapter("TTTTTAGA", 3)).toBe(5);
  expect(findAdapter("TTTTTAG", 3)).toBe(7);
  expect(findAdapter(`TTTTT${ADAPTER.replace("CGG", "CTG")}`, 3)).toBe(5);
  expect(findAdapter("TTTTTAGT", 3)).toBe(8);
  expect(findAdapter("TTTTTCTA", 1)).toBe(7);
});

test("the reads are as long as each other, and enter the adapter where their fragment ends", () => {
  for (const { bases, scores, fragment, wrong } of reads) {
    expect([bases.length, scores.length]).toEqual([LENGTH, LENGTH]);
    const entered = bases.slice(fragment);
    const differing = Array.from(entered).filter((base, at) => base !== ADAPTER[at] && !wrong[fragment + at]);
    expect(differing).toEqual([]);
  }
});

const kept = (...values: number[]) => trimmed(settingsOf(values)).reduce((sum, length) => sum + length, 0);

test("a stricter threshold never keeps more, and a shorter overlap costs bases", () => {
  for (let threshold = 1; threshold <= 38; threshold += 1)
    expect(kept(threshold, 3, 0, 1)).toBeLessThanOrEqual(kept(threshold - 1, 3, 0, 1));
  expect(kept(0, 1, 0, 0)).toBeLessThan(kept(0, 3, 0, 0));
  expect(kept(0, 3, 0, 1)).toBe(12 * LENGTH);
});

test("the box is of the scores that are left: the quartiles of R's default", () => {
  // The first column of all reads.
  const scores = reads.map((read) => read.scores[0] ?? 0).toSorted((a, b) => a - b);
  const [least, , middle, , most] =
    fiveNumbers(
      reads.map(() => LENGTH),
      0,
    ) ?? [];
  expect([least, most]).toEqual([scores[0], scores[11]]);
  expect(middle).toBe(((scores[5] ?? 0) + (scores[6] ?? 0)) / 2);
  expect(
    fiveNumbers(
      reads.map(() => 0),
      0,
    ),
  ).toBeUndefined();
});

test.each([
  [[0, 3, 0, 1], "adapter"],
  [[0, 15, 0, 0], "adapter"],
  [[20, 3, 20, 0], "light"],
  [[30, 1, 25, 0], "harsh"],
])("%j is told as %s", (values, key) => {
  const words = { adapter: "adapter", harsh: "harsh", light: "light", none: "none" };
  expect(answer(words, settingsOf(values), "en").says).toBe(key);
});
