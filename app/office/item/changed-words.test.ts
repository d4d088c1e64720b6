import { expect, test } from "vitest";
import { changedWords } from "./changed-words.ts";

test("the words that changed stand between those that stayed", () => {
  expect(changedWords("A gel reads from top to bottom.", "A gel reads from left to right.")).toEqual([
    { same: "A gel reads from " },
    { out: "top", in: "left" },
    { same: " to " },
    { out: "bottom.", in: "right." },
  ]);
});

test("a sentence that was written anew is one change", () => {
  expect(changedWords("A gel reads from top.", "Other words.")).toEqual([
    { out: "A gel reads from top.", in: "Other words." },
  ]);
});

test("what stayed far from a change is left out", () => {
  const long = "word ".repeat(200);
  const [first, changed, last] = changedWords(`${long}old ${long}`, `${long}new ${long}`);
  expect(first).toEqual({ same: ` … ${"word ".repeat(200).slice(-80)}` });
  expect(changed).toEqual({ out: "old", in: "new" });
  expect((last as { same: string }).same.length).toBeLessThan(100);
});

test("a text that is new, or gone, is all change", () => {
  expect(changedWords("", "All of it")).toEqual([{ out: "", in: "All of it" }]);
  expect(changedWords("All of it", "")).toEqual([{ out: "All of it", in: "" }]);
});
