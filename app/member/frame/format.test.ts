import { expect, test } from "vitest";
import { formatDay, formatInstant } from "./format.ts";

test("no line breaks within a day; one may break before its time", () => {
  const noon = new Date(2026, 10, 23, 12, 5).toISOString();
  expect(formatDay(noon, "en")).toBe("23\u00A0Nov\u00A02026");
  expect(formatDay(noon, "fr")).toBe("23\u00A0nov.\u00A02026");
  expect(formatInstant(noon, "en")).toBe("23\u00A0Nov\u00A02026, 12:05");
  expect(formatInstant(noon, "fr")).toBe("23\u00A0nov.\u00A02026, 12:05");
});
