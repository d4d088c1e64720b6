import { expect, test } from "vitest";
import { cutQuoted } from "./cut-quoted.ts";

const QUOTE = "> Which kit?\n>\n> Jean";

test.each([
  [`The silica one.\n\nOn Tue, 1 Oct 2024, Jean wrote:\n${QUOTE}\n`, "The silica one."],
  [`La silice.\r\n\r\nLe 1er octobre 2024, Jean\r\na écrit\u00A0:\r\n> Lequel ?\r\n`, "La silice."],
  [`Thanks\nOn Tue, 1 Oct 2024 at 12:00, Jean <jean@example.org>\nwrote:\n\n${QUOTE}`, "Thanks"],
  [`The silica one.\n\n${QUOTE}`, "The silica one."],
  ["No quote at all.", "No quote at all."],
  ["These:\n> not this\nThat one.", "These:\n> not this\nThat one."],
  [QUOTE, QUOTE],
])("%j says %j", (given, said) => {
  expect(cutQuoted(given)).toBe(said);
});
