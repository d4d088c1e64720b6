import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { Locale } from "../../contracts/locale.ts";
import type { CitationStyle } from "../../contracts/papers.ts";
import type { CslItem } from "./csl.ts";
import formatReferences from "./format-references.ts";

/** References of every kind, and what pandoc 2.17's own processor makes of them with the same styles. */
const { items, expected } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "fixtures/references.json"), "utf8"),
) as { items: CslItem[]; expected: Record<string, string[]> };

/** Where the two are known to differ: whether "under" is a small word in titles, "Jr" in Vancouver, and a raised letter. */
function alike(reference: string, style: string): string {
  const one = reference
    .replace(/^1\.\s*/, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(" Under ", " under ")
    .replaceAll("nᵒ ", "No ");
  return style === "vancouver" ? one.replaceAll("Jr.,", "Jr,") : one;
}

test.each(Object.keys(expected))("%s is as another processor writes it, on a hundred references", (name) => {
  const [style, locale] = name.split(" ") as [CitationStyle, Locale];
  const made = formatReferences({ items, styles: [style], locale })[style] ?? [];
  expect(made.map(({ text }) => alike(text, style))).toEqual(expected[name]?.map((one) => alike(one, style)));
});

test("no tag of a title but the four that titles have reaches the page, and a species keeps its letters", () => {
  const title = 'A <script>alert(1)</script> & <img src=x onerror="alert(1)"> in <i>E. coli</i>';
  const item: CslItem = {
    id: "x",
    type: "article-journal",
    title,
    author: [{ literal: "A <b>" }],
    issued: { "date-parts": [[2020]] },
  };
  const made = formatReferences({ items: [item], styles: ["apa", "chicago"], locale: "en" });
  for (const [one] of Object.values(made)) {
    expect(one?.html).not.toMatch(/<(?!\/?(?:i|b|sub|sup)>)/);
    expect(one?.html).toContain("E. coli");
  }
});
