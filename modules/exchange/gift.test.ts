import { readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import { expect, test } from "vitest";
import { giftOf } from "./gift.ts";

const both = (text: string) => ({ fr: `${text} (fr)`, en: text });

test("a question is written with its signs escaped, its right answer marked and its explanation below", () => {
  const question = {
    key: "a",
    topic: both("Maths: sums"),
    text: both("What is {1+1}?\n\nThink."),
    answers: [both("= 2"), both("~3")],
    correct: 0,
    explanation: both("Count #1."),
    source: { text: "Peano", url: "https://example.org" },
  };
  const half = { ...question, key: "b", text: { fr: "Rien", en: "" } };
  expect(giftOf({ title: both("Sums/first"), questions: [question, half] }, "en")).toBe(
    [
      "$CATEGORY: Sums first",
      "",
      String.raw`::Maths\: sums::[plain]What is \{1+1\}?\n\nThink. {`,
      "\t=\\= 2",
      "\t~\\~3",
      String.raw`	####Count \#1.\nPeano\nhttps\://example.org`,
      "}",
      "",
    ].join("\n"),
  );
  expect(giftOf({ title: both("Empty"), questions: [{ ...half, correct: null }] }, "en")).toBe("");
});

test("each question of the starting content has one right answer in both languages", async () => {
  const file = path.join(import.meta.dirname, "../../content/questionnaires/differential-expression.yaml");
  const document = parse(await readFile(file, "utf8")) as Record<string, unknown> & {
    questions: object[];
  };
  for (const locale of ["fr", "en"] as const) {
    const gift = giftOf(document, locale);
    expect(gift.match(/^\t=/gm)).toHaveLength(document.questions.length);
    expect(gift.match(/^::/gm)).toHaveLength(document.questions.length);
  }
});
