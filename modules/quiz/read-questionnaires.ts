import { and, eq, isNull } from "drizzle-orm";
import type { Locale } from "../../contracts/locale.ts";
import type { Page, PageOf } from "../../contracts/page.ts";
import { PASS_MARK, QUESTIONS_PER_GAME } from "../../contracts/quiz-rules.ts";
import type { Questionnaire } from "../../contracts/quiz.ts";
import { iri } from "../../contracts/iri.ts";
import type { Actor, Call } from "../../platform/core/context.ts";
import { requireActor } from "../../platform/core/guard.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { presentQuestion, readQuestions, type StoredQuestion } from "./read-questions.ts";
import { countAttempts } from "./count-attempts.ts";
import { questionnaires } from "./tables.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { paginate } from "../../platform/database/paginate.ts";

/** A page of questionnaires with their questions, without correct answers. For members. */
export async function listQuestionnaires({ ctx, input: page }: Call<Page>): Promise<PageOf<Questionnaire>> {
  const actor = requireActor(ctx);
  const orderBy = [questionnaires.position, questionnaires.id];
  const every = ctx.database
    .select()
    .from(questionnaires)
    .where(isNull(questionnaires.archivedAt))
    .$dynamic();
  const { items: rows, ...counted } = await paginate(ctx.database, every, { ...page, orderBy });
  const asked = await readQuestions(
    ctx.database,
    rows.map(({ id }) => id),
  );
  const had = await attemptsHad(ctx.database, actor, rows);
  return { items: rows.map((row) => present(row, { asked, had, locale: ctx.locale })), ...counted };
}

/** A questionnaire, without correct answers. Refuses an unknown one with `not_found`. For members. */
export async function readQuestionnaire({
  ctx,
  input: { id },
}: Call<{ id: string }>): Promise<Questionnaire> {
  const actor = requireActor(ctx);
  const [row] = await ctx.database
    .select()
    .from(questionnaires)
    .where(and(eq(questionnaires.id, id), isNull(questionnaires.archivedAt)));
  if (!row) throw new Refusal("not_found");
  const asked = await readQuestions(ctx.database, [id]);
  const had = await attemptsHad(ctx.database, actor, [row]);
  return present(row, { asked, had, locale: ctx.locale });
}

/** How many games the reader has had, counted only where one of the questionnaires limits them. */
async function attemptsHad(
  database: Queries,
  { id }: Actor,
  rows: { attempts: number | null }[],
): Promise<Map<string, number>> {
  return rows.some(({ attempts }) => attempts !== null) ? countAttempts(database, id) : new Map();
}

function present(
  row: typeof questionnaires.$inferSelect,
  { asked, had, locale }: { asked: StoredQuestion[]; had: Map<string, number>; locale: Locale },
): Questionnaire {
  return {
    "@id": iri("questionnaires", row.id),
    id: row.id,
    title: row.title[locale],
    description: row.description[locale],
    level: row.level[locale],
    questionsPerGame: Math.min(
      row.questionsPerGame ?? QUESTIONS_PER_GAME,
      asked.filter(({ questionnaire }) => questionnaire === row.id).length,
    ),
    passMark: row.passMark ?? PASS_MARK,
    minutes: row.minutes,
    attemptsLeft: row.attempts === null ? null : Math.max(0, row.attempts - (had.get(row.id) ?? 0)),
    questions: asked
      .filter(({ questionnaire }) => questionnaire === row.id)
      .map((question) => presentQuestion(question, locale)),
  };
}
