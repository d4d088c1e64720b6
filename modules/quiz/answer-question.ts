import { and, count, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { type GameStatus, WRONG_ANSWERS_ALLOWED } from "../../contracts/quiz-rules.ts";
import type { answerInput, Verdict } from "../../contracts/quiz.ts";
import { iri } from "../../contracts/iri.ts";
import type { Call } from "../../platform/core/context.ts";
import { requireActor } from "../../platform/core/guard.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import type { Transaction } from "../../platform/database/connection.ts";
import { withTransaction } from "../../platform/database/with-transaction.ts";
import { authorizeGame, readGame } from "./read-game.ts";
import { answers, gameQuestions, games, userAnswers } from "./tables.ts";

type StoredGame = typeof games.$inferSelect;
type Given = { question: string; answer: string };

/**
 * Judges an answer, once: the same again gives the same verdict, another to that question is refused with `conflict`,
 * as is any to a game that is not in progress or whose time is over. The third wrong one ends a challenge. For the member who plays.
 */
export async function answerQuestion({
  ctx,
  input: { id, ...given },
}: Call<{ id: string } & z.output<typeof answerInput>>): Promise<Verdict> {
  const actor = requireActor(ctx);
  await withTransaction(ctx, async (ctx) => {
    const [game] = await ctx.database.select().from(games).where(eq(games.id, id)).for("update");
    if (!game) throw new Refusal("not_found");
    authorizeGame(actor, game);
    const isAnswerCorrect = await judge(ctx.database, game, given);
    if (await isRepeat(ctx.database, game, given)) return;
    const now = ctx.now();
    const isLate = game.endsBy !== null && game.endsBy <= now;
    if (game.status !== "in_progress" || isLate) throw new Refusal("conflict");
    await ctx.database
      .insert(userAnswers)
      .values({ game: id, ...given, isAnswerCorrect, locale: ctx.locale, answeredAt: now });
    const status = await statusAfter(ctx.database, game);
    const endedAt = status === "in_progress" ? null : now;
    await ctx.database.update(games).set({ status, endedAt, lastActivityAt: now }).where(eq(games.id, id));
  });
  const game = await readGame({ ctx, input: { id } });
  const told = game.userAnswers.find(({ question }) => question === iri("questions", given.question));
  if (!told) throw new Error(`the answer to ${given.question} was not kept`);
  const { isAnswerCorrect, correctAnswer, explanation, source, link } = told;
  return { isAnswerCorrect, correctAnswer, explanation, source, link, game };
}

/** Whether it is the right answer; refuses what is none of this game's. */
async function judge(transaction: Transaction, game: StoredGame, given: Given): Promise<boolean> {
  const [found] = await transaction
    .select({ isCorrect: answers.isCorrect, question: answers.question })
    .from(answers)
    .innerJoin(gameQuestions, eq(gameQuestions.question, answers.question))
    .where(and(eq(answers.id, given.answer), eq(gameQuestions.game, game.id)));
  if (found?.question === given.question) return found.isCorrect;
  throw new Refusal("invalid_input", { violations: [{ propertyPath: "answer", code: "reference" }] });
}

async function isRepeat(transaction: Transaction, game: StoredGame, given: Given): Promise<boolean> {
  const [kept] = await transaction
    .select({ answer: userAnswers.answer })
    .from(userAnswers)
    .where(and(eq(userAnswers.game, game.id), eq(userAnswers.question, given.question)));
  if (kept && kept.answer !== given.answer) throw new Refusal("conflict");
  return kept !== undefined;
}

async function statusAfter(transaction: Transaction, game: StoredGame): Promise<GameStatus> {
  const [sums] = await transaction
    .select({ given: count(), wrong: count(sql`case when not ${userAnswers.isAnswerCorrect} then 1 end`) })
    .from(userAnswers)
    .where(eq(userAnswers.game, game.id));
  const [asked] = await transaction
    .select({ total: count() })
    .from(gameQuestions)
    .where(eq(gameQuestions.game, game.id));
  if (!sums || !asked) throw new Error("the database did not count the answers");
  if (game.mode === "challenge" && sums.wrong > WRONG_ANSWERS_ALLOWED) return "eliminated";
  return sums.given === asked.total ? "completed" : "in_progress";
}
