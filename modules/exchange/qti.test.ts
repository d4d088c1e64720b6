import { readFile } from "node:fs/promises";
import path from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { Parser } from "htmlparser2";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { qtiOf } from "./qti.ts";

const file = path.join(import.meta.dirname, "../../content/questionnaires/differential-expression.yaml");
const document = parse(await readFile(file, "utf8")) as Record<string, unknown> & {
  questions: { answers: { en: string }[]; correct: number; explanation: { en: string } }[];
};
const packed = (locale: "fr" | "en") => qtiOf(document, { key: "differential-expression", locale });
const filesOf = (bytes: Uint8Array | undefined) =>
  Object.fromEntries(
    Object.entries(unzipSync(bytes ?? new Uint8Array())).map(([name, one]) => [name, strFromU8(one)]),
  );

test("the manifest names each file of the package, and the test each question", () => {
  const files = filesOf(packed("fr"));
  const named = [...(files["imsmanifest.xml"] ?? "").matchAll(/<file href="([^"]+)"/g)].map(
    ([, name]) => name,
  );
  expect(new Set(["imsmanifest.xml", ...named])).toEqual(new Set(Object.keys(files)));
  expect(files["test.xml"]?.match(/<qti-assessment-item-ref /g)).toHaveLength(document.questions.length);
});

test("each item is well formed, and has the right answer and the explanation of its question", () => {
  const files = filesOf(packed("en"));
  for (const [place, { answers, correct, explanation }] of document.questions.entries()) {
    const item = files[`items/question-${place + 1}.xml`] ?? "";
    const open: string[] = [];
    const parser = new Parser(
      { onopentag: (name) => void open.push(name), onclosetag: (name) => expect(open.pop()).toBe(name) },
      { xmlMode: true },
    );
    parser.end(item);
    expect(item).toContain(`<qti-value>answer-${correct + 1}</qti-value>`);
    expect(item.match(/<qti-simple-choice /g)).toHaveLength(answers.length);
    expect(item).toContain(explanation.en.slice(0, 20).replaceAll("&", "&amp;"));
  }
});

test("the same questions are the same bytes; a language without a whole question has no package", () => {
  expect(packed("fr")).toEqual(packed("fr"));
  const half = {
    title: { fr: "Un", en: "" },
    questions: [{ ...document.questions[0], text: { fr: "Quoi ?", en: "" } }],
  };
  expect(qtiOf(half, { key: "half", locale: "en" })).toBeUndefined();
  expect(qtiOf(half, { key: "half", locale: "fr" })).toBeDefined();
});
