import { eq } from "drizzle-orm";
import { beforeAll, beforeEach } from "vitest";
import type { Game, Questionnaire } from "../../contracts/quiz.ts";
import { answers } from "../../modules/quiz/tables.ts";
import { useDatabase } from "../database/use-database.ts";
import { makeApi, type TestApi } from "./api.ts";
import { makeMember, type TestMember } from "./members.ts";

/** Gives a test file the quiz on a database of its own, with a new member for each test. Read its fields inside tests. */
export function useQuiz() {
  const held = useDatabase({ withContent: true });
  const api = {} as TestApi;
  const member = {} as TestMember;
  const questionnaire = {} as Questionnaire;
  /** The right answer's IRI, by its question's. */
  const right = new Map<string, string>();
  beforeAll(async () => {
    const rows = await held.database.select().from(answers).where(eq(answers.isCorrect, true));
    for (const row of rows) right.set(`/api/questions/${row.question}`, `/api/answers/${row.id}`);
  });
  beforeEach(async () => {
    Object.assign(api, makeApi(held));
    Object.assign(member, await makeMember(api.services));
    const list = await json<{ "hydra:member": Questionnaire[] }>("GET", "/api/questionnaires");
    Object.assign(questionnaire, list["hydra:member"][0]);
  });

  const call = (method: string, address: string, body?: unknown, who = member) =>
    api.call(method, address, { token: who.token, body });
  async function json<Shape>(method: string, address: string, body?: unknown): Promise<Shape> {
    return (await (await call(method, address, body)).json()) as Shape;
  }
  const start = (mode?: string) =>
    json<Game>("POST", "/api/games", { questionnaire: questionnaire["@id"], mode });
  const rightOf = (question: string) => right.get(question) ?? "";
  const wrongOf = ({ "@id": id, answers: offered }: Game["questions"][number]) =>
    offered.find((answer) => answer["@id"] !== rightOf(id))?.["@id"] ?? "";

  return { api, held, member, questionnaire, call, json, start, rightOf, wrongOf };
}
