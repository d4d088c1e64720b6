import { expect, test } from "vitest";
import { formatLongDay, printable } from "./open-document.ts";

test("what the fonts of a PDF can write stays as it is", () => {
  expect(printable("Élise Œdipe, 12 € – « l’ARN »")).toBe("Élise Œdipe, 12 € – « l’ARN »");
});

test("any other letter has a stand-in, never another letter's place", () => {
  expect(printable("Ŋgoɓo Mb\u025Bd\u0301")).toBe("Ngobo Mbed");
  expect(printable("Nguyễn, −5\u202F%, 王")).toBe("Nguyen, –5\u00A0%, ?");
});

test("the first of a month is written as each language does", () => {
  const first = new Date("2024-10-01T00:00:00Z");
  expect(formatLongDay(first, "fr")).toBe("1er octobre 2024");
  expect(formatLongDay(first, "en")).toBe("1 October 2024");
});
