import type { z } from "zod";
import { iri } from "../../contracts/iri.ts";
import type { Question, TriedAnswer, tryInput } from "../../contracts/quiz.ts";
import type { Asking, Call, Context } from "../../platform/core/context.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { readDrawnText } from "../blog/index.ts";
import { namesAsked } from "./asked-in-texts.ts";
import {
  findPostOf,
  listAskingPosts,
  presentExplanation,
  presentQuestion,
  readNamedQuestions,
  readPostQuestions,
  type StoredQuestion,
} from "./read-questions.ts";

/**
 * The questions that a post asks at its end: those that lead to it, always the same, so that whoever reads every post learns no more of
 * a pool. Without right answers. For anyone.
 */
export async function listPostQuestions({
  ctx: { database, locale },
  input: { post },
}: Call<{ post: string }, Pick<Context, "database" | "locale">>): Promise<Question[]> {
  const asked = await readPostQuestions(database, post);
  return asked.map((question) => presentQuestion(question, locale));
}

/** A question of the day: another one each day (UTC), of those that posts ask; undefined where they ask none. For anyone. */
export async function readDailyQuestion({
  ctx: { database, locale, now },
}: Asking<Pick<Context, "database" | "locale" | "now">>): Promise<Question | undefined> {
  const posts = await listAskingPosts(database);
  if (posts.length === 0) return undefined;
  const day = Math.floor(now().getTime() / milliseconds("1 day"));
  const asked = await readPostQuestions(database, posts[day % posts.length] ?? "");
  const question = asked[Math.floor(day / posts.length) % asked.length];
  return question && presentQuestion(question, locale);
}

/**
 * Judges an answer to a question that a post asks at its end or in its text, and says why; nothing is kept of it. Refuses any other
 * question with `not_found`, so that nobody learns a pool. For anyone.
 */
export async function tryQuestion({
  ctx,
  input: { id, answer, post },
}: Call<{ id: string } & z.output<typeof tryInput>>): Promise<TriedAnswer> {
  await ctx.limiter.consume("quizTry", ctx.address);
  const question =
    (await findAtEnd(ctx.database, id)) ?? (post && (await findInText(ctx.database, { id, post })));
  if (!question) throw new Refusal("not_found");
  if (!question.answers.some((one) => one.id === answer))
    throw new Refusal("invalid_input", { violations: [{ propertyPath: "answer", code: "reference" }] });
  const told = presentExplanation(question, ctx.locale);
  return { isAnswerCorrect: told.correctAnswer === iri("answers", answer), ...told };
}

async function findAtEnd(database: Queries, id: string): Promise<StoredQuestion | undefined> {
  const post = await findPostOf(database, id);
  const asked = post ? await readPostQuestions(database, post) : [];
  return asked.find((one) => one.id === id);
}

/** The caller says in which post it stands; the published text says whether that is so. */
async function findInText(
  database: Queries,
  { id, post }: { id: string; post: string },
): Promise<StoredQuestion | undefined> {
  const text = await readDrawnText(database, post);
  const asked = text ? await readNamedQuestions(database, namesAsked(Object.values(text))) : [];
  return asked.find((one) => one.id === id);
}
