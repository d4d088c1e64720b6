import { expect, test } from "vitest";
import { scaleBalances } from "./balance-scale.ts";

const box = { width: 100, height: 50, today: "2026-01-11" };

test("a balance holds until the day on which it changes, and to today", () => {
  const { path } = scaleBalances(
    [
      { date: "2026-01-01", balance: 1_000 },
      { date: "2026-01-06", balance: 500 },
    ],
    box,
  );
  expect(path).toBe("M0 0H50V25H100");
});

test("the ticks are round, from zero to above the largest balance", () => {
  const { ticks } = scaleBalances([{ date: "2026-01-01", balance: 12_750 }], box);
  expect(ticks.map(({ amount }) => amount)).toEqual([0, 5_000, 10_000, 15_000]);
  expect(ticks[0]?.y).toBe(50);
});

test("one day alone, or an empty purse, is still a line within the box", () => {
  const { path, ticks } = scaleBalances([{ date: "2026-01-11", balance: 0 }], box);
  expect(path).toBe("M0 50H100");
  expect(ticks.map(({ amount }) => amount)).toEqual([0, 1]);
});
