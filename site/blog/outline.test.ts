import { expect, test } from "vitest";
import { outlineOf } from "./outline.ts";

test("an outline has the main headings as they are read, and rounds the minutes", () => {
  const text = "<p>one two</p>\n".repeat(330);
  const html = `${text}<h2 id="p-q">P &lt; 0.05 &amp; <em>Q</em></h2><h3 id="no">No</h3><h2 id="notes" class="sr-only">Notes</h2>`;
  expect(outlineOf(html)).toEqual({ minutes: 3, headings: [{ id: "p-q", title: "P < 0.05 & Q" }] });
});

test("the shortest text takes a minute and has no heading", () => {
  expect(outlineOf("<p>One.</p>")).toEqual({ minutes: 1, headings: [] });
});
