import { expect, test } from "vitest";
import { linesOf, readLines, takeAnswers, takeQuestions, writeQuestions } from "./question-text.ts";
import type { DraftQuestion } from "../../../contracts/quiz.ts";

const questions: DraftQuestion[] = [
  {
    key: "base",
    topic: { fr: "ARN", en: "RNA" },
    text: { fr: "Quelle base ?", en: "Which base?" },
    answers: [
      { fr: "A", en: "A" },
      { fr: "l’uracile", en: "uracil" },
      { fr: "A. thaliana", en: "A. thaliana" },
    ],
    correct: 1,
    explanation: { fr: "Parce que :\n1. oui\n- non\nRéponse : A", en: "Because." },
    source: { text: "NCBI: a book", url: "https://www.ncbi.nlm.nih.gov/books" },
  },
  {
    key: "half",
    topic: { fr: "", en: "" },
    text: { fr: "Lisez\n1. ATG\nQuoi ?", en: "" },
    answers: [
      { fr: "un", en: "" },
      { fr: "deux", en: "" },
    ],
    correct: 0,
    explanation: { fr: "", en: "" },
  },
];

test.each(["fr", "en"] as const)("what is written out in %s and read again says the same", (locale) => {
  expect(takeQuestions(questions, writeQuestions(questions, locale), locale)).toEqual(questions);
});

test("a question keeps its key and its other language, wherever it moves; a new one has none yet", () => {
  const [first, second] = writeQuestions(questions, "fr").split("\n\n");
  const taken = takeQuestions(questions, `0. Nouvelle ?\n* oui\n- non\n\n${second}\n\n${first}`, "fr");
  expect(taken.map(({ key }) => key)).toEqual([expect.any(String), "half", "base"]);
  expect(taken[0]).toMatchObject({ text: { fr: "Nouvelle ?", en: "" }, correct: 0 });
  expect(taken[2]).toEqual(questions[0]);
});

test("the second language of a questionnaire is pasted over the first", () => {
  const french = takeQuestions([], "1. Quelle base ?\n- A\n* U", "fr");
  const both = takeQuestions(french, "1. Which base?\na) A\nb) U\nAnswer: b", "en");
  expect(both).toMatchObject([
    {
      key: french[0]?.key,
      text: { fr: "Quelle base ?", en: "Which base?" },
      correct: 1,
      answers: [
        { fr: "A", en: "A" },
        { fr: "U", en: "U" },
      ],
    },
  ]);
});

test("an answer that is put between two others keeps the others’ translations", () => {
  const before = [
    { fr: "un", en: "one" },
    { fr: "trois", en: "three" },
  ];
  expect(takeAnswers(before, ["un", "deux", "trois"], "fr")).toEqual([
    { fr: "un", en: "one" },
    { fr: "deux", en: "" },
    { fr: "trois", en: "three" },
  ]);
  expect(takeAnswers(before, ["un", "3"], "fr")).toEqual([
    { fr: "un", en: "one" },
    { fr: "3", en: "three" },
  ]);
});

test("a line is an answer, and the star says which is right", () => {
  const before = [
    { fr: "un", en: "one" },
    { fr: "trois", en: "three" },
  ];
  expect(linesOf({ answers: before, correct: 1 }, "en")).toBe("one\n* three");
  expect(readLines(before, "* un\n\ntrois\n", "fr")).toEqual({ answers: before, correct: 0 });
  expect(readLines(before, "\n* trois", "fr")).toEqual({
    answers: [
      { fr: "", en: "one" },
      { fr: "trois", en: "three" },
    ],
    correct: 1,
  });
  expect(readLines(before, "un\ntrois", "fr").correct).toBe(null);
});
