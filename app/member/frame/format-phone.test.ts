import { expect, test } from "vitest";
import { formatPhone } from "./format-phone.ts";

test("a phone number stands in groups after its country code", () => {
  const grouped = (phone: string) => formatPhone(phone).replaceAll("\u00A0", " ");
  expect(grouped("+237699123456")).toBe("+237 6 99 12 34 56");
  expect(grouped("+33612345678")).toBe("+33 6 12 34 56 78");
  expect(grouped("+12025550123")).toBe("+1 202 555 0123");
  expect(grouped("+27821234567")).toBe("+27 82 123 4567");
  expect(grouped("+32470123456")).toBe("+32 470 12 34 56");
  expect(grouped("+41791234567")).toBe("+41 79 123 45 67");
  expect(grouped("+447911123456")).toBe("+44 7911 123456");
  expect(grouped("+221771234567")).toBe("+221 77 123 45 67");
  expect(grouped("+2348031234567")).toBe("+234 803 123 4567");
  // A length that the country's rule does not know.
  expect(grouped("+1202555012")).toBe("+1 2 02 55 50 12");
  expect(grouped("not a number")).toBe("not a number");
});
