import { and, asc, eq, getTableColumns, inArray, isNull, like, or, type SQL, sql } from "drizzle-orm";
import type { Locale } from "../../contracts/locale.ts";
import type { Localized } from "../../contracts/localized.ts";
import type { Explanation, Question } from "../../contracts/quiz.ts";
import { iri } from "../../contracts/iri.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { answers, gameQuestions, questionnaires, questions, userAnswers } from "./tables.ts";
import { linkedSlugs } from "../blog/index.ts";

type StoredAnswer = typeof answers.$inferSelect;
export type StoredQuestion = typeof questions.$inferSelect & {
  answers: StoredAnswer[];
  /** The slugs of the post that `link` names. */
  post: Localized | null;
};

/**
 * The pools of some questionnaires, in order. Never show them as they are, because they contain the right answers.
 */
export function readQuestions(database: Queries, of: string[]): Promise<StoredQuestion[]> {
  return withAnswers(database, and(inArray(questions.questionnaire, of), isNull(questions.retiredAt)));
}

/** The questions of a game, with the member's answers, even those that are no longer offered. */
export function readGameQuestions(database: Queries, game: string): Promise<StoredQuestion[]> {
  const drawn = database
    .select({ question: gameQuestions.question })
    .from(gameQuestions)
    .where(eq(gameQuestions.game, game));
  const given = database
    .select({ id: userAnswers.answer })
    .from(userAnswers)
    .where(eq(userAnswers.game, game));
  return withAnswers(database, inArray(questions.id, drawn), inArray(answers.id, given));
}

/** How many questions a post asks in place. */
const IN_PLACE = 3;

/** The questions that a post asks at its end: the first that lead to it, of those that members can play. */
export async function readPostQuestions(database: Queries, post: string): Promise<StoredQuestion[]> {
  const live = database
    .select({ id: questionnaires.id })
    .from(questionnaires)
    .where(isNull(questionnaires.archivedAt));
  const first = database
    .select({ id: questions.id })
    .from(questions)
    .where(
      and(
        eq(questions.link, `post:${post}`),
        isNull(questions.retiredAt),
        inArray(questions.questionnaire, live),
      ),
    )
    .orderBy(asc(questions.position), asc(questions.key))
    .limit(IN_PLACE);
  return withAnswers(database, inArray(questions.id, first));
}

/** The questions of these names (`questionnaire/question`, by keys) that members can play, with the names. */
export async function readNamedQuestions(
  database: Queries,
  names: string[],
): Promise<(StoredQuestion & { name: string })[]> {
  if (names.length === 0) return [];
  const rows = await database
    .select({ id: questions.id, name: nameOf })
    .from(questions)
    .innerJoin(questionnaires, eq(questionnaires.id, questions.questionnaire))
    .where(
      and(
        isNull(questions.retiredAt),
        isNull(questionnaires.archivedAt),
        inArray(nameOf, [...new Set(names)]),
      ),
    );
  const byId = new Map(rows.map(({ id, name }) => [id, name]));
  const asked = await withAnswers(database, inArray(questions.id, [...byId.keys()]));
  return asked.map((question) => ({ ...question, name: byId.get(question.id) ?? "" }));
}

/** How a text names a question. */
const nameOf = sql<string>`${questionnaires.key} || '/' || ${questions.key}`;

/** The questions that a text can name, in their order, each with its questionnaire's title. */
export function listNames(
  database: Queries,
): Promise<{ id: string; name: string; questionnaire: Localized; text: Localized }[]> {
  return database
    .select({ id: questions.id, name: nameOf, questionnaire: questionnaires.title, text: questions.text })
    .from(questions)
    .innerJoin(questionnaires, eq(questionnaires.id, questions.questionnaire))
    .where(and(isNull(questions.retiredAt), isNull(questionnaires.archivedAt)))
    .orderBy(
      asc(questionnaires.position),
      asc(questionnaires.id),
      asc(questions.position),
      asc(questions.key),
    );
}

/** The keys of the posts that ask something, in one order. */
export async function listAskingPosts(database: Queries): Promise<string[]> {
  const rows = await database
    .selectDistinct({ link: questions.link })
    .from(questions)
    .innerJoin(questionnaires, eq(questionnaires.id, questions.questionnaire))
    .where(
      and(like(questions.link, "post:%"), isNull(questions.retiredAt), isNull(questionnaires.archivedAt)),
    )
    .orderBy(asc(questions.link));
  return rows.map(({ link }) => (link ?? "").slice("post:".length));
}

/** The key of the post to which a question leads. */
export async function findPostOf(database: Queries, id: string): Promise<string | undefined> {
  const [row] = await database.select({ link: questions.link }).from(questions).where(eq(questions.id, id));
  return /^post:(.+)$/.exec(row?.link ?? "")?.[1];
}

async function withAnswers(
  database: Queries,
  which: SQL | undefined,
  besides?: SQL,
): Promise<StoredQuestion[]> {
  const asked = await database
    .select({ ...getTableColumns(questions), post: linkedSlugs(questions.link) })
    .from(questions)
    .where(which)
    .orderBy(asc(questions.position));
  const offered = await database
    .select()
    .from(answers)
    .where(
      and(
        inArray(
          answers.question,
          asked.map(({ id }) => id),
        ),
        or(isNull(answers.retiredAt), besides),
      ),
    )
    .orderBy(asc(answers.id));
  const byQuestion = Map.groupBy(offered, ({ question }) => question);
  return asked.map((question) => ({ ...question, answers: byQuestion.get(question.id) ?? [] }));
}

/** A question as it is asked, with its answers in the given order and without the right one. */
export function presentQuestion(question: StoredQuestion, locale: Locale): Question {
  return {
    "@id": iri("questions", question.id),
    topic: question.topic[locale],
    text: question.text[locale],
    answers: question.answers.map(({ id, text }) => ({ "@id": iri("answers", id), text: text[locale] })),
  };
}

/** What a player learns after answering a question, and never before. */
export function presentExplanation(question: StoredQuestion, locale: Locale): Explanation {
  const correct = question.answers.find(({ isCorrect }) => isCorrect);
  if (!correct) throw new Error(`the question "${question.key}" has no correct answer`);
  return {
    correctAnswer: iri("answers", correct.id),
    explanation: question.explanation[locale],
    source: question.source,
    link: question.post ? `/blog/${question.post[locale]}` : pageOf(question.link),
  };
}

function pageOf(link: string | null): string | null {
  return link && !link.startsWith("post:") ? `/${link}` : null;
}
