import { strFromU8, unzipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import { ledgerParticipant, verifyBooks } from "../../modules/ledger/index.ts";
import { deleteMember } from "../../modules/members/rights/delete-member.ts";
import { messagesParticipant } from "../../modules/messages/index.ts";
import { qrParticipant } from "../../modules/qr/index.ts";
import { quizParticipant } from "../../modules/quiz/index.ts";
import type { Game } from "../../contracts/quiz.ts";
import { read } from "../../tests/factories/api.ts";
import { accountOf, makeMember } from "../../tests/factories/members.ts";
import { useQuiz } from "../../tests/factories/use-quiz.ts";

// A member's data in other modules is exported and deleted with them. The server passes the same four participants.

const { api, held, member, call, start, rightOf } = useQuiz();
const participants = () => [ledgerParticipant, quizParticipant, qrParticipant, messagesParticipant];

beforeAll(() => held.pool.query("truncate rate_limits"));

/** A member who has written, played, made a card and got 500 francs. */
async function makeLife(): Promise<Game> {
  api.services.participants.push(...participants());
  const administrator = await makeMember(api.services, { roles: ["ROLE_SUPER_ADMIN"] });
  const roles = { roles: ["ROLE_PROF"] };
  await call("PATCH", `/api/users/${member.id}`, roles, administrator);
  const account = await accountOf(api.services, member);
  const topUp = { uuid: crypto.randomUUID(), amount: 500, description: "Grant" };
  await call("POST", `/api/accounts/${account}/deposits`, topUp, administrator);
  await call("POST", "/api/messages", { subject: "A question", body: "Which column?" });
  await call("POST", "/api/contact", {
    name: "Awa",
    email: member.username,
    subject: "By the form",
    message: "Before I was a member",
  });
  await call("POST", "/api/qr-codes", { kind: "member" });
  const game = await start();
  const [question] = game.questions;
  if (!question) throw new Error("a game asks ten questions");
  const given = { question: question["@id"], answer: rightOf(question["@id"]) };
  await call("POST", `${game["@id"]}/answers`, given);
  return game;
}

test("a download holds what each module knows of the member, and nothing of anybody else", async () => {
  const other = await makeMember(api.services);
  await call("POST", "/api/messages", { subject: "Another's", body: "Not theirs" }, other);
  const game = await makeLife();
  await held.pool.query("update sessions set confirmed_at = $1 where id = $2", [
    api.services.clock,
    member.session,
  ]);
  const answer = await call("POST", `/api/users/${member.id}/data-exports`);
  expect(answer.status).toBe(200);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const fileOf = (name: string) =>
    JSON.parse(strFromU8(files[`${name}.json`] ?? new Uint8Array())) as Record<string, unknown>[];
  expect(fileOf("games")).toMatchObject([{ id: game.id }]);
  expect(fileOf("answers")).toMatchObject([{ game: game.id }]);
  expect(fileOf("threads").map(({ subject }) => subject)).toEqual(["A question", "By the form"]);
  expect(fileOf("messages").map(({ body }) => body)).toEqual(["Which column?", "Before I was a member"]);
  expect(fileOf("qrCodes")).toMatchObject([{ kind: "member" }]);
  expect(fileOf("account")).toMatchObject([{ balance: 500 }]);
  expect(fileOf("transactions")).toMatchObject([{ amount: 500, description: "Grant" }]);
  expect(fileOf("certificates")).toEqual([]);
});

test("with a member go their threads, games and codes; the ledger keeps its lines, of a former member", async () => {
  const game = await makeLife();
  const account = await accountOf(api.services, member);
  const administrator = await makeMember(api.services, { roles: ["ROLE_ADMIN"] });
  await held.pool.query("update users set deletion_requested_at = $1 where id = $2", [
    api.services.clock,
    member.id,
  ]);
  api.services.clock = new Date(api.services.clock.getTime() + 30 * 86_400_000);
  await deleteMember(api.services, member.id);
  for (const [table, column] of [
    ["users", "id"],
    ["games", "member"],
    ["qr_codes", "member"],
    ["threads", "member"],
  ]) {
    const { rowCount } = await held.pool.query(`select 1 from ${table} where ${column} = $1`, [member.id]);
    expect([table, rowCount]).toEqual([table, 0]);
  }
  const form = await held.pool.query("select 1 from threads where email = $1", [member.username]);
  const given = await held.pool.query("select 1 from user_answers where game = $1", [game.id]);
  expect([form.rowCount, given.rowCount]).toEqual([0, 0]);

  api.services.clock = new Date("2024-10-01T12:00:00Z"); // The administrator's token lives a quarter of an hour.
  const of = (address: string) => call("GET", address, undefined, administrator);
  expect(await read(await of(`/api/accounts/${account}`))).toMatchObject({ balance: 500 });
  const lines = await read(await of(`/api/operations?account=${account}`));
  expect(lines).toMatchObject({ "hydra:totalItems": 1 });
  const [uuid] = (lines["hydra:member"] as { transaction: string }[]).map((line) => line.transaction);
  expect(await read(await of(uuid ?? ""))).toMatchObject({
    payeeName: "Former member",
    payerName: "Treasury",
  });
  const { rows } = await held.pool.query("select is_open, owner from accounts where id = $1", [account]);
  expect(rows).toEqual([{ is_open: false, owner: null }]);
  expect(await verifyBooks(api.services)).toMatchObject({ total: 0, wrongBalances: 0, overdrawn: 0 });
});
