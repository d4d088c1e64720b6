import { expect, test } from "vitest";
import { codeIn } from "./code-in.ts";

const ORIGIN = "https://example.org";

test("a link of this site gives its code, in whichever language", () => {
  expect(codeIn("https://example.org/q/M123.0.sig", ORIGIN)).toBe("M123.0.sig");
  expect(codeIn("https://example.org/fr/q/M123.0.sig", ORIGIN)).toBe("M123.0.sig");
});

test("anything else gives none", () => {
  for (const text of [
    "",
    "hello",
    "https://example.com/q/M123",
    "https://example.org/blog",
    "https://example.org/q/",
  ])
    expect(codeIn(text, ORIGIN)).toBeUndefined();
});
