import { getSchema } from "@tiptap/core";
import { Node } from "@tiptap/pm/model";
import { expect, test } from "vitest";
import { rememberBlocks } from "./block-memory.ts";
import { extensionsWith } from "./extensions.ts";
import { headingAt, headingsOf } from "./headings.ts";

const schema = getSchema(extensionsWith());
const read = (markdown: string) => headingsOf(Node.fromJSON(schema, rememberBlocks(markdown).document));

test("the headings of a text have their level and place, also those in a quotation", () => {
  const headings = read("Before.\n\n## Gel & **lanes**\n\nText.\n\n> ### Quoted\n\n## Last");
  expect(headings.map(({ level, text }) => [level, text])).toEqual([
    [2, "Gel & lanes"],
    [3, "Quoted"],
    [2, "Last"],
  ]);
  const [first = { position: 0 }] = headings;
  expect(headingAt(headings, first.position - 1)).toBe(-1);
  expect(headingAt(headings, first.position)).toBe(0);
  expect(headingAt(headings, first.position + 40)).toBe(2);
});

test("a heading that skips a level says so, and going back up is no skip", () => {
  const skipping = (markdown: string) => read(markdown).map(({ isSkipping }) => isSkipping);
  expect(skipping("### First\n\n## Second\n\n#### Third\n\n## Fourth")).toEqual([true, false, true, false]);
  expect(skipping("No heading.")).toEqual([]);
});
