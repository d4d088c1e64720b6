import { describe, expect, test } from "vitest";
import { readAnswers } from "./read-answers.ts";
import { readQuestions } from "./read-questions.ts";

/** The four bases, as each way of writing asks for them: the right answer is the second. */
const asked = {
  text: "Which base replaces thymine in RNA?",
  answers: ["Adenine", "Uracil", "Guanine", "Cytosine"],
  correct: 1,
};

describe("ten questions are understood", () => {
  test.each<[way: string, write: (number: number) => string]>([
    [
      "letters and a star before",
      (n) => `${n}. ${asked.text}\nA) Adenine\n*B) Uracil\nC) Guanine\nD) Cytosine`,
    ],
    [
      "letters and a star behind",
      (n) => `${n}) ${asked.text}\na. Adenine\nb. Uracil*\nc. Guanine\nd. Cytosine`,
    ],
    [
      "a line that names the letter",
      (n) => `${n}. ${asked.text}\n(a) Adenine\n(b) Uracil\n(c) Guanine\n(d) Cytosine\nAnswer: B`,
    ],
    [
      "Aiken, without numbers",
      () => `${asked.text}\nA. Adenine\nB. Uracil\nC. Guanine\nD. Cytosine\nANSWER: B`,
    ],
    ["boxes", (n) => `Q${n}. ${asked.text}\n[ ] Adenine\n[x] Uracil\n[ ] Guanine\n[ ] Cytosine`],
    [
      "a list of Markdown with boxes",
      (n) => `## Question ${n}\n${asked.text}\n- [ ] Adenine\n- [x] Uracil\n- [ ] Guanine\n- [ ] Cytosine`,
    ],
    [
      "bullets and a tick",
      (n) => `Question ${n}: ${asked.text}\n• Adenine\n• Uracil ✓\n• Guanine\n• Cytosine`,
    ],
    [
      "hyphens, and a star for the right one",
      (n) => `${n}. ${asked.text}\n- Adenine\n* Uracil\n- Guanine\n- Cytosine`,
    ],
    [
      "words in brackets",
      (n) => `${n}. ${asked.text}\n  a) Adenine\n  b) Uracil (correct)\n  c) Guanine\n  d) Cytosine`,
    ],
    [
      "the right one in bold",
      (n) => `**${n}. ${asked.text}**\nA. Adenine\n**B. Uracil**\nC. Guanine\nD. Cytosine`,
    ],
    [
      "answers on one line",
      (n) => `${n}. ${asked.text}\na) Adenine b) Uracil c) Guanine d) Cytosine\nAnswer: b`,
    ],
    ["answers alone on their lines", () => `${asked.text}\nAdenine\nUracil *\nGuanine\nCytosine`],
    ["answers with numbers", () => `${asked.text}\n1) Adenine\n2) Uracil ✔\n3) Guanine\n4) Cytosine`],
    [
      "the answer in words",
      (n) => `${n} - ${asked.text}\n- Adenine\n- Uracil\n- Guanine\n- Cytosine\nCorrect answer: Uracil`,
    ],
    [
      "Windows' line ends",
      (n) => `${n}. ${asked.text}\r\nA) Adenine\r\n*B) Uracil\r\nC) Guanine\r\nD) Cytosine`,
    ],
  ])("%s", (_, write) => {
    const text = Array.from({ length: 10 }, (_unused, place) => write(place + 1)).join("\n\n");
    expect(readQuestions(text)).toEqual(Array.from({ length: 10 }, () => expect.objectContaining(asked)));
  });
});

test("a list of the answers at the end, in French", () => {
  const text =
    "1. L’ARN porte :\na) du ribose\nb) du désoxyribose\n\n2. Le code est :\na) ambigu\nb) dégénéré\n\nRéponses : 1-a, 2-b";
  expect(readQuestions(text).map(({ text: words, correct }) => [words, correct])).toEqual([
    ["L’ARN porte :", 0],
    ["Le code est :", 1],
  ]);
});

test("what stands behind its label, and a question of two lines", () => {
  const text = `Introduction

1. Lisez :
ATG GCC TAA
Que code-t-il ?
- Met-Ala
* Met-Ala, puis la fin
Explication : TAA est un codon stop.
Il ne code rien.
- pas même un acide aminé
Thème : Traduction
Source : NCBI, The Genetic Codes https://www.ncbi.nlm.nih.gov/Taxonomy`;
  expect(readQuestions(text).at(-1)).toEqual({
    text: "Lisez :\nATG GCC TAA\nQue code-t-il ?",
    answers: ["Met-Ala", "Met-Ala, puis la fin"],
    correct: 1,
    explanation: "TAA est un codon stop.\nIl ne code rien.\n- pas même un acide aminé",
    topic: "Traduction",
    source: { text: "NCBI, The Genetic Codes", url: "https://www.ncbi.nlm.nih.gov/Taxonomy" },
  });
});

test("true or false", () => {
  expect(readQuestions("1. RNA is a protein.\nAnswer: False")).toMatchObject([
    { answers: ["True", "False"], correct: 1 },
  ]);
  expect(readQuestions("1. L’ARN est une protéine.\nRéponse : Faux")).toMatchObject([
    { answers: ["Vrai", "Faux"], correct: 1 },
  ]);
});

test("names of species stay whole, and so does what begins with a hyphen alone", () => {
  expect(readAnswers(["A. thaliana", "* E. coli", "- 20 °C"])).toEqual({
    texts: ["A. thaliana", "E. coli", "- 20 °C"],
    right: [1],
  });
  expect(readQuestions("1. Which plant?\n- A. thaliana\n- *E. coli*\n* B. subtilis")).toMatchObject([
    { answers: ["A. thaliana", "*E. coli*", "B. subtilis"], correct: 2 },
  ]);
  expect(readQuestions("Which plant is the model?\nA. thaliana *\nE. coli\nC. elegans")).toMatchObject([
    { answers: ["A. thaliana", "E. coli", "C. elegans"], correct: 0 },
  ]);
});

test("stars before all answers are bullets; two marked ones are no answer", () => {
  expect(readQuestions("1. Which?\n* one\n* two")).toMatchObject([
    { answers: ["one", "two"], correct: null },
  ]);
  expect(readQuestions("1. Which?\n* one\n* two\n- three")).toMatchObject([{ correct: null }]);
});

test("nothing is nothing", () => {
  expect(readQuestions(" \n\n")).toEqual([]);
});
