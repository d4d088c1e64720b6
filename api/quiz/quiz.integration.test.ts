import { describe, expect, test } from "vitest";
import type { Game, Questionnaire, Verdict } from "../../contracts/quiz.ts";
import { interruptLeftGames, listPostQuestions } from "../../modules/quiz/index.ts";
import { outcome } from "../../tests/factories/api.ts";
import { makeMember } from "../../tests/factories/members.ts";
import { useQuiz } from "../../tests/factories/use-quiz.ts";

const { api, member, questionnaire, call, json, start, rightOf, wrongOf } = useQuiz();

async function play(game: Game, isRight: (index: number) => boolean): Promise<Game> {
  let last = game;
  for (const [index, question] of game.questions.entries()) {
    const answer = isRight(index) ? rightOf(question["@id"]) : wrongOf(question);
    const { game: after } = await json<Verdict>("POST", `${game["@id"]}/answers`, {
      question: question["@id"],
      answer,
    });
    if (!after) break;
    last = after;
  }
  return last;
}

describe("questionnaires", () => {
  test("are four with a pool of sixteen questions, of which a game asks ten, in the reader's language", async () => {
    const french = await api.call("GET", "/api/questionnaires", {
      token: member.token,
      headers: { "Accept-Language": "fr" },
    });
    const list = ((await french.json()) as { "hydra:member": Questionnaire[] })["hydra:member"];
    expect(list.map(({ questions: asked }) => asked.length)).toEqual([16, 16, 16, 16]);
    expect(list.map(({ questionsPerGame }) => questionsPerGame)).toEqual([10, 10, 10, 10]);
    expect(list.map(({ title }) => title)).toContain("L’extraction de l’ARN");
    expect(questionnaire["@id"]).toBe(`/api/questionnaires/${questionnaire.id}`);
    expect((await call("GET", `/api/questionnaires/${crypto.randomUUID()}`)).status).toBe(404);
  });

  test("are the same one by one as in the list", async () => {
    expect(await json("GET", questionnaire["@id"])).toMatchObject(questionnaire);
  });

  test("stand in the order that an administrator gives them", async () => {
    const administrator = await makeMember(api.services, { roles: ["ROLE_ADMIN"] });
    const listed = async () =>
      (await json<{ "hydra:member": Questionnaire[] }>("GET", "/api/questionnaires"))["hydra:member"].map(
        ({ id }) => id,
      );
    const items = await call("GET", "/api/items?kind=questionnaire&sort=position", undefined, administrator);
    const keys = ((await items.json()) as { "hydra:member": { key: string }[] })["hydra:member"].map(
      ({ key }) => key,
    );
    const before = await listed();
    const order = (of: string[]) =>
      call("PUT", "/api/item-orders/questionnaire", { keys: of }, administrator);
    expect((await order(keys.toReversed())).status).toBe(204);
    expect(await listed()).toEqual(before.toReversed());
    await order(keys);
    expect(await listed()).toEqual(before);
  });
});

describe("the questions of a post", () => {
  const post = "rna-extraction-column-or-phenol";
  const asked = () =>
    listPostQuestions({ ctx: { database: api.services.database, locale: "fr" }, input: { post } });
  const tries = (id: string, answer: string) =>
    api.call("POST", `/api/questions/${id}/tries`, { body: { answer } });

  test("are three, always the same, and are judged for anyone", async () => {
    const questions = await asked();
    expect(questions).toHaveLength(3);
    expect(await asked()).toEqual(questions);
    expect(JSON.stringify(questions)).not.toMatch(/correct|explanation/i);
    const [first] = questions;
    if (!first) throw new Error("no question");
    const id = first["@id"].slice("/api/questions/".length);
    const right = rightOf(first["@id"]);
    expect(await outcome(await tries(id, right))).toMatchObject([
      200,
      { isAnswerCorrect: true, correctAnswer: right },
    ]);
    expect(await outcome(await tries(id, wrongOf(first)))).toMatchObject([
      200,
      { isAnswerCorrect: false, correctAnswer: right },
    ]);
    expect((await tries(id, crypto.randomUUID())).status).toBe(422);
  });

  test("are the only ones that anyone may try", async () => {
    const three = new Set((await asked()).map(({ "@id": id }) => id));
    const other = questionnaire.questions.find(({ "@id": id }) => !three.has(id));
    if (!other) throw new Error("the pool has no other question");
    const id = other["@id"].slice("/api/questions/".length);
    expect((await tries(id, rightOf(other["@id"]))).status).toBe(404);
  });
});

describe("the questions of a game", () => {
  const asked = ({ questions: list }: Game) => list.map(({ "@id": id }) => id);

  test("are other ones after their explanations were seen, as far as the pool allows", async () => {
    const first = await play(await start(), () => false);
    expect(new Set(asked(first)).size).toBe(10);
    api.later("1 minute");
    const second = await start();
    expect(asked(second).filter((id) => !asked(first).includes(id))).toHaveLength(6);
    await play(second, () => true);
    // All sixteen have been seen, so the questions seen longest ago come first.
    const third = asked(await start());
    const onlyFirst = asked(first).filter((id) => !asked(second).includes(id));
    expect(onlyFirst.filter((id) => !third.includes(id))).toEqual([]);
  });

  test("are drawn by chance, for each game", async () => {
    const games = await Promise.all(Array.from({ length: 6 }, () => start()));
    expect(new Set(games.map((game) => asked(game).join())).size).toBeGreaterThan(1);
  });

  test("are the only ones that it takes answers to", async () => {
    const game = await start();
    const other = questionnaire.questions.find(({ "@id": id }) => !asked(game).includes(id));
    if (!other) throw new Error("the pool has no other question");
    const body = { question: other["@id"], answer: rightOf(other["@id"]) };
    expect((await call("POST", `${game["@id"]}/answers`, body)).status).toBe(422);
  });
});

describe("a game", () => {
  test("begins with every question and no answer", async () => {
    const [status, game] = await outcome(
      await call("POST", "/api/games", { questionnaire: questionnaire.id }),
    );
    expect(status).toBe(201);
    expect(game).toMatchObject({
      "@type": "Game",
      status: "in_progress",
      mode: "learning",
      score: 0,
      currentQuestionIndex: 0,
      userAnswers: [],
    });
  });

  test("tells after each answer whether it was right, which was, and why", async () => {
    const game = await start();
    const [first] = game.questions;
    if (!first) throw new Error("no question");
    const verdict = await json<Verdict>("POST", `${game["@id"]}/answers`, {
      question: first["@id"],
      answer: wrongOf(first),
    });
    expect(verdict).toMatchObject({ isAnswerCorrect: false, correctAnswer: rightOf(first["@id"]) });
    expect(verdict.explanation.length).toBeGreaterThan(20);
    expect(verdict.source.url).toMatch(/^https:/);
    expect(verdict.link).toMatch(/^\/(blog\/[a-z0-9-]+|tools)$/);
    expect(verdict.game).toMatchObject({
      score: 0,
      currentQuestionIndex: 1,
      userAnswers: [{ questionIndex: 0, isAnswerCorrect: false }],
    });
  });

  test.each(["fr", "en"])(
    "explains every question, in %s with a post or a page of this site in that language",
    async (language) => {
      const headers = { "Accept-Language": language };
      const posts = await api.call("GET", "/api/posts?itemsPerPage=100", { headers });
      const { "hydra:member": list } = (await posts.json()) as { "hydra:member": { slug: string }[] };
      const pages = new Set([...list.map(({ slug }) => `/blog/${slug}`), "/tools"]);
      const all = await json<{ "hydra:member": Questionnaire[] }>("GET", "/api/questionnaires");
      for (const { "@id": address } of all["hydra:member"]) {
        const game = await play(
          await json<Game>("POST", "/api/games", { questionnaire: address }),
          () => true,
        );
        expect(game.score).toBe(10);
        const read = await api.call("GET", game["@id"], { token: member.token, headers });
        for (const { link, explanation, source } of ((await read.json()) as Game).userAnswers) {
          expect(pages).toContain(link);
          expect(explanation.length).toBeGreaterThan(40);
          expect(source.url).toMatch(/^https:/);
        }
      }
    },
  );

  test("takes the same answer again, and refuses another", async () => {
    const game = await start();
    const [first] = game.questions;
    if (!first) throw new Error("no question");
    const body = { question: first["@id"], answer: rightOf(first["@id"]) };
    const verdict = await json<Verdict>("POST", `${game["@id"]}/answers`, body);
    expect(await json<Verdict>("POST", `${game["@id"]}/answers`, body)).toEqual(verdict);
    expect((await call("POST", `${game["@id"]}/answers`, { ...body, answer: wrongOf(first) })).status).toBe(
      409,
    );
    const twins = await Promise.all([1, 2].map(() => call("POST", `${game["@id"]}/answers`, body)));
    expect(twins.map(({ status }) => status)).toEqual([200, 200]);
  });

  test("is completed with its results by topic, and passed from 80%", async () => {
    const passed = await play(await start(), (index) => index >= 2);
    expect(passed).toMatchObject({
      status: "completed",
      score: 8,
      total: 10,
      passed: true,
      currentQuestionIndex: 10,
    });
    expect(passed.results.reduce((sum, { score }) => sum + score, 0)).toBe(8);
    expect(await play(await start(), (index) => index >= 3)).toMatchObject({
      status: "completed",
      score: 7,
      passed: false,
    });
  });

  test("as a challenge ends at the third wrong answer", async () => {
    const game = await play(await start("challenge"), () => false);
    expect(game).toMatchObject({ status: "eliminated", currentQuestionIndex: 3 });
    const next = game.questions[3];
    expect(
      (
        await call("POST", `${game["@id"]}/answers`, {
          question: next?.["@id"],
          answer: rightOf(next?.["@id"] ?? ""),
        })
      ).status,
    ).toBe(409);
  });

  test("is interrupted, resumed and given up by its member", async () => {
    const { "@id": address, questions: asked } = await start();
    expect(await json("POST", `${address}/interrupt`)).toMatchObject({ status: "interrupted" });
    expect(await json("POST", `${address}/interrupt`)).toMatchObject({ status: "interrupted" });
    const body = { question: asked[0]?.["@id"], answer: rightOf(asked[0]?.["@id"] ?? "") };
    expect((await call("POST", `${address}/answers`, body)).status).toBe(409);
    expect(await json("POST", `${address}/resume`)).toMatchObject({ status: "in_progress" });
    expect((await call("POST", `${address}/answers`, body)).status).toBe(200);
    expect(await json("POST", `${address}/cancel`)).toMatchObject({ status: "canceled" });
    expect((await call("POST", `${address}/resume`)).status).toBe(409);
  });

  test("that was left is interrupted by the job", async () => {
    const { "@id": address } = await start();
    await interruptLeftGames({
      ...api.services,
      now: () => new Date(api.services.now().getTime() + 31 * 60_000),
    });
    expect(await json("GET", address)).toMatchObject({ status: "interrupted" });
  });

  test("shows its answers in an order of its own, always the same", async () => {
    const game = await start();
    expect((await json<Game>("GET", game["@id"])).questions).toEqual(game.questions);
    const others = await Promise.all(Array.from({ length: 5 }, () => start()));
    const asked = [game, ...others].flatMap(({ questions }) => questions);
    const orders = Map.groupBy(asked, (question) => question["@id"]);
    const differs = ([first, ...more]: typeof asked) =>
      more.some(({ answers }) => answers[0]?.["@id"] !== first?.answers[0]?.["@id"]);
    expect([...orders.values()].some(differs)).toBe(true);
  });

  test("is its member's alone", async () => {
    const { "@id": address } = await start();
    const other = await makeMember(api.services, { roles: ["ROLE_SUPER_ADMIN"] });
    expect((await call("GET", address, undefined, other)).status).toBe(403);
    for (const verb of ["interrupt", "resume", "cancel"])
      expect((await call("POST", `${address}/${verb}`, undefined, other)).status).toBe(403);
    const [question] = (await json<Game>("GET", address)).questions;
    const body = { question: question?.["@id"], answer: question?.answers[0]?.["@id"] };
    expect((await call("POST", `${address}/answers`, body, other)).status).toBe(403);
    expect((await call("GET", `/api/games/${crypto.randomUUID()}`)).status).toBe(404);
  });

  test("refuses what it does not know, each field with its violation", async () => {
    expect((await call("POST", "/api/games", "{")).status).toBe(400);
    const [status, body] = await outcome(
      await call("POST", "/api/games", { questionnaire: crypto.randomUUID(), mode: "learning" }),
    );
    expect([status, body["violations"]]).toMatchObject([422, [{ propertyPath: "questionnaire" }]]);
    const empty = await outcome(await call("POST", "/api/games", { mode: "exam" }));
    expect(empty).toMatchObject([
      422,
      { violations: [{ propertyPath: "questionnaire" }, { propertyPath: "mode" }] },
    ]);
    const game = await start();
    const given = { question: game.questions[0]?.["@id"], answer: rightOf(game.questions[1]?.["@id"] ?? "") };
    expect((await call("POST", `${game["@id"]}/answers`, given)).status).toBe(422);
    expect((await call("POST", `${game["@id"]}/answers`, {})).status).toBe(422);
  });

  test("is listed with its member's others, newest first", async () => {
    await start();
    await start("challenge");
    expect(await json("GET", "/api/games?itemsPerPage=1")).toMatchObject({
      "hydra:totalItems": 2,
      "hydra:member": [{ score: 0, total: 10 }],
    });
  });
});

test("a member's games are administrators' to see, newest first, and nobody else's", async () => {
  await play(await start(), () => true);
  api.later("1 minute");
  await start("challenge");
  const games = (who: typeof member) => call("GET", `/api/users/${member.id}/games`, undefined, who);
  const administrator = await makeMember(api.services, { roles: ["ROLE_ADMIN"] });
  expect(await outcome(await games(administrator))).toMatchObject([
    200,
    {
      "hydra:member": [
        { mode: "challenge", passed: false },
        { status: "completed", passed: true, score: 10 },
      ],
    },
  ]);
  for (const who of [member, await makeMember(api.services, { roles: ["ROLE_PROF"] })])
    expect((await games(who)).status).toBe(403);
});

describe("every call of the quiz", () => {
  const id = crypto.randomUUID();
  test.each([
    ...["/api/questionnaires", `/api/questionnaires/${id}`, "/api/games", `/api/games/${id}`].map(
      (address) => ["GET", address],
    ),
    ...["", `/${id}/answers`, `/${id}/interrupt`, `/${id}/resume`, `/${id}/cancel`].map((rest) => [
      "POST",
      `/api/games${rest}`,
    ]),
  ])("%s %s wants a token", async (method = "", address = "") => {
    expect((await api.call(method, address, { body: method === "POST" ? {} : undefined })).status).toBe(401);
  });
});
