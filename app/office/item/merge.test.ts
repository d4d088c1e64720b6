import { expect, test } from "vitest";
import { mergeDocuments } from "./merge.ts";

const base = {
  title: { fr: "T", en: "T" },
  markdown: { fr: "a\n\nb\n\nc\n\nd\n", en: "x" },
  tags: ["a", "b"],
};

test("what two editors changed in different fields and blocks is joined", () => {
  const mine = { ...base, title: { fr: "Mien", en: "T" }, markdown: { fr: "A\n\nb\n\nc\n\nd\n", en: "x" } };
  const theirs = {
    ...base,
    title: { fr: "T", en: "Theirs" },
    markdown: { fr: "a\n\nb\n\nc\n\nD\n", en: "x" },
  };
  expect(mergeDocuments({ base, mine, theirs })).toEqual({
    document: {
      title: { fr: "Mien", en: "Theirs" },
      markdown: { fr: "A\n\nb\n\nc\n\nD\n", en: "x" },
      tags: ["a", "b"],
    },
    overlaps: [],
  });
});

test("where both changed the same words, mine stay and the place is named", () => {
  const mine = { ...base, title: { fr: "Mien", en: "T" }, tags: ["a"] };
  const theirs = { ...base, title: { fr: "Leur", en: "T" }, tags: ["a", "b", "c"] };
  const { document, overlaps } = mergeDocuments({ base, mine, theirs });
  expect(document).toEqual(mine);
  expect(overlaps).toEqual([
    { path: "title.fr", mine: "Mien", theirs: "Leur" },
    { path: "tags", mine: ["a"], theirs: ["a", "b", "c"] },
  ]);
});
