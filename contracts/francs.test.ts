import { expect, test } from "vitest";
import { formatFrancs, readFrancs } from "./francs.ts";

test("francs stand as the reader writes numbers, the space of thousands wide enough to be seen", () => {
  expect(formatFrancs(1250, "fr")).toBe("1\u00A0250\u00A0Fcfa");
  expect(formatFrancs(1250, "en")).toBe("1,250\u00A0Fcfa");
  expect(formatFrancs(-1250, "en")).toBe("−1,250\u00A0Fcfa");
});

test("an amount is read as it is typed, and as it is written in either language", () => {
  for (const amount of [0, 7, 1250, 1_000_000])
    for (const text of [`${amount}`, ` ${amount} `, formatFrancs(amount, "fr"), formatFrancs(amount, "en")])
      expect(readFrancs(text)).toBe(amount);
  for (const text of ["", " ", "1,5", "1,25", "12,3456", ",250", "1,250,00", "Fcfa", "mille"])
    expect([text, readFrancs(text)]).toEqual([text, Number.NaN]);
});
