import type { Locale } from "../../../contracts/locale.ts";
import type { Localized } from "../../../contracts/localized.ts";
import type { DraftQuestion } from "../../../contracts/quiz.ts";
import { readAnswers } from "./read-answers.ts";
import { readQuestions, type WrittenQuestion } from "./read-questions.ts";

type Words = Partial<Localized>;

const LABELS = {
  fr: { explanation: "Explication :", topic: "Thème :", source: "Source :" },
  en: { explanation: "Explanation:", topic: "Topic:", source: "Source:" },
};

/** The questions in one language, as `readQuestions` reads them. */
export function writeQuestions(questions: DraftQuestion[], locale: Locale): string {
  const labels = LABELS[locale];
  return questions
    .map(({ text, answers = [], correct, explanation, topic, source }, place) => {
      const told = [
        [labels.explanation, explanation?.[locale]],
        [labels.topic, topic?.[locale]],
        [labels.source, [source?.text, source?.url].filter(Boolean).join(" ")],
      ].flatMap(([label, words]) => (words ? [`${label} ${guarded(words)}`] : []));
      const offered = answers.map((answer, at) => `${at === correct ? "*" : "-"} ${answer[locale] ?? ""}`);
      return [`${place + 1}. ${guarded(text?.[locale] ?? "")}`, ...offered, ...told].join("\n");
    })
    .join("\n\n");
}

/** A text whose further lines are read as no more than text. */
function guarded(words: string): string {
  return words.replaceAll(/\n(?=.)/g, "\n\\");
}

/**
 * The draft's questions after they were written anew in one language. A question is the one with the same words, or else the one at the
 * same place; its other language stays. One that is no longer written goes.
 */
export function takeQuestions(before: DraftQuestion[], text: string, locale: Locale): DraftQuestion[] {
  const written = readQuestions(text);
  const kept = matched(
    before,
    written.map((one) => one.text),
    (one) => one.text?.[locale],
  );
  return written.map((one, place) => withWords(kept[place] ?? begun(), one, locale));
}

const begun = (): DraftQuestion => ({ key: crypto.randomUUID().slice(0, 8), correct: null });

function withWords(before: DraftQuestion, written: WrittenQuestion, locale: Locale): DraftQuestion {
  const words = (held: Words | undefined, said: string): Words => ({
    fr: "",
    en: "",
    ...held,
    [locale]: said,
  });
  const { text, answers, correct, explanation, topic, source } = written;
  const offered = takeAnswers(before.answers ?? [], answers, locale);
  return {
    ...before,
    text: words(before.text, text),
    answers: offered,
    correct: correct ?? before.correct ?? null,
    explanation: words(before.explanation, explanation),
    topic: words(before.topic, topic),
    ...(source.text || source.url ? { source } : {}),
  };
}

/** The answers after they were written anew in one language, each with its other language. */
export function takeAnswers(before: Words[], written: string[], locale: Locale): Words[] {
  const kept = matched(before, written, (one) => one[locale]);
  return written.map((said, place) => ({ fr: "", en: "", ...kept[place], [locale]: said }));
}

export type WrittenAnswers = { answers: Words[]; correct: number | null };

/** The answers in one language, a line each, the right one after a star. */
export function linesOf({ answers, correct }: WrittenAnswers, locale: Locale): string {
  return answers.map((one, place) => `${place === correct ? "* " : ""}${one[locale] ?? ""}`).join("\n");
}

/** The answers after their lines were written anew in one language. An empty line is no answer where the other language has none. */
export function readLines(before: Words[], lines: string, locale: Locale): WrittenAnswers {
  const { texts, right } = readAnswers(lines.split("\n"));
  const taken = takeAnswers(before, texts, locale);
  const marked = right.length === 1 ? taken[right[0] ?? 0] : undefined;
  const answers = taken.filter((one) => one.fr || one.en);
  const place = marked ? answers.indexOf(marked) : -1;
  return { answers, correct: place < 0 ? null : place };
}

/** The one of `before` for each of `written`: the one with the same words, otherwise the unmatched one at its place. */
function matched<One>(
  before: One[],
  written: string[],
  wordsOf: (one: One) => string | undefined,
): (One | undefined)[] {
  const free = new Set(before);
  const take = (one: One | undefined) => (one !== undefined && free.delete(one) ? one : undefined);
  const same = written.map((said) => take([...free].find((one) => said !== "" && wordsOf(one) === said)));
  return same.map((one, place) => one ?? take(before[place]));
}
