import { and, eq, isNull } from "drizzle-orm";
import type { Locale } from "../../contracts/locale.ts";
import type { Page, PageOf } from "../../contracts/page.ts";
import { QUESTIONS_PER_GAME, type Questionnaire } from "../../contracts/quiz.ts";
import { iri } from "../../contracts/iri.ts";
import type { Call } from "../../platform/core/context.ts";
import { requireActor } from "../../platform/core/guard.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { presentQuestion, readQuestions, type StoredQuestion } from "./read-questions.ts";
import { questionnaires } from "./tables.ts";
import { paginate } from "../../platform/database/paginate.ts";

/** A page of questionnaires with their questions, without correct answers. For members. */
export async function listQuestionnaires({ ctx, input: page }: Call<Page>): Promise<PageOf<Questionnaire>> {
  requireActor(ctx);
  const orderBy = [questionnaires.position, questionnaires.id];
  const every = ctx.database
    .select()
    .from(questionnaires)
    .where(isNull(questionnaires.archivedAt))
    .$dynamic();
  const { items: rows, total } = await paginate(ctx.database, every, { ...page, orderBy });
  const asked = await readQuestions(
    ctx.database,
    rows.map(({ id }) => id),
  );
  return { items: rows.map((row) => present(row, asked, ctx.locale)), total };
}

/** A questionnaire, without correct answers. Refuses an unknown one with `not_found`. For members. */
export async function readQuestionnaire({
  ctx,
  input: { id },
}: Call<{ id: string }>): Promise<Questionnaire> {
  requireActor(ctx);
  const [row] = await ctx.database
    .select()
    .from(questionnaires)
    .where(and(eq(questionnaires.id, id), isNull(questionnaires.archivedAt)));
  if (!row) throw new Refusal("not_found");
  return present(row, await readQuestions(ctx.database, [id]), ctx.locale);
}

function present(
  row: typeof questionnaires.$inferSelect,
  asked: StoredQuestion[],
  locale: Locale,
): Questionnaire {
  return {
    "@id": iri("questionnaires", row.id),
    id: row.id,
    title: row.title[locale],
    description: row.description[locale],
    level: row.level[locale],
    questionsPerGame: Math.min(
      QUESTIONS_PER_GAME,
      asked.filter(({ questionnaire }) => questionnaire === row.id).length,
    ),
    questions: asked
      .filter(({ questionnaire }) => questionnaire === row.id)
      .map((question) => presentQuestion(question, locale)),
  };
}
