import { expect, test } from "vitest";
import type { Collection } from "../../contracts/api.ts";
import type { QuestionFigures } from "../../contracts/quiz.ts";
import { makeMember } from "../../tests/factories/members.ts";
import { useQuiz } from "../../tests/factories/use-quiz.ts";

const { api, held, member, questionnaire, json, start, rightOf } = useQuiz();

const keyOf = async () => {
  const { rows } = await held.pool.query<{ key: string }>("select key from questionnaires where id = $1", [
    questionnaire.id,
  ]);
  return rows[0]?.key ?? "";
};
const figures = async (token: string) => {
  const answer = await api.call("GET", `/api/question-figures/${await keyOf()}`, { token });
  return { status: answer.status, list: (await answer.json()) as Collection<QuestionFigures> };
};

test("each question says how often it was answered right, in which language, and which answer attracts", async () => {
  const professor = await makeMember(api.services, { roles: ["ROLE_PROF"] });
  const game = await start();
  const [first, second] = game.questions;
  if (!first || !second) throw new Error("a game asks ten questions");
  await json("POST", `${game["@id"]}/answers`, { question: first["@id"], answer: rightOf(first["@id"]) });
  const wrong = second.answers.find((one) => one["@id"] !== rightOf(second["@id"]));
  await json("POST", `${game["@id"]}/answers`, { question: second["@id"], answer: wrong?.["@id"] });
  const { status, list } = await figures(professor.token);
  expect(status).toBe(200);
  const of = ({ "@id": id }: { "@id": string }) => list["hydra:member"].find((one) => id.endsWith(one.id));
  expect(of(first)).toMatchObject({ asked: 1, right: 1, misleads: false });
  expect(of(second)).toMatchObject({ asked: 1, right: 0, misleads: false });
  expect(of(second)?.answers.find(({ given }) => given > 0)).toMatchObject({ isCorrect: false, given: 1 });
  expect(of(first)?.byLanguage.reduce((sum, { asked }) => sum + asked, 0)).toBe(1);
  expect(list["hydra:member"]).toHaveLength(16);
});

test("a question misleads when a wrong answer is given more often than the right one, of five at least", async () => {
  const professor = await makeMember(api.services, { roles: ["ROLE_PROF"] });
  await held.pool.query("truncate games cascade");
  const wrongs = new Map<string, string>();
  const times = new Map<string, number>();
  for (let play = 0; play < 8; play += 1) {
    const game = await start();
    for (const question of game.questions) {
      const id = question["@id"];
      const wrong = question.answers.find((one) => one["@id"] !== rightOf(id))?.["@id"] ?? "";
      wrongs.set(id, wrongs.get(id) ?? wrong);
      times.set(id, (times.get(id) ?? 0) + 1);
      await json("POST", `${game["@id"]}/answers`, { question: id, answer: wrongs.get(id) });
    }
    api.later("1 minute");
  }
  const { list } = await figures(professor.token);
  for (const { id, asked, misleads } of list["hydra:member"]) {
    expect([id, asked]).toEqual([id, times.get(`/api/questions/${id}`) ?? 0]);
    expect([id, misleads]).toEqual([id, asked >= 5]);
  }
});

test("a member sees no figures", async () => {
  expect((await figures(member.token)).status).toBe(403);
});
