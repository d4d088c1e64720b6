import { readFileSync, rmSync } from "node:fs";
import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { afterAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { giftOf } from "../exchange/gift.ts";
import { qtiOf } from "../exchange/qti.ts";
import { gift, moodleXml, qti2, qtiOrder } from "./fixtures/questions.ts";
import { writeFolder } from "./fixtures/write-folder.ts";
import { readForeign } from "./read-foreign.ts";
import { unzipInto } from "./unzip.ts";

const written: string[] = [];
afterAll(() => written.forEach((root) => rmSync(root, { recursive: true })));
const reading = { language: "en", isChosen: false, fetchesPictures: false } as const;

async function read(files: Record<string, string>, file = "") {
  const root = writeFolder(files);
  written.push(root);
  const { system, questions = [] } = await readForeign(path.join(root, file), reading);
  return { system, made: questions.map(({ source, read: make }) => ({ source, ...make() })) };
}
const lost = ({ losses }: { losses: { code: string; what: string }[] }) =>
  losses.map(({ code, what }) => `${code} ${what}`);

test("GIFT becomes a questionnaire for each category; what has no one right answer is named", async () => {
  const { system, made } = await read({ "gels.gift": gift }, "gels.gift");
  expect([system, made.map(({ source, title }) => `${source}: ${title}`)]).toEqual([
    "moodle",
    ["gels.gift: Gels", "gels.gift 2: Loops"],
  ]);
  const [gels, loops] = made;
  expect(gels?.document).toMatchObject({
    title: { fr: "", en: "Gels" },
    questions: [
      {
        key: "ratio-260-280",
        topic: { en: "Ratio: 260/280" },
        text: { en: "Which ratio says that RNA is pure, as in H₂O?" },
        answers: [{ en: "About 2:1" }, { en: "About 1=1" }, { en: "About 3" }],
        correct: 0,
        explanation: { en: "Protein absorbs at 280\u{A0}nm." },
      },
      { text: { en: "Two plus _____ is four." }, answers: [{ en: "two" }, { en: "three" }], correct: 0 },
      { answers: [{ en: "True" }, { en: "False" }], correct: 0, explanation: { en: "Right." } },
    ],
  });
  expect(gels && lost(gels)).toEqual([
    "question_kind shortanswer Who found it?{=Holley =Robert Holley}",
    "question_kind match Match",
    "question_kind numerical When?{#1965:1}",
    "question_kind essay Essay",
    "several_right Several",
    "partial_marks Ratio: 260/280",
    "feedback Ratio: 260/280",
  ]);
  expect(loops?.document).toMatchObject({ questions: [{ correct: 1 }] });
});

test("Moodle XML does, too, with both languages of a text, and pictures named", async () => {
  const { made } = await read({ "export.fr.xml": moodleXml }, "export.fr.xml");
  expect(made).toHaveLength(1);
  expect(made[0]?.document).toMatchObject({
    title: { fr: "Séquençage", en: "" },
    questions: [
      {
        text: { fr: "Que dit Q30 ?", en: "What does Q30 say?" },
        answers: [{ fr: "1 sur 100" }, { fr: "1 < 1000" }],
        correct: 1,
        explanation: { fr: "10³ bases." },
      },
      { answers: [{ fr: "Vrai" }, { fr: "Faux" }], correct: 0, explanation: { fr: "Oui." } },
    ],
  });
  expect(made[0] && lost(made[0])).toEqual(["picture_absent q30.png", "question_kind cloze Trou"]);
});

describe("what this site exports comes back in both languages", async () => {
  const file = path.join(import.meta.dirname, "../../content/questionnaires/differential-expression.yaml");
  const document = parse(readFileSync(file, "utf8")) as {
    questions: { text: object; answers: object[]; correct: number }[];
  };
  const asked = document.questions.map(({ text, answers, correct }) => ({ text, answers, correct }));
  const both = (name: (locale: "fr" | "en") => string, bytes: (locale: "fr" | "en") => string) =>
    Object.fromEntries((["fr", "en"] as const).map((locale) => [name(locale), bytes(locale)]));

  test("as GIFT", async () => {
    const { made } = await read(
      both(
        (locale) => `de.${locale}.gift`,
        (locale) => giftOf(document, locale),
      ),
    );
    expect([made.length, made[0] && lost(made[0])]).toEqual([1, []]);
    expect(made[0]?.document).toMatchObject({ questions: asked });
  });

  test("as QTI 3", async () => {
    const files = (["fr", "en"] as const).flatMap((locale) =>
      Object.entries(unzipSync(qtiOf(document, { key: "de", locale }) ?? new Uint8Array())).map(
        ([name, bytes]) => [`de.${locale}/${name}`, strFromU8(bytes)],
      ),
    );
    const { made } = await read(Object.fromEntries(files) as Record<string, string>);
    expect([made.length, made[0] && lost(made[0])]).toEqual([1, []]);
    expect(made[0]?.document).toMatchObject({ questions: asked });
  });
});

describe("QTI", () => {
  test("2.1 is one item; what is no choice is named", async () => {
    const { system, made } = await read({
      "q/imsmanifest.xml": "<manifest/>",
      "q/a.xml": qti2,
      "q/b.xml": qtiOrder,
    });
    expect([system, made.length]).toEqual(["qti", 1]);
    expect(made[0]?.document).toMatchObject({
      questions: [
        {
          text: { en: "Look at the text in the picture.\n\nWhat does it say?" },
          answers: [{ en: "You must stay with your luggage at all times." }, {}],
          correct: 0,
        },
      ],
    });
    expect(made[0] && lost(made[0])).toEqual([
      "picture_absent images/sign.png",
      "question_kind orderinteraction Order",
    ]);
  });
});

describe("a zip", () => {
  const unzip = async (bytes: Uint8Array, limits?: { files: number; bytes: number }) => {
    const folder = await mkdtemp(path.join(tmpdir(), "hairpin-unzip-"));
    written.push(folder);
    return unzipInto(Readable.from([Buffer.from(bytes)]), folder, limits);
  };
  const refusal = (...given: Parameters<typeof unzip>) =>
    unzip(...given).then(
      () => "taken",
      (error: Error) => error.message,
    );

  test("is unpacked into the one folder that it holds", async () => {
    const at = await unzip(
      zipSync({
        "site-main/é à.md": strToU8("text"),
        "__MACOSX/x": strToU8(""),
        "site-main/.git/a": strToU8(""),
      }),
    );
    expect([path.basename(at), await readdir(at), readFileSync(path.join(at, "é à.md"), "utf8")]).toEqual([
      "site-main",
      ["é à.md"],
      "text",
    ]);
  });

  test.each([["../out"], ["/etc/out"], ["a/../../out"], [String.raw`..\out`], ["c:/out"]])(
    "with a file %s is refused in a line",
    async (name) => expect(await refusal(zipSync({ [name]: strToU8("x") }))).toMatch(/name isn’t accepted/),
  );

  test("of thousands of small files in one piece is read to its end", async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => [`.hidden-${at}`, strToU8("x")]);
    expect(await refusal(zipSync(Object.fromEntries(many) as Record<string, Uint8Array>))).toBe("taken");
  }, 30_000);

  test("that is a bomb, holds too many files, was cut, or is none is refused", async () => {
    const limits = { files: 2, bytes: 1_000_000 };
    expect(await refusal(zipSync({ bomb: new Uint8Array(3_000_000) }), limits)).toMatch(/too large/);
    expect(await refusal(zipSync({ a: strToU8(""), b: strToU8(""), c: strToU8("") }), limits)).toMatch(
      /too many files/,
    );
    const whole = zipSync({ a: crypto.getRandomValues(new Uint8Array(5_000)) });
    expect(await refusal(whole.subarray(0, 3_000))).toMatch(/cut or was changed/);
    expect(await refusal(strToU8("no zip at all"))).toMatch(/cut or was changed/);
  });
});
