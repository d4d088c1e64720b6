import { expect, test } from "vitest";
import { stillWrong } from "./still-wrong.ts";

const errors = new Map([
  ["title.fr", "required"],
  ["questions.1.text.en", "required"],
  ["tags", "required"],
]);
const before = { questions: [{}, { text: { fr: "Un" } }] };

test("what is mended is no longer told, and the box goes with its last line", () => {
  const titled = { ...before, title: { fr: "Titre" } };
  const left = stillWrong(errors, before, titled);
  expect([...left.keys()]).toEqual(["questions.1.text.en", "tags"]);
  const asked = { ...titled, questions: [{}, { text: { fr: "Un", en: "One" } }], tags: ["rna"] };
  expect(stillWrong(left, titled, asked).size).toBe(0);
});

test("another field's change leaves them as they are", () => {
  expect(stillWrong(errors, before, { ...before, title: { en: "Title" } })).toBe(errors);
});
