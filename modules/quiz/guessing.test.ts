import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { LOCALES } from "../../contracts/locale.ts";
import { questionnaireDocument } from "../../contracts/quiz.ts";
import { guessesThatWork } from "./guessing.ts";

const FOLDER = "content/questionnaires";
const ours = readdirSync(FOLDER).map((file) => {
  const { key, ...document } = parse(readFileSync(`${FOLDER}/${file}`, "utf8"));
  return { key, ...questionnaireDocument.parse(document) };
});

const question = (right: string, wrong: string[], correct = 0) => {
  const answers = wrong.map((text) => ({ fr: text, en: text }));
  answers.splice(correct, 0, { fr: right, en: right });
  return { answers, correct };
};

describe("a quiz that is passed without knowing", () => {
  test("by the longest answer is found out", () => {
    const questions = Array.from({ length: 8 }, (_, at) =>
      question("the longest", ["a", "bb", "ccc"], at % 4),
    );
    expect(guessesThatWork(questions, "fr")).toEqual(["longest"]);
  });

  test("by the same place is found out", () => {
    const questions = Array.from({ length: 8 }, () => question("dddd", ["aaaa", "bbbb", "cccc"], 2));
    expect(guessesThatWork(questions, "en")).toEqual(["place"]);
  });

  test("two questions prove nothing", () => {
    expect(
      guessesThatWork([question("longest", ["a", "b", "c"]), question("longer", ["a", "b", "c"])], "fr"),
    ).toEqual([]);
  });
});

describe.each(LOCALES)("in %s, no simple rule passes the starting questionnaires", (locale) => {
  test.each(ours)("$key", ({ questions }) => expect(guessesThatWork(questions, locale)).toEqual([]));

  test("all of them together", () => {
    expect(
      guessesThatWork(
        ours.flatMap(({ questions }) => questions),
        locale,
      ),
    ).toEqual([]);
  });

  test("no answer says 'all of them' or 'none of them'", () => {
    const texts = ours.flatMap(({ questions }) =>
      questions.flatMap(({ answers }) => answers.map((one) => one[locale])),
    );
    expect(
      texts.filter((text) =>
        /^(all|none) of (these answers|the above)|^(toutes|aucune de) (ces|les) réponses/i.test(text),
      ),
    ).toEqual([]);
  });
});
