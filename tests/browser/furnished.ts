import type { APIRequestContext } from "@playwright/test";
import { ADMIN } from "./admin.ts";
import { accountOf, makeProfessor, type Member, signedIn } from "./members.ts";
import { test as base } from "./test.ts";

type Listed<Item> = { "hydra:member": Item[] };
type Game = {
  "@id": string;
  id: string;
  questions: { "@id": string; answers: { "@id": string }[] }[];
  userAnswers: { question: string; correctAnswer: string }[];
};
type Code = { code: string; payment: { transaction: string } };

/** A member with a history, made once for all tests of a worker, because nothing is changed by looking at it. */
export const test = base.extend<object, { furnished: Awaited<ReturnType<typeof makeFurnished>> }>({
  furnished: [
    async ({ playwright }, use, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL });
      await use(await makeFurnished(request));
      await request.dispose();
    },
    { scope: "worker" },
  ],
});

/** Francs, requests both ways, games, codes of each kind and state, messages. */
async function makeFurnished(request: APIRequestContext) {
  const [holder, other] = await Promise.all([
    makeProfessor(request, 1_250_000),
    makeProfessor(request, 90_000),
  ]);
  const [own, others] = [await accountOf(holder), await accountOf(other)];
  const move = (member: Member, amount: number, description: string, sides: object) =>
    member.call("POST", "/api/transactions", { uuid: crypto.randomUUID(), amount, description, ...sides });
  await move(holder, 48_500, "Pipette tips and 1.5 ml tubes", { payee: others });
  await move(other, 7_250, "Workshop, second day", { payee: own });
  await move(holder, 15_000, "Gel electrophoresis, six lanes, with the ladder and the dye: ".repeat(3), {
    payee: others,
  });
  await move(other, 30_000, "Sequencing of two libraries", { payer: own });
  await move(holder, 12_000, "Half of the conference fee", { payer: others });

  const asked = {
    subject: "Which column for plant tissue?",
    body: "The leaves hold much polysaccharide.",
  };
  const { "@id": thread } = await holder.call<{ "@id": string }>("POST", "/api/messages", asked);
  const admin = await signedIn(request, ADMIN);
  await admin.call("POST", "/api/messages", { thread, body: "A CTAB step first, then a silica column." });

  const { "hydra:member": questionnaires } = await holder.call<Listed<{ "@id": string }>>(
    "GET",
    "/api/questionnaires",
  );
  const begin = () => holder.call<Game>("POST", "/api/games", { questionnaire: questionnaires[0]?.["@id"] });
  const answer = (game: Game, question: string, given: string | undefined) =>
    holder.call<{ correctAnswer: string }>("POST", `${game["@id"]}/answers`, { question, answer: given });
  const right = new Map<string, string>();
  const first = await begin();
  for (const { "@id": question, answers } of first.questions) {
    right.set(question, (await answer(first, question, answers[0]?.["@id"])).correctAnswer);
  }
  // The next game asks the rest of the pool, and the one after it nothing new.
  const second = await begin();
  for (const { "@id": question, answers } of second.questions) {
    right.set(question, (await answer(second, question, answers[0]?.["@id"])).correctAnswer);
  }
  const passed = await begin();
  for (const { "@id": question } of passed.questions) await answer(passed, question, right.get(question));
  const running = await begin();
  await answer(running, running.questions[0]?.["@id"] ?? "", running.questions[0]?.answers[0]?.["@id"]);

  const code = (body: object) => holder.call<Code>("POST", "/api/qr-codes", body);
  const payment = { kind: "payment", amount: 7_500, description: "A seat in the workshop" };
  const codes = {
    member: await code({ kind: "member" }),
    certificate: await code({ kind: "certificate", game: passed["@id"] }),
    payment: await code(payment),
    used: await code(payment),
    revoked: await code(payment),
    expired: await code({ ...payment, expiresAt: new Date(Date.now() + 1_500).toISOString() }),
  };
  await other.call("POST", `${codes.used.payment.transaction}/confirm`);
  await holder.call("DELETE", `/api/qr-codes/${codes.revoked.code}`);
  return { holder, other, games: { passed: passed.id, failed: first.id, running: running.id }, codes };
}
