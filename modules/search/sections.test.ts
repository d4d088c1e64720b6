import { expect, test } from "vitest";
import { renderMarkdown } from "../content/markdown.ts";
import { sectionsOf } from "./sections.ts";

test("a text is read by its headings, without the numbers of its notes", () => {
  const markdown =
    "Before[^a].\n\n## What *RIN* says[^a]\n\nThree colleagues[^a][^b] & more.\n\n[^a]: A.\n\n[^b]: B.";
  const html = renderMarkdown(markdown, () => undefined, "en");
  expect(sectionsOf(html).slice(0, 2)).toEqual([
    { id: "", heading: "", text: "Before." },
    { id: expect.any(String), heading: "What RIN says", text: "Three colleagues & more." },
  ]);
});
