import { and, asc, count, eq, gte, isNull, sql } from "drizzle-orm";
import { type Locale, LOCALES } from "../../contracts/locale.ts";
import type { Localized } from "../../contracts/localized.ts";
import type { QuestionFigures } from "../../contracts/quiz.ts";
import { ROLES } from "../../contracts/roles.ts";
import type { Asking, Call } from "../../platform/core/context.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import { requireRole } from "../../platform/core/guard.ts";
import { answers, games, questionnaires, questions, userAnswers } from "./tables.ts";

/** The number of answers from which we call a question misleading. */
const ENOUGH = 5;

/**
 * How every question of a questionnaire was answered: how often right, in which language, and how often each answer was
 * given. A question misleads when one wrong answer is given more often than the right one. For the team.
 */
export async function readFigures({
  ctx,
  input: { questionnaire },
}: Call<{ questionnaire: string }>): Promise<QuestionFigures[]> {
  requireRole(ctx, ...ROLES);
  const times = count(userAnswers.answer);
  const timesIn = (locale: Locale) =>
    sql<number>`${times} filter (where ${eq(userAnswers.locale, locale)})`.mapWith(Number);
  const rows = await ctx.database
    .select({
      id: questions.id,
      text: questions.text,
      answer: answers.text,
      isCorrect: answers.isCorrect,
      given: times,
      fr: timesIn("fr"),
      en: timesIn("en"),
    })
    .from(questions)
    .innerJoin(questionnaires, eq(questionnaires.id, questions.questionnaire))
    .innerJoin(answers, eq(answers.question, questions.id))
    .leftJoin(userAnswers, and(eq(userAnswers.question, questions.id), eq(userAnswers.answer, answers.id)))
    .where(and(eq(questionnaires.key, questionnaire), isNull(questions.retiredAt), isNull(answers.retiredAt)))
    .groupBy(questions.id, answers.id)
    .orderBy(asc(questions.position), asc(answers.place), asc(answers.id));
  const byQuestion = Map.groupBy(rows, ({ id }) => id);
  return Array.from(byQuestion.values(), (ofOne) => figuresOf(ofOne, ctx.locale));
}

type Row = {
  id: string;
  text: Localized;
  answer: Localized;
  isCorrect: boolean;
  given: number;
  fr: number;
  en: number;
};

function figuresOf(rows: Row[], locale: Locale): QuestionFigures {
  const total = (column: "given" | "fr" | "en", which: (row: Row) => boolean = () => true) =>
    rows.filter(which).reduce((all, row) => all + row[column], 0);
  const right = total("given", ({ isCorrect }) => isCorrect);
  const asked = total("given");
  const [first] = rows;
  if (!first) throw new Error("a question without answers");
  return {
    id: first.id,
    text: first.text[locale],
    asked,
    right,
    byLanguage: LOCALES.map((one) => ({
      locale: one,
      asked: total(one),
      right: total(one, ({ isCorrect }) => isCorrect),
    })),
    answers: rows.map(({ answer, isCorrect, given }) => ({ text: answer[locale], isCorrect, given })),
    misleads: asked >= ENOUGH && rows.some(({ isCorrect, given }) => !isCorrect && given > right),
  };
}

/** How many games were begun, in all and in the last seven days. For the team. */
export async function countGames({ ctx }: Asking): Promise<{ lastWeek: number; all: number }> {
  requireRole(ctx, ...ROLES);
  const weekAgo = new Date(ctx.now().getTime() - milliseconds("7 days"));
  const [row] = await ctx.database
    .select({ all: count(), lastWeek: count(sql`case when ${gte(games.startedAt, weekAgo)} then 1 end`) })
    .from(games);
  if (!row) throw new Error("the database did not count the games");
  return row;
}
