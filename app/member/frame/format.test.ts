import { expect, test } from "vitest";
import { formatFrancs, formatMovement } from "./format.ts";

test("francs stand as the reader writes numbers, the space of thousands wide enough to be seen", () => {
  expect(formatFrancs(1250, "fr")).toBe("1\u00A0250\u00A0Fcfa");
  expect(formatFrancs(1250, "en")).toBe("1,250\u00A0Fcfa");
});

test("a movement shows which way it went", () => {
  expect(formatMovement(500, "en")).toBe("+500\u00A0Fcfa");
  expect(formatMovement(-500, "en")).toBe("−500\u00A0Fcfa");
  expect(formatMovement(0, "en")).toBe("0\u00A0Fcfa");
});
