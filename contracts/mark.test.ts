import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { BASES, MARK, PAIRS, rungsOf } from "./mark.ts";

test("the mark's pairs are those that RNA forms, and its rungs show them", () => {
  expect(PAIRS.map(({ bases }) => bases.toSorted().join(""))).toSatisfy((pairs: string[]) =>
    pairs.every((pair) => pair === "au" || pair === "cg"),
  );
  for (const base of BASES) expect(MARK.rungs[base]).toBe(rungsOf(base));
});

test("the icon in the browser's tab is this mark", () => {
  expect(readFileSync("content/pictures/favicon.svg", "utf8")).toContain(MARK.strand);
});
