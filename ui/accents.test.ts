import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ACCENTS } from "../contracts/accent.ts";

const STYLES = readFileSync(path.join(import.meta.dirname, "app.css"), "utf8");

/** A colour of the style sheet, in light and in dark. */
function colours(pattern: RegExp): [string, string] {
  const [, light = "", dark = ""] = pattern.exec(STYLES) ?? [];
  return [light, dark];
}

const PAIR = String.raw`light-dark\((#\w{6}), (#\w{6})\)`;

/** WCAG 2.2, relative luminance. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test.each(ACCENTS)("%s reads as text, and under text, in light and in dark", (accent) => {
  const own = colours(new RegExp(String.raw`\.palette-${accent} \{\s*--color-brand: ${PAIR}`));
  for (const ground of ["paper", "raised"]) {
    const grounds = colours(new RegExp(`--color-${ground}: ${PAIR}`));
    for (const [at, colour] of own.entries())
      expect(contrast(colour, grounds[at] ?? ""), `${colour} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  }
});

test("the first palette is the site's own colour", () => {
  const own = colours(new RegExp(`--color-brand: ${PAIR}`));
  expect(colours(new RegExp(String.raw`\.palette-${ACCENTS[0]} \{\s*--color-brand: ${PAIR}`))).toEqual(own);
});
