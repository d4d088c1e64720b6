import { draftShape } from "../../contracts/draft.ts";
import type { Locale } from "../../contracts/locale.ts";
import type { DraftQuestion } from "../../contracts/quiz.ts";
import { parse } from "../../platform/core/refusal.ts";

type Words = Partial<Record<Locale, string>>;
/** A questionnaire of which something may still be missing. */
type Draft = {
  title?: Words;
  questions?: DraftQuestion[];
};

/** A questionnaire in one language, as other software takes it: multiple choice with one right answer. */
export type AskedIn = {
  title: string;
  questions: {
    key: string;
    topic: string;
    text: string;
    answers: { words: string; isRight: boolean }[];
    /** The explanation, then its source. */
    explanation: string;
  }[];
};

/** A question that has no text or no right answer in this language is left out. */
export function askedIn(document: Record<string, unknown>, locale: Locale): AskedIn {
  const { title, questions = [] } = parse(draftShape("questionnaire"), document) as Draft;
  return {
    title: title?.[locale] ?? "",
    questions: questions.flatMap(({ key = "", topic, text, answers = [], correct, explanation, source }) => {
      const choices = answers.map((one, place) => ({ words: one[locale] ?? "", isRight: place === correct }));
      const isWhole =
        text?.[locale] && choices.some(({ isRight }) => isRight) && choices.every(({ words }) => words);
      if (!isWhole) return [];
      const told = [explanation?.[locale], source?.text, source?.url].filter(Boolean).join("\n");
      return [
        { key, topic: topic?.[locale] ?? "", text: text[locale] ?? "", answers: choices, explanation: told },
      ];
    }),
  };
}
