import { expect, test } from "vitest";
import { renderMarkdown } from "../../modules/content/markdown.ts";
import { withMarginNotes } from "./margin-notes.ts";

const draw = (markdown: string) => withMarginNotes(renderMarkdown(markdown, () => undefined, "en"));

test("a note stands beside its first number, without its way back, and out of the way of keys and screen readers", () => {
  const { html, hasNotes } = draw("One[^a], two[^a].\n\n[^a]: See [a page](https://a.example/), *first*.");
  expect(hasNotes).toBe(true);
  const [note = ""] = /<span class="margin-note".*?<\/span>/.exec(html) ?? [];
  expect(note).toBe(
    '<span class="margin-note" aria-hidden="true"><b>1</b> See <a tabindex="-1" href="https://a.example/">a page</a>, <em>first</em>.</span>',
  );
  expect(html.split("margin-note")).toHaveLength(2);
  expect(html).toMatch(/1<\/a><\/sup><span class="margin-note"/);
  // The list under the text is as it was.
  expect(html).toContain('<li id="footnote-a">');
});

test("a number in a table, a note that is a list, and a text without notes have none", () => {
  for (const text of ["| a |\n| - |\n| b[^a] |\n\n[^a]: Words.", "a[^a]\n\n[^a]: Words\n\n    - a list", "a"])
    expect([text, draw(text).hasNotes]).toEqual([text, false]);
});
