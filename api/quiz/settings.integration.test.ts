import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import type { Game, Questionnaire } from "../../contracts/quiz.ts";
import { interruptLeftGames } from "../../modules/quiz/index.ts";
import { questionnaires } from "../../modules/quiz/tables.ts";
import { outcome } from "../../tests/factories/api.ts";
import { useQuiz } from "../../tests/factories/use-quiz.ts";

const { api, held, questionnaire, call, json, start, rightOf, wrongOf } = useQuiz();

type Settings = Partial<
  Pick<typeof questionnaires.$inferSelect, "questionsPerGame" | "passMark" | "minutes" | "attempts">
>;

const NONE = { questionsPerGame: null, passMark: null, minutes: null, attempts: null };
const set = (settings: Settings) =>
  held.database
    .update(questionnaires)
    .set({ ...NONE, ...settings })
    .where(eq(questionnaires.id, questionnaire.id));

afterEach(() => set({}));

const answer = (game: Game, index: number, isRight: boolean) => {
  const question = game.questions[index];
  if (!question) throw new Error("no such question");
  return call("POST", `${game["@id"]}/answers`, {
    question: question["@id"],
    answer: isRight ? rightOf(question["@id"]) : wrongOf(question),
  });
};
const reread = (game: Game) => json<Game>("GET", game["@id"]);

test("its author says how many questions a game asks and how many must be right; a game keeps the mark that it began with", async () => {
  await set({ questionsPerGame: 4, passMark: 50 });
  expect(await json<Questionnaire>("GET", questionnaire["@id"])).toMatchObject({
    questionsPerGame: 4,
    passMark: 50,
    minutes: null,
    attemptsLeft: null,
  });
  const game = await start();
  expect(game.questions).toHaveLength(4);
  await set({ questionsPerGame: 4, passMark: 100 });
  for (const index of [0, 1, 2, 3]) await answer(game, index, index < 2);
  expect(await reread(game)).toMatchObject({ status: "completed", score: 2, passMark: 50, passed: true });
  const harder = await start();
  for (const index of [0, 1, 2, 3]) await answer(harder, index, index < 3);
  expect(await reread(harder)).toMatchObject({ score: 3, passMark: 100, passed: false });
});

test("a game ends with its time, interrupted or not, and counts what was not answered as wrong", async () => {
  await set({ questionsPerGame: 4, passMark: 50, minutes: 5 });
  const [game, left] = [await start(), await start()];
  for (const one of [game, left]) for (const index of [0, 1]) await answer(one, index, true);
  await call("POST", `${left["@id"]}/interrupt`);
  api.later("4 minutes");
  expect(await reread(game)).toMatchObject({ status: "in_progress", passed: false, endedAt: null });
  api.later("1 minute");
  for (const one of [game, left])
    expect(await reread(one)).toMatchObject({
      status: "completed",
      score: 2,
      passed: true,
      endedAt: one.endsBy,
    });
  expect((await answer(game, 2, true)).status).toBe(409);
  expect((await call("POST", `${left["@id"]}/resume`)).status).toBe(409);
  expect((await call("POST", `${left["@id"]}/cancel`)).status).toBe(409);
  await interruptLeftGames(api.services);
  expect(await reread(left)).toMatchObject({ status: "completed", passed: true, endedAt: left.endsBy });
});

test("a member begins as many games as its author allows, also two at once; one that was left before its first answer does not count", async () => {
  await set({ attempts: 2 });
  const first = await start();
  await call("POST", `${first["@id"]}/cancel`);
  const begin = () => call("POST", "/api/games", { questionnaire: questionnaire["@id"] });
  const codes = await Promise.all([begin(), begin(), begin()]);
  expect(codes.filter(({ status }) => status === 201)).toHaveLength(2);
  expect(await outcome(await begin())).toMatchObject([
    422,
    { violations: [{ propertyPath: "questionnaire" }] },
  ]);
  expect(await json<Questionnaire>("GET", questionnaire["@id"])).toMatchObject({ attemptsLeft: 0 });
});
