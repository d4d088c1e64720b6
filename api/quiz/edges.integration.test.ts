import { describe, expect, test } from "vitest";
import type { Game, Verdict } from "../../contracts/quiz.ts";
import { countGames, interruptLeftGames } from "../../modules/quiz/index.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import { outcome, read } from "../../tests/factories/api.ts";
import { exhaust } from "../../tests/factories/exhaust.ts";
import { makeMember } from "../../tests/factories/members.ts";
import { useQuiz } from "../../tests/factories/use-quiz.ts";

const { api, held, member, questionnaire, call, json, start, rightOf, wrongOf } = useQuiz();

const answer = (game: Game, index: number, isRight: boolean) => {
  const question = game.questions[index];
  if (!question) throw new Error(`no question ${index}`);
  const given = isRight ? rightOf(question["@id"]) : wrongOf(question);
  return json<Verdict>("POST", `${game["@id"]}/answers`, { question: question["@id"], answer: given });
};

describe("a game", () => {
  test("of learning goes on after the third wrong answer, and a challenge after the second", async () => {
    const [learning, challenge] = [await start(), await start("challenge")];
    for (let index = 0; index < 3; index += 1) await answer(learning, index, false);
    for (let index = 0; index < 2; index += 1) await answer(challenge, index, false);
    expect(await json("GET", learning["@id"])).toMatchObject({
      status: "in_progress",
      answered: 3,
      score: 0,
    });
    expect(await answer(challenge, 2, true)).toMatchObject({ game: { status: "in_progress", score: 1 } });
    expect(await answer(challenge, 3, false)).toMatchObject({ game: { status: "eliminated" } });
  });

  test("that ended early counts the questions that were played, and one that goes on all of them", async () => {
    const [ended, going] = [await start(), await start()];
    for (const game of [ended, going]) await answer(game, 0, true);
    const totalOf = ({ results }: Game) => results.reduce((sum, { total }) => sum + total, 0);
    expect(totalOf(await json<Game>("POST", `${ended["@id"]}/cancel`))).toBe(1);
    expect(totalOf(await json<Game>("GET", going["@id"]))).toBe(10);
    expect(totalOf(await json<Game>("POST", `${going["@id"]}/interrupt`))).toBe(10);
  });

  test("says when it ended, and has not while it may be resumed", async () => {
    const game = await start();
    expect(await json("POST", `${game["@id"]}/interrupt`)).toMatchObject({ endedAt: null });
    expect(await json("POST", `${game["@id"]}/cancel`)).toMatchObject({
      status: "canceled",
      endedAt: api.services.clock.toISOString(),
    });
    expect((await call("POST", `${game["@id"]}/cancel`)).status).toBe(200);
    expect((await call("POST", `${game["@id"]}/interrupt`)).status).toBe(409);
  });

  test("is interrupted half an hour after its last answer, and not at that moment", async () => {
    const game = await start();
    const after = (milli: number) => ({
      ...api.services,
      now: () => new Date(api.services.clock.getTime() + milli),
    });
    await interruptLeftGames(after(milliseconds("30 minutes")));
    expect(await json("GET", game["@id"])).toMatchObject({ status: "in_progress" });
    await interruptLeftGames(after(milliseconds("30 minutes") + 1));
    expect(await json("GET", game["@id"])).toMatchObject({ status: "interrupted" });
    const done = await start();
    await json("POST", `${done["@id"]}/cancel`);
    await interruptLeftGames(after(milliseconds("1 day")));
    expect(await json("GET", done["@id"])).toMatchObject({ status: "canceled" });
  });

  test("is one of two hundred a day", async () => {
    await exhaust(api.services.limiter, "game", member.id);
    const refused = await call("POST", "/api/games", { questionnaire: questionnaire.id });
    expect([refused.status, Number(refused.headers.get("Retry-After")) > 0]).toEqual([429, true]);
  });

  test("is listed for its member alone, newest first, by page", async () => {
    const ids: string[] = [];
    for (let time = 0; time < 3; time += 1) {
      api.later("1 second");
      ids.unshift((await start()).id);
    }
    const list = async (query: string, who = member) =>
      (
        (await read(await call("GET", `/api/games?${query}`, undefined, who)))["hydra:member"] as {
          id: string;
        }[]
      ).map(({ id }) => id);
    expect(await list("")).toEqual(ids);
    expect(await list("itemsPerPage=2&page=2")).toEqual(ids.slice(2));
    expect(await list("itemsPerPage=2&page=3")).toEqual([]);
    expect(await list("", await makeMember(api.services))).toEqual([]);
  });
});

describe("a certificate", () => {
  const certify = async (game: string) =>
    outcome(await call("POST", "/api/qr-codes", { kind: "certificate", game }));

  test("is for a game that is there, played to its end and passed at the share that the contract says", async () => {
    const violation = (code: string) => [422, { violations: [{ propertyPath: "game", code }] }];
    expect(await certify(crypto.randomUUID())).toMatchObject(violation("reference"));
    const game = await start();
    for (let index = 0; index < 9; index += 1) await answer(game, index, true);
    expect(await certify(game.id)).toMatchObject(violation("not_passed"));
    await answer(game, 9, true);
    expect(await certify(game.id)).toMatchObject([201, { certificate: { score: 10, total: 10 } }]);
  });

  test("states the attempts that were begun and answered, up to that game", async () => {
    const attempt = async () => {
      api.later("1 second");
      const game = await start();
      for (let index = 0; index < 10; index += 1) await answer(game, index, true);
      return game;
    };
    await start(); // It was never answered, so it is no attempt.
    const first = await attempt();
    const second = await attempt();
    await attempt();
    expect(await certify(second.id)).toMatchObject([201, { certificate: { attempts: 2 } }]);
    expect(await certify(first.id)).toMatchObject([201, { certificate: { attempts: 1 } }]);
  });
});

test("games are counted in all, and of the last seven days", async () => {
  await held.pool.query("truncate games cascade");
  const professor = await makeMember(api.services, { roles: ["ROLE_PROF"] });
  const count = (days: number) => {
    const now = new Date(api.services.clock.getTime() + milliseconds("1 day") * days);
    return countGames({ ctx: { ...professor.as(api.services), now: () => now } });
  };
  expect(await count(0)).toEqual({ lastWeek: 0, all: 0 });
  await start();
  await start();
  expect(await count(0)).toEqual({ lastWeek: 2, all: 2 });
  expect(await count(7)).toEqual({ lastWeek: 2, all: 2 });
  expect(await count(8)).toEqual({ lastWeek: 0, all: 2 });
  await expect(countGames({ ctx: member.as(api.services) })).rejects.toMatchObject({ code: "forbidden" });
});

test("the figures of a question are told by language, in the reader's", async () => {
  await held.pool.query("truncate games cascade");
  const professor = await makeMember(api.services, { roles: ["ROLE_PROF"] });
  const { rows } = await held.pool.query<{ key: string }>("select key from questionnaires where id = $1", [
    questionnaire.id,
  ]);
  const [one, two] = [await start(), await start()];
  const question = one.questions.find((asked) =>
    two.questions.some((other) => other["@id"] === asked["@id"]),
  );
  if (!question) throw new Error("two draws of ten among sixteen share a question");
  const give = (game: Game, language: string, given: string | undefined) =>
    api.call("POST", `${game["@id"]}/answers`, {
      token: member.token,
      headers: { "Accept-Language": language },
      body: { question: question["@id"], answer: given },
    });
  await give(one, "fr", rightOf(question["@id"]));
  await give(two, "en", wrongOf(question));
  const figures = async (language: string) => {
    const answered = await api.call("GET", `/api/question-figures/${rows[0]?.key}`, {
      token: professor.token,
      headers: { "Accept-Language": language },
    });
    const list = (await read(answered))["hydra:member"] as { id: string; text: string; misleads: boolean }[];
    return list.find(({ id }) => question["@id"].endsWith(id));
  };
  const english = await figures("en");
  expect(english).toMatchObject({
    text: question.text,
    asked: 2,
    right: 1,
    byLanguage: [
      { locale: "fr", asked: 1, right: 1 },
      { locale: "en", asked: 1, right: 0 },
    ],
    misleads: false,
  });
  expect((await figures("fr"))?.text).not.toBe(question.text);
});

test("questionnaires come by page, and one that is archived is there for nobody", async () => {
  const ids = async (query: string) =>
    (await json<{ "hydra:member": { id: string }[] }>("GET", `/api/questionnaires?${query}`))[
      "hydra:member"
    ].map(({ id }) => id);
  const all = await ids("");
  expect(await ids("itemsPerPage=3&page=2")).toEqual(all.slice(3));
  expect(await ids("itemsPerPage=3&page=3")).toEqual([]);
  await held.pool.query("update questionnaires set archived_at = now() where id = $1", [questionnaire.id]);
  try {
    expect(await ids("")).toEqual(all.filter((id) => id !== questionnaire.id));
    expect((await call("GET", questionnaire["@id"])).status).toBe(404);
    expect((await call("POST", "/api/games", { questionnaire: questionnaire.id })).status).toBe(422);
  } finally {
    await held.pool.query("update questionnaires set archived_at = null");
  }
});
