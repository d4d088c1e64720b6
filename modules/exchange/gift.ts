import { draftShape } from "../../contracts/draft.ts";
import type { Locale } from "../../contracts/locale.ts";
import { parse } from "../../platform/core/refusal.ts";

type Words = Partial<Record<Locale, string>>;
/** A questionnaire of which something may still be missing. */
type Draft = {
  title?: Words;
  questions?: {
    topic?: Words;
    text?: Words;
    answers?: Words[];
    correct?: number | null;
    explanation?: Words;
    source?: { text?: string; url?: string };
  }[];
};

/**
 * A questionnaire in one language as Moodle reads it (docs.moodle.org, "GIFT format"): multiple choice, with the explanation as
 * general feedback. A question that has no text or no right answer in this language is left out; empty where none is left.
 */
export function giftOf(document: Record<string, unknown>, locale: Locale): string {
  const { title, questions = [] } = parse(draftShape("questionnaire"), document) as Draft;
  const written = questions.flatMap(({ topic, text, answers = [], correct, explanation, source }) => {
    const choices = answers.map((one, place) => ({ words: one[locale] ?? "", isRight: place === correct }));
    const isWhole =
      text?.[locale] && choices.some(({ isRight }) => isRight) && choices.every(({ words }) => words);
    if (!isWhole) return [];
    const told = [explanation?.[locale], source?.text, source?.url].filter(Boolean).join("\n");
    return [
      [
        `::${escaped(topic?.[locale] ?? "")}::[plain]${escaped(text[locale] ?? "")} {`,
        ...choices.map(({ words, isRight }) => `\t${isRight ? "=" : "~"}${escaped(words)}`),
        ...(told ? [`\t####${escaped(told)}`] : []),
        "}",
      ].join("\n"),
    ];
  });
  if (written.length === 0) return "";
  return `${[`$CATEGORY: ${(title?.[locale] ?? "").replaceAll(/[\n/]/g, " ")}`, ...written].join("\n\n")}\n`;
}

/** The signs of the format, as text; a question has no empty line. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\~=#{}:]/g, (sign) => `\\${sign}`)
    .trim()
    .replaceAll(/\r?\n/g, String.raw`\n`);
}
