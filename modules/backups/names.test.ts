import { expect, test } from "vitest";
import { outlived, startOf, stemOf } from "./names.ts";
import { isDue } from "./start-backup.ts";

const DAY = 86_400_000;
const last = new Date("2026-11-22T02:07:00Z");
const nameOf = (at: Date) => `${stemOf(at)}.tar.zst`;

test("a name tells when its backup began", () => {
  expect(stemOf(last)).toBe("hairpin-20261122-020700");
  expect(startOf("hairpin-20261122-020700.tar.zst.age")).toEqual(last);
  expect(startOf("holiday.jpg")).toBeUndefined();
});

test("of two years of nights stay 7 days, 4 weeks and 12 months; what is none of ours stays too", () => {
  const nights = Array.from({ length: 730 }, (_, ago) => nameOf(new Date(last.getTime() - ago * DAY)));
  const gone = new Set(outlived(["holiday.jpg", ...nights]));
  const kept = nights.filter((name) => !gone.has(name)).map((name) => name.slice(8, 16));
  const week = ["20261122", "20261121", "20261120", "20261119", "20261118", "20261117", "20261116"];
  const weeks = ["20261115", "20261108", "20261101"];
  expect(kept.slice(0, 11)).toEqual([...week, ...weeks, "20261031"]);
  expect(kept).toHaveLength(7 + 3 + 11);
  expect(kept.at(-1)).toBe("20251231");
  expect(gone.has("holiday.jpg")).toBe(false);
});

test("several of one day count as one: the newest stays", () => {
  const hours = [1, 2, 3].map((hour) => nameOf(new Date(last.getTime() + hour * 3_600_000)));
  expect(outlived(hours).toSorted()).toEqual(hours.slice(0, 2));
});

test.each([
  ["there is none", "2026-11-22T15:00:00Z", undefined, true],
  ["it is night, and the last is of the night before", "2026-11-23T02:07:00Z", last, true],
  ["it is night, and tonight's is there", "2026-11-22T02:50:00Z", last, false],
  ["it is day, and tonight's is there", "2026-11-22T15:00:00Z", last, false],
  ["it is day, and the machine was off at night", "2026-11-23T08:07:00Z", last, true],
])("whether one is due: %s", (_, now, before, due) => {
  expect(isDue(new Date(now), before)).toBe(due);
});
