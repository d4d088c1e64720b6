import { expect, test } from "vitest";
import { formatDay, formatInstant, formatMovement } from "./format.ts";

test("a movement shows which way it went", () => {
  expect(formatMovement(500, "en")).toBe("+500\u00A0Fcfa");
  expect(formatMovement(-500, "en")).toBe("−500\u00A0Fcfa");
  expect(formatMovement(0, "en")).toBe("0\u00A0Fcfa");
});

test("no line breaks within a day; one may break before its time", () => {
  const noon = new Date(2026, 10, 23, 12, 5).toISOString();
  expect(formatDay(noon, "en")).toBe("23\u00A0Nov\u00A02026");
  expect(formatDay(noon, "fr")).toBe("23\u00A0nov.\u00A02026");
  expect(formatInstant(noon, "en")).toBe("23\u00A0Nov\u00A02026, 12:05");
  expect(formatInstant(noon, "fr")).toBe("23\u00A0nov.\u00A02026, 12:05");
});
