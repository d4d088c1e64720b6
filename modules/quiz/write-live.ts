import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Localized } from "../../contracts/localized.ts";
import { type QuestionnaireDocument, questionnaireDocument } from "../../contracts/quiz.ts";
import { parse } from "../../platform/core/refusal.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { readQuestions, type StoredQuestion } from "./read-questions.ts";
import { answers, questionnaires, questions } from "./tables.ts";

/** What a questionnaire is whose author set nothing. */
const NO_SETTINGS = { questionsPerGame: null, passMark: null, minutes: null, attempts: null };

type Asked = QuestionnaireDocument["questions"][number];

/**
 * Makes a questionnaire what members play, the `position`-th of the list. Parses it first. Its questions and answers keep
 * their ids, to which games refer: a question by its key, an answer by its words or else its place. What is no longer in it
 * is retired: no new game asks it.
 */
export async function writeLiveQuestionnaire(
  database: Queries,
  { key, position, document }: { key: string; position: number; document: unknown },
): Promise<void> {
  const { questions: asked, ...words } = parse(questionnaireDocument, document);
  const live = { position, ...NO_SETTINGS, ...words, archivedAt: null };
  const [stored] = await database
    .insert(questionnaires)
    .values({ id: crypto.randomUUID(), key, ...live })
    .onConflictDoUpdate({ target: questionnaires.key, set: live })
    .returning({ id: questionnaires.id });
  if (!stored) throw new Error(`the questionnaire "${key}" was not stored`);
  const before = await database
    .select({ id: questions.id, key: questions.key })
    .from(questions)
    .where(eq(questions.questionnaire, stored.id));
  const ids = new Map(before.map((one) => [one.key, one.id]));
  const gone = before.filter((one) => !asked.some((question) => question.key === one.key));
  await retire(database, questions, gone);
  for (const [place, question] of asked.entries())
    await writeQuestion(database, { questionnaire: stored.id, id: ids.get(question.key), place, question });
}

/** Takes a questionnaire away from members; games that were played stay as they are. */
export async function archiveLiveQuestionnaire(
  database: Queries,
  { key, at }: { key: string; at: Date },
): Promise<void> {
  await database.update(questionnaires).set({ archivedAt: at }).where(eq(questionnaires.key, key));
}

/** Puts questionnaires in the order of `keys`. */
export async function orderLiveQuestionnaires(database: Queries, keys: string[]): Promise<void> {
  await database
    .update(questionnaires)
    .set({ position: sql`array_position(${sql.param(keys)}::text[], ${questionnaires.key}) - 1` })
    .where(inArray(questionnaires.key, keys));
}

/** A questionnaire as the search needs it, in every language. Its row stays locked until the transaction ends. */
export async function holdLiveQuestionnaire(
  database: Queries,
  key: string,
): Promise<Pick<QuestionnaireDocument, "title" | "description" | "level"> | undefined> {
  const { title, description, level } = questionnaires;
  const [row] = await database
    .select({ title, description, level })
    .from(questionnaires)
    .where(and(eq(questionnaires.key, key), isNull(questionnaires.archivedAt)))
    .for("share");
  return row;
}

type LiveQuestionnaire = { key: string; position: number } & QuestionnaireDocument;

/** Every questionnaire that members play, as its author writes it. */
export async function listLiveQuestionnaires(database: Queries): Promise<LiveQuestionnaire[]> {
  const rows = await database.select().from(questionnaires).where(isNull(questionnaires.archivedAt));
  const asked = await readQuestions(
    database,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, key, position, title, description, level, ...settings }) => ({
    key,
    position,
    title,
    description,
    level,
    questionsPerGame: settings.questionsPerGame ?? undefined,
    passMark: settings.passMark ?? undefined,
    minutes: settings.minutes ?? undefined,
    attempts: settings.attempts ?? undefined,
    questions: asked.filter(({ questionnaire }) => questionnaire === id).map(asWritten),
  }));
}

function asWritten({ key, topic, text, explanation, source, link, answers: offered }: StoredQuestion): Asked {
  const placed = offered.toSorted((a, b) => a.place - b.place);
  return {
    key,
    topic,
    text,
    explanation,
    source,
    link: link ?? undefined,
    answers: placed.map((answer) => answer.text),
    correct: placed.findIndex(({ isCorrect }) => isCorrect),
  };
}

async function writeQuestion(
  database: Queries,
  given: { questionnaire: string; id: string | undefined; place: number; question: Asked },
): Promise<void> {
  const { answers: offered, correct, link, ...words } = given.question;
  const id = given.id ?? crypto.randomUUID();
  const live = { ...words, link: link ?? null, position: given.place, retiredAt: null };
  await database
    .insert(questions)
    .values({ id, questionnaire: given.questionnaire, ...live })
    .onConflictDoUpdate({ target: questions.id, set: live });
  const before = await database
    .select({ id: answers.id, text: answers.text, place: answers.place })
    .from(answers)
    .where(and(eq(answers.question, id), isNull(answers.retiredAt)));
  const kept = matched(before, offered);
  const gone = before.filter((one) => !kept.includes(one.id));
  await retire(database, answers, gone);
  for (const [place, text] of offered.entries()) {
    const answer = { question: id, text, place, isCorrect: place === correct };
    await database
      .insert(answers)
      .values({ id: kept[place] ?? crypto.randomUUID(), ...answer })
      .onConflictDoUpdate({ target: answers.id, set: answer });
  }
}

type Answer = { id: string; text: Localized; place: number };

/** The stored answer for each offered one: the one with the same words, otherwise the unmatched one at its place. */
function matched(before: Answer[], offered: Localized[]): (string | undefined)[] {
  const same = offered.map(({ fr, en }) => before.find(({ text }) => text.fr === fr && text.en === en)?.id);
  const free = before.filter(({ id }) => !same.includes(id));
  return same.map((id, place) => id ?? free.find((one) => one.place === place)?.id);
}

async function retire(
  database: Queries,
  table: typeof questions | typeof answers,
  gone: { id: string }[],
): Promise<void> {
  const ids = gone.map(({ id }) => id);
  await database
    .update(table)
    .set({ retiredAt: sql`now()` })
    .where(inArray(table.id, ids));
}
