import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import drawTexts, { DRAWING_VERSION } from "./draw-texts.ts";

/** How the text with every mark is drawn by each version. Whoever changes the drawing raises `DRAWING_VERSION` and adds a line. */
const DRAWN: Record<number, string> = {
  1: "28d5c1cf07cca8a8",
  2: "2bae38b58dcc3d68",
  3: "2eb70afb6c53e5a0",
  4: "5f42ae41760c652f",
  5: "9c81e9e2128c8e60",
  6: "a9c0e2cb946b4f27",
};

test("the drawing's version is raised when a text is drawn in another way, so that stored texts follow", () => {
  const markdown = readFileSync(new URL("fixtures/every-mark.md", import.meta.url), "utf8");
  const { drawn, faults } = drawTexts({
    markdown: { fr: markdown, en: markdown },
    pictures: { "a.svg": { src: "/files/a.svg", width: 8, height: 7 } },
    references: { "love-2014": { key: "love-2014", html: { fr: "Love, 2014", en: "Love, 2014" } } },
  });
  expect(faults).toBeUndefined();
  expect(createHash("sha256").update(JSON.stringify(drawn)).digest("hex").slice(0, 16)).toBe(
    DRAWN[DRAWING_VERSION],
  );
});
