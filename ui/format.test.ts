import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cut, formatDate, formatDays, formatEuros, formatMonth, formatShortDate } from "./format.ts";

describe("a cut", () => {
  test("keeps a text that is no longer than it may be", () => {
    expect(cut("a".repeat(53), 53)).toBe("a".repeat(53));
  });

  test("keeps the first characters, as people count them, and adds an ellipsis", () => {
    expect(cut("é".repeat(54), 53)).toBe(`${"é".repeat(53)}…`);
    expect(cut("👩‍🔬👩‍🔬👩‍🔬", 2)).toBe("👩‍🔬👩‍🔬…");
  });

  test("never is longer than the length and the ellipsis", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), fc.nat(200), (text, length) => {
        const characters = [...new Intl.Segmenter().segment(cut(text, length))].length;
        expect(characters).toBeLessThanOrEqual(length + 1);
      }),
    );
  });
});

test("dates and money are in the reader's language", () => {
  expect(formatDate("2024-09-16", "fr")).toBe("16\u00A0septembre 2024");
  expect(formatDate("2024-09-16", "en")).toBe("16\u00A0September 2024");
  expect(formatDays("2024-10-22", "2024-10-25", "en")).toBe("22–25\u00A0October 2024");
  expect(formatDays("2024-10-30", "2024-11-02", "fr")).toBe("30\u00A0octobre 2024 – 2\u00A0novembre 2024");
  expect(formatDays("2024-10-22", "2024-10-22", "en")).toBe("22\u00A0October 2024");
  expect(formatMonth("2026-12-01", "fr")).toBe("Décembre 2026");
  expect(formatMonth("2026-12-31", "en")).toBe("December 2026");
  expect(formatShortDate("2024-09-29")).toBe("29/09/2024");
  expect(formatEuros(29, "fr")).toBe("29\u00A0€");
  expect(formatEuros(29, "en")).toBe("€29");
});

test("the first of a month is 1er in French, and no other day", () => {
  expect(formatDate("2023-03-01", "fr")).toBe("1er\u00A0mars 2023");
  expect(formatDate("2023-03-11", "fr")).toBe("11\u00A0mars 2023");
  expect(formatDate("2023-03-01", "en-GB")).toBe("1\u00A0March 2023");
  expect(formatDays("2027-06-01", "2027-06-04", "fr")).toBe("1er–4\u00A0juin 2027");
});
