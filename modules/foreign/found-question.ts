import { slugify } from "../../contracts/slugify.ts";
import { type Locale, LOCALES } from "../../contracts/locale.ts";
import type { Localized } from "../../contracts/localized.ts";
import { Losses } from "./losses.ts";
import { inLanguages, plainText } from "./question-text.ts";

/** A question of another system. Its texts are HTML, its name is not. */
export type ReadQuestion = {
  name: string;
  text: string;
  answers: { words: string; share: number; feedback: string }[];
  explanation: string;
};
/** What another system asks, in the order in which it asks it. `lost` names what it asks in a way that this site does not. */
export type ReadQuestions = { title: string; questions: ReadQuestion[]; losses: Losses };

export type FoundQuestionnaire = { document: object; title: string; losses: ReturnType<Losses["list"]> };

/**
 * Makes the draft of a questionnaire. Questions of this site have one right answer; those with several are left out, and named. What
 * stands at each answer becomes part of the explanation where there is no other.
 */
export function buildQuestionnaire(read: Partial<Record<Locale, ReadQuestions>>): FoundQuestionnaire {
  const losses = new Losses();
  const drafts = LOCALES.flatMap((locale) => {
    const one = read[locale];
    if (!one) return [];
    for (const { code, what, count } of one.losses.list()) losses.note(code, what, count);
    return [{ title: inLanguages(one.title, locale), questions: questionsIn(one.questions, locale, losses) }];
  });
  const [first, second] = drafts;
  const title = localized({ ...second?.title, ...first?.title });
  const questions = (first?.questions ?? []).map((question, place) =>
    joined(question, second?.questions[place]),
  );
  return { document: { title, questions }, title: title.fr || title.en, losses: losses.list() };
}

type Words = Partial<Record<Locale, string>>;
type Draft = {
  key: string;
  topic: Words;
  text: Words;
  answers: Words[];
  correct: number;
  explanation: Words;
};

function questionsIn(read: ReadQuestion[], locale: Locale, losses: Losses): Draft[] {
  const keys = new Set<string>();
  return read.flatMap(({ name, text, answers, explanation }) => {
    const words = (html: string): Words =>
      Object.fromEntries(
        Object.entries(inLanguages(html, locale)).map(([one, said]) => [one, plainText(said, losses)]),
      );
    const right = answers.filter(({ share }) => share >= 100);
    if (right.length !== 1 || answers.length < 2) {
      losses.note("several_right", name || text.slice(0, 80));
      return [];
    }
    if (answers.some(({ share }) => share > 0 && share < 100)) losses.note("partial_marks", name);
    const told = explanation || right[0]?.feedback || "";
    if (answers.some(({ feedback }) => feedback && feedback !== told)) losses.note("feedback", name);
    const draft: Draft = {
      key: freeKey(keys, name || plainText(text, new Losses()).slice(0, 80)),
      topic: { [locale]: name },
      text: words(text),
      answers: answers.map((one) => words(one.words)),
      correct: answers.findIndex(({ share }) => share >= 100),
      explanation: words(told),
    };
    return [draft];
  });
}

function freeKey(taken: Set<string>, name: string): string {
  const stem = slugify(name).slice(0, 60) || "question";
  let key = stem;
  for (let number = 2; taken.has(key); number += 1) key = `${stem}-${number}`;
  taken.add(key);
  return key;
}

/** A question in both languages, of which each file has one. */
function joined(one: Draft, other: Draft | undefined): object {
  const both = (of: (draft: Draft) => Words | undefined) =>
    localized({ ...(other && of(other)), ...of(one) });
  return {
    ...one,
    topic: both(({ topic }) => topic),
    text: both(({ text }) => text),
    answers: one.answers.map((_, place) => both(({ answers }) => answers[place])),
    explanation: both(({ explanation }) => explanation),
  };
}

const localized = (words: Words): Localized => ({ fr: words.fr ?? "", en: words.en ?? "" });

/** Whether two languages ask the same: as many questions, with as many answers and the same one right. */
export function asksTheSame(one: ReadQuestions, other: ReadQuestions): boolean {
  const shape = ({ questions }: ReadQuestions) =>
    questions.map(({ answers }) => answers.map(({ share }) => share).join()).join("/");
  return shape(one) === shape(other);
}
