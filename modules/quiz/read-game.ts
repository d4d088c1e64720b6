import { createHash } from "node:crypto";
import { asc, desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Locale } from "../../contracts/locale.ts";
import type { Localized } from "../../contracts/localized.ts";
import type { Page, PageOf } from "../../contracts/page.ts";
import type { GameStatus } from "../../contracts/quiz-rules.ts";
import type { Game, GameSummary } from "../../contracts/quiz.ts";
import { iri } from "../../contracts/iri.ts";
import { ADMINISTRATORS } from "../../contracts/roles.ts";
import type { Actor, Call, Context } from "../../platform/core/context.ts";
import { authorized, requireActor, requireRole } from "../../platform/core/guard.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { paginate } from "../../platform/database/paginate.ts";
import { findUser } from "../members/index.ts";
import {
  presentExplanation,
  presentQuestion,
  readGameQuestions,
  type StoredQuestion,
} from "./read-questions.ts";
import { games, questionnaires, userAnswers } from "./tables.ts";

/** A game with its questions, and the answers so far with their explanations. For the member who plays it. */
export async function readGame({ ctx, input: { id } }: Call<{ id: string }>): Promise<Game> {
  const actor = requireActor(ctx);
  const [game] = await selectGames(ctx).where(eq(games.id, id));
  if (!game) throw new Refusal("not_found");
  authorizeGame(actor, game);
  const asked = await readGameQuestions(ctx.database, id);
  const given = await ctx.database
    .select()
    .from(userAnswers)
    .where(eq(userAnswers.game, id))
    .orderBy(asc(userAnswers.answeredAt));
  const byQuestion = new Map(given.map((answer) => [answer.question, answer]));
  const firstOpen = asked.findIndex((question) => !byQuestion.has(question.id));
  return {
    ...presentSummary(game, ctx.locale),
    currentQuestionIndex: firstOpen < 0 ? asked.length : firstOpen,
    questions: asked.map((question) => presentQuestion(shuffled(question, id), ctx.locale)),
    userAnswers: given.flatMap(({ question: of, answer, isAnswerCorrect }) => {
      const questionIndex = asked.findIndex(({ id: askedId }) => askedId === of);
      const question = asked[questionIndex];
      if (!question) return [];
      return {
        question: iri("questions", of),
        questionIndex,
        answer: iri("answers", answer),
        isAnswerCorrect,
        ...presentExplanation(question, ctx.locale),
      };
    }),
    results: Array.from(
      Map.groupBy(countedQuestions(game, asked, byQuestion), ({ topic }) => topic[ctx.locale]),
      ([topic, ofTopic]) => ({
        topic,
        score: ofTopic.filter((question) => byQuestion.get(question.id)?.isAnswerCorrect).length,
        total: ofTopic.length,
      }),
    ),
  };
}

/** A page of the actor's games, newest first. For members. */
export async function listGames({ ctx, input: page }: Call<Page>): Promise<PageOf<GameSummary>> {
  return listGamesOf(ctx, requireActor(ctx).id, page);
}

/** A page of a member's games, newest first. Refuses an unknown member with `not_found`. For administrators. */
export async function listMemberGames({
  ctx,
  input: { id, ...page },
}: Call<Page & { id: string }>): Promise<PageOf<GameSummary>> {
  requireRole(ctx, ...ADMINISTRATORS);
  await findUser(ctx.database, id);
  return listGamesOf(ctx, id, page);
}

async function listGamesOf(ctx: Context, member: string, page: Page): Promise<PageOf<GameSummary>> {
  const played = selectGames(ctx).where(eq(games.member, member));
  const orderBy = [desc(games.startedAt), games.id];
  const { items, ...counted } = await paginate(ctx.database, played, { ...page, orderBy });
  return { items: items.map((row) => presentSummary(row, ctx.locale)), ...counted };
}

/** The result that a certificate names. Refuses a game that was not passed as a broken rule. For its member. */
export async function readPassedGame({
  ctx,
  input: { id },
}: Call<{ id: string }>): Promise<{ title: Localized; score: number; total: number; attempts: number }> {
  const actor = requireActor(ctx);
  const [game] = await selectGames(ctx).where(eq(games.id, id));
  if (!game)
    throw new Refusal("invalid_input", { violations: [{ propertyPath: "game", code: "reference" }] });
  authorizeGame(actor, game);
  if (!isPassed(game))
    throw new Refusal("invalid_input", { violations: [{ propertyPath: "game", code: "not_passed" }] });
  const { title, score, total, attempts } = game;
  return { title, score, total, attempts };
}

/** The member who plays it, and nobody else. */
export function authorizeGame<Stored extends { member: string }>(actor: Actor, game: Stored): Stored {
  return authorized(game.member === actor.id, game);
}

function selectGames({ database, now }: Pick<Context, "database" | "now">) {
  // A game whose time is over has ended, even where the job that notes it is still to come.
  const isLate = sql`(${games.status} in ('in_progress', 'interrupted') and ${games.endsBy} <= ${now()})`;
  return database
    .select({
      ...getTableColumns(games),
      status: sql<GameStatus>`case when ${isLate} then 'completed' else ${games.status} end`,
      endedAt: sql`case when ${isLate} then ${games.endsBy} else ${games.endedAt} end`.mapWith(games.endedAt),
      title: questionnaires.title,
      score:
        sql<number>`(select count(*) from user_answers u where u.game = ${games.id} and u.is_answer_correct)`.mapWith(
          Number,
        ),
      total: sql<number>`(select count(*) from game_questions q where q.game = ${games.id})`.mapWith(Number),
      answered: sql<number>`(select count(*) from user_answers u where u.game = ${games.id})`.mapWith(Number),
      attempts: sql<number>`(
        select count(*) from games g where g.member = ${games.member}
          and g.questionnaire = ${games.questionnaire} and g.started_at <= ${games.startedAt}
          and exists (select from user_answers u where u.game = g.id))`.mapWith(Number),
    })
    .from(games)
    .innerJoin(questionnaires, eq(questionnaires.id, games.questionnaire))
    .$dynamic();
}

function presentSummary(row: Awaited<ReturnType<typeof selectGames>>[number], locale: Locale): GameSummary {
  return {
    "@id": iri("games", row.id),
    id: row.id,
    questionnaire: { "@id": iri("questionnaires", row.questionnaire), title: row.title[locale] },
    mode: row.mode,
    status: row.status,
    score: row.score,
    total: row.total,
    answered: row.answered,
    passMark: row.passMark,
    passed: isPassed(row),
    startedAt: row.startedAt.toISOString(),
    endsBy: row.endsBy?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

type Outcome = { status: GameStatus; score: number; total: number; passMark: number };

function isPassed({ status, score, total, passMark }: Outcome): boolean {
  return status === "completed" && 100 * score >= passMark * total;
}

/** The questions that count by topic: all of a game that goes on or was played to its end, else those that were played. */
function countedQuestions(
  { status }: { status: GameStatus },
  asked: StoredQuestion[],
  given: Map<string, unknown>,
): StoredQuestion[] {
  const wasEnded = status === "eliminated" || status === "canceled";
  return wasEnded ? asked.filter(({ id }) => given.has(id)) : asked;
}

/** The answers in an order of this game's own, the same each time it is read. */
function shuffled(question: StoredQuestion, game: string): StoredQuestion {
  const rank = (id: string) =>
    createHash("sha256")
      .update(game + id)
      .digest("hex");
  const order = question.answers.toSorted((a, b) => (rank(a.id) < rank(b.id) ? -1 : 1));
  return { ...question, answers: order };
}
