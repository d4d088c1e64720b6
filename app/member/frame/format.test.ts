import { expect, test } from "vitest";
import { formatMovement } from "./format.ts";

test("a movement shows which way it went", () => {
  expect(formatMovement(500, "en")).toBe("+500\u00A0Fcfa");
  expect(formatMovement(-500, "en")).toBe("−500\u00A0Fcfa");
  expect(formatMovement(0, "en")).toBe("0\u00A0Fcfa");
});
