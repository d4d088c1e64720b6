import type { Locale } from "../../contracts/locale.ts";
import { askedIn } from "./questions.ts";

/**
 * A questionnaire in one language as Moodle reads it (docs.moodle.org, "GIFT format"): multiple choice, with the explanation as
 * general feedback. A question that is not whole in this language is left out; empty where none is left.
 */
export function giftOf(document: Record<string, unknown>, locale: Locale): string {
  const { title, questions } = askedIn(document, locale);
  if (questions.length === 0) return "";
  const written = questions.map(({ topic, text, answers, explanation }) =>
    [
      `::${escaped(topic)}::[plain]${escaped(text)} {`,
      ...answers.map(({ words, isRight }) => `\t${isRight ? "=" : "~"}${escaped(words)}`),
      ...(explanation ? [`\t####${escaped(explanation)}`] : []),
      "}",
    ].join("\n"),
  );
  return `${[`$CATEGORY: ${title.replaceAll(/[\n/]/g, " ")}`, ...written].join("\n\n")}\n`;
}

/** The signs of the format, as text; a question has no empty line. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\~=#{}:]/g, (sign) => `\\${sign}`)
    .trim()
    .replaceAll(/\r?\n/g, String.raw`\n`);
}
