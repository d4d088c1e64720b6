import { expect, test } from "vitest";
import { openDocument } from "../../platform/pdf/open-document.ts";
import type { Base, Run } from "./blocks.ts";
import { layText, lineWidth } from "./lay-text.ts";

test("a long sequence, each base in its colour, stays within the width", () => {
  const { document } = openDocument({
    title: "",
    author: "",
    locale: "en",
    margin: 40,
    headings: undefined,
  });
  const sequence = "ACGU".repeat(60);
  const runs = Array.from(sequence, (text): Run => ({
    text,
    isCode: true,
    base: text.toLowerCase() as Base,
  }));
  const type = { font: "jetbrains-mono", size: 9, leading: 13, colour: "#000000" } as const;
  const lines = layText(document, runs, type, 200, 12);
  expect(lines.length).toBeGreaterThan(3);
  for (const line of lines) expect(lineWidth(line)).toBeLessThanOrEqual(200.1);
  expect(lines.flatMap((line) => line.map(({ text }) => text)).join("")).toBe(sequence);
});
