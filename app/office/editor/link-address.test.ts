import { expect, test } from "vitest";
import { linkAddress } from "./link-address.ts";

test.each([
  ["https://example.org/a?b=c", "https://example.org/a?b=c"],
  [" example.org/a ", "https://example.org/a"],
  ["a@example.org", "mailto:a@example.org"],
  ["mailto:a@example.org", "mailto:a@example.org"],
  ["10.1093/nar/gkaa1", "https://doi.org/10.1093/nar/gkaa1"],
  ["/blog/x", "/blog/x"],
  ["#part", "#part"],
])("%s leads to %s", (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});

test.each(["trèfle de l’ARNt", "javascript:alert(1)", "//evil.example", "https://", "word", "a b.org", ""])(
  "%j leads nowhere",
  (typed) => {
    expect(linkAddress(typed)).toBeUndefined();
  },
);
