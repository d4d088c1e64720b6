import { inXml } from "../../contracts/in-xml.ts";
import type { Locale } from "../../contracts/locale.ts";
import { QUESTION_PLACE } from "../../contracts/markdown.ts";
import type { Question } from "../../contracts/quiz.ts";
import type { Call, Context } from "../../platform/core/context.ts";
import { presentQuestion, readNamedQuestions } from "./read-questions.ts";

type Reader = Pick<Context, "database" | "locale">;

const QUIZ: Record<Locale, string> = { fr: "Jouer au quiz", en: "Play the quiz" };

/** What drawn texts ask in place, by questionnaire and key. */
export function namesAsked(texts: string[]): string[] {
  return texts.flatMap((html) => Array.from(html.matchAll(QUESTION_PLACE), ([, name = ""]) => name));
}

/** The questions that a drawn text asks in place, by their names, without right answers. One that is no longer asked is left out. For anyone. */
export async function listAskedQuestions({
  ctx: { database, locale },
  input: { html },
}: Call<{ html: string }, Reader>): Promise<Record<string, Question>> {
  const asked = await readNamedQuestions(database, namesAsked([html]));
  return Object.fromEntries(asked.map(({ name, ...question }) => [name, presentQuestion(question, locale)]));
}

/** Drawn texts for where nobody can answer in place: each question with its choices, and the way to the quiz. For anyone. */
export async function withPlainQuestions({
  ctx: { database, locale },
  input: { texts },
}: Call<{ texts: string[] }, Reader>): Promise<string[]> {
  const asked = await readNamedQuestions(database, namesAsked(texts));
  const plain = new Map(
    asked.map(({ name, ...question }) => [name, plainQuestion(presentQuestion(question, locale), locale)]),
  );
  return texts.map((html) => html.replaceAll(QUESTION_PLACE, (_, name: string) => plain.get(name) ?? ""));
}

function plainQuestion({ text, answers }: Question, locale: Locale): string {
  const choices = answers.map((answer) => `<li>${inXml(answer.text)}</li>`).join("");
  return `<p><strong>${inXml(text)}</strong></p><ul>${choices}</ul><p><a href="/${locale}/quiz">${QUIZ[locale]}</a></p>`;
}
