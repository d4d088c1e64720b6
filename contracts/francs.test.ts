import { expect, test } from "vitest";
import { formatFrancs } from "./francs.ts";

test("francs stand as the reader writes numbers, the space of thousands wide enough to be seen", () => {
  expect(formatFrancs(1250, "fr")).toBe("1\u00A0250\u00A0Fcfa");
  expect(formatFrancs(1250, "en")).toBe("1,250\u00A0Fcfa");
  expect(formatFrancs(-1250, "en")).toBe("−1,250\u00A0Fcfa");
});
