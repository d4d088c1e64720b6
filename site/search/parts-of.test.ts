import { expect, test } from "vitest";
import { partsOf } from "./parts-of.ts";

test("a text is cut at its matches, and nothing of it is lost", () => {
  const text = "L’ARN de transfert, l’ARN messager";
  const highlights = [
    { from: 2, to: 5 },
    { from: 22, to: 25 },
  ];
  const parts = partsOf({ text, highlights });
  expect(parts.filter(({ isMatch }) => isMatch).map((part) => part.text)).toEqual(["ARN", "ARN"]);
  expect(parts.map((part) => part.text).join("")).toBe(text);
  expect(partsOf({ text: "", highlights: [] })).toEqual([]);
});
