import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Font, openSync } from "fontkit";
import { expect, test } from "vitest";

const ROOT = path.join(import.meta.dirname, "../..");
/** What a family's files lack of a text. Browsers make spaces themselves. */
function lacking(family: string, text: string): string[] {
  const fonts = globSync(`${family}{,-greek,-more}.woff2`, { cwd: import.meta.dirname }).map(
    (file) => openSync(path.join(import.meta.dirname, file)) as Font,
  );
  expect(fonts.length).toBeGreaterThan(0);
  return [...new Set(text.normalize("NFC"))].filter(
    (letter) =>
      /\S/u.test(letter) && !fonts.some((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
  );
}

const posts = globSync("content/posts/*.md", { cwd: ROOT }).map((file) =>
  readFileSync(path.join(ROOT, file), "utf8"),
);

test.each(["inter", "jetbrains-mono"])("%s has every character that posts use", (family) => {
  expect(posts.length).toBeGreaterThan(10);
  expect(lacking(family, posts.join(""))).toEqual([]);
});

test("titles have theirs, and every family the accents of names", () => {
  const titles = posts.flatMap((post) =>
    Array.from(post.matchAll(/^(?:title: |#+ )(.*)$/gm), ([, title = ""]) => title),
  );
  expect(titles.length).toBeGreaterThan(50);
  expect(lacking("fraunces", titles.join(""))).toEqual([]);
  for (const family of ["inter", "fraunces", "jetbrains-mono"])
    expect(lacking(family, "ÅåØøÐðÞþß Œœ")).toEqual([]);
});

test("running text has the hyphen that does not break, Greek, arrows and the signs of mathematics", () => {
  expect(lacking("inter", "RT\u2011qPCR αβγδεμπσχωΔΣΩ 10⁻⁶ → ← ≤ ≥ ≈ ≠ −")).toEqual([]);
});
