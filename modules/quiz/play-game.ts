import { and, eq, gt, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import { type GameStatus, PASS_MARK, QUESTIONS_PER_GAME } from "../../contracts/quiz-rules.ts";
import { type Game, gameInput } from "../../contracts/quiz.ts";
import type { Services, Call } from "../../platform/core/context.ts";
import { type Duration, milliseconds } from "../../platform/core/durations.ts";
import { requireActor } from "../../platform/core/guard.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { withTransaction } from "../../platform/database/with-transaction.ts";
import { countAttempts } from "./count-attempts.ts";
import { drawQuestions } from "./draw-questions.ts";
import { authorizeGame, readGame } from "./read-game.ts";
import { games, questionnaires } from "./tables.ts";
import type { z } from "zod";

export const TIMEOUT_QUEUE = "quiz-timeout";

/** How long a game waits for its next answer before it is interrupted; it can be resumed. The house's choice. */
const GAME_TIMES_OUT_AFTER: Duration = "30 minutes";

/**
 * Starts a game of a questionnaire. Refuses an unknown one, and one of which the member has had every game, as a broken rule.
 * For members (contract, Bodies, pinned).
 */
export async function startGame({ ctx, input }: Call<z.output<typeof gameInput>>): Promise<Game> {
  const actor = requireActor(ctx);
  const { questionnaire, mode } = input;
  const [found] = await ctx.database
    .select()
    .from(questionnaires)
    .where(and(eq(questionnaires.id, questionnaire), isNull(questionnaires.archivedAt)));
  if (!found) {
    throw new Refusal("invalid_input", {
      violations: [{ propertyPath: "questionnaire", code: "reference" }],
    });
  }
  await ctx.limiter.consume("game", actor.id);
  const id = crypto.randomUUID();
  const now = ctx.now();
  const { minutes, passMark, questionsPerGame, attempts } = found;
  await withTransaction(ctx, async (ctx) => {
    if (attempts !== null) {
      // One at a time, so that two at once are not one too many.
      await ctx.database.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${actor.id + questionnaire}, 0))`,
      );
      const begun = (await countAttempts(ctx.database, actor.id)).get(questionnaire) ?? 0;
      if (begun >= attempts)
        throw new Refusal("invalid_input", {
          violations: [{ propertyPath: "questionnaire", code: "attempts", values: { maximum: attempts } }],
        });
    }
    await ctx.database.insert(games).values({
      id,
      member: actor.id,
      questionnaire,
      mode,
      status: "in_progress",
      startedAt: now,
      lastActivityAt: now,
      passMark: passMark ?? PASS_MARK,
      endsBy: minutes === null ? null : new Date(now.getTime() + minutes * milliseconds("1 minute")),
    });
    const count = questionsPerGame ?? QUESTIONS_PER_GAME;
    await drawQuestions(ctx.database, { game: id, member: actor.id, questionnaire, count });
  });
  return readGame({ ctx, input: { id } });
}

/** The member's moves, and the statuses that allow each (product.md, The words we use). */
const MOVES = {
  interrupted: ["in_progress"],
  in_progress: ["interrupted"],
  canceled: ["in_progress", "interrupted"],
} as const satisfies Partial<Record<GameStatus, GameStatus[]>>;

/** Interrupts, resumes or cancels a game; again changes nothing. Refuses a game that is over with `conflict`. For its member. */
export async function moveGame({
  ctx,
  input: { id, to },
}: Call<{ id: string; to: keyof typeof MOVES }>): Promise<Game> {
  const actor = requireActor(ctx);
  const [game] = await ctx.database.select().from(games).where(eq(games.id, id));
  if (!game) throw new Refusal("not_found");
  authorizeGame(actor, game);
  const now = ctx.now();
  await ctx.database
    .update(games)
    .set({ status: to, lastActivityAt: now, endedAt: to === "canceled" ? now : null })
    .where(
      and(
        eq(games.id, id),
        inArray(games.status, [...MOVES[to]]),
        or(isNull(games.endsBy), gt(games.endsBy, now)),
      ),
    );
  const moved = await readGame({ ctx, input: { id } });
  if (moved.status !== to) throw new Refusal("conflict");
  return moved;
}

/** Completes every game whose time is over, and interrupts those that have been left. The work of a job. */
export async function interruptLeftGames({
  database,
  now,
}: Pick<Services, "database" | "now">): Promise<void> {
  await database
    .update(games)
    .set({ status: "completed", endedAt: sql`${games.endsBy}` })
    .where(and(inArray(games.status, ["in_progress", "interrupted"]), lte(games.endsBy, now())));
  const leftSince = new Date(now().getTime() - milliseconds(GAME_TIMES_OUT_AFTER));
  await database
    .update(games)
    .set({ status: "interrupted" })
    .where(and(eq(games.status, "in_progress"), lt(games.lastActivityAt, leftSince)));
}
