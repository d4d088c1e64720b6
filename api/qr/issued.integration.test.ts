import { expect, test } from "vitest";
import type { Game, Verdict } from "../../contracts/quiz.ts";
import type { IssuedCode, QrCode } from "../../contracts/qr.ts";
import { outcome } from "../../tests/factories/api.ts";
import { makeMember, type TestMember } from "../../tests/factories/members.ts";
import { useQuiz } from "../../tests/factories/use-quiz.ts";

const { api, member, call, json, start, rightOf } = useQuiz();

async function certified(): Promise<QrCode> {
  const game: Game = await start();
  for (const { "@id": question } of game.questions)
    await json<Verdict>("POST", `${game["@id"]}/answers`, { question, answer: rightOf(question) });
  return json("POST", "/api/qr-codes", { kind: "certificate", game: game["@id"] });
}
const makeAdministrator = () => makeMember(api.services, { roles: ["ROLE_ADMIN"], firstName: "Rose" });
const listed = async (query: string, who: TestMember) =>
  (
    (await (await call("GET", `/api/issued-codes?${query}`, undefined, who)).json()) as {
      "hydra:member": IssuedCode[];
    }
  )["hydra:member"];
const revoke = (short: string, body: object, who: TestMember) =>
  call("POST", `/api/issued-codes/${short}/revocation`, body, who);

test("administrators find who was given what, by name, code and kind; nobody else does", async () => {
  const administrator = await makeAdministrator();
  const [certificate, card] = [
    await certified(),
    await json<QrCode>("POST", "/api/qr-codes", { kind: "member" }),
  ];
  for (const query of [`q=${certificate.short}`, "kind=certificate&q=ndiaye"])
    expect((await listed(query, administrator))[0]).toMatchObject({
      short: certificate.short,
      holder: certificate.certificate?.holder,
      holderId: member.id,
      what: certificate.certificate?.questionnaire,
      state: "valid",
      file: `${certificate.certificate?.id}.pdf`,
    });
  expect(await listed(`q=${card.short.toLowerCase()}`, administrator)).toMatchObject([
    { kind: "member", what: null },
  ]);
  expect((await listed(`member=/api/users/${member.id}`, administrator)).map(({ short }) => short)).toEqual(
    expect.arrayContaining([certificate.short, card.short]),
  );
  expect(await listed(`member=${administrator.id}`, administrator)).toEqual([]);
  expect(await listed("q=nobody has this name", administrator)).toEqual([]);
  for (const who of [member, await makeMember(api.services, { roles: ["ROLE_PROF"] })]) {
    expect((await call("GET", "/api/issued-codes", undefined, who)).status).toBe(403);
    expect((await revoke(card.short, { reason: "No" }, who)).status).toBe(403);
  }
});

test("a certificate is revoked once with a reason: its page says so, the member is told why, the history keeps it", async () => {
  const administrator = await makeAdministrator();
  const code = await certified();
  const file = `/api/certificates/${code.certificate?.id}.pdf`;
  expect((await call("GET", file)).status).toBe(200);
  expect(await outcome(await revoke(code.short, { reason: " " }, administrator))).toMatchObject([
    422,
    { violations: [{ propertyPath: "reason", code: "required" }] },
  ]);
  const at = api.services.now().toISOString();
  for (const reason of ["Two people shared one account.", "Another reason"])
    expect(await outcome(await revoke(code.short, { reason }, administrator))).toMatchObject([
      200,
      { state: "revoked", revokedAt: at, revocationReason: "Two people shared one account." },
    ]);

  const shown = (await (await api.call("GET", `/api/qr-codes/${code.code}`)).json()) as QrCode;
  expect(shown).toMatchObject({ state: "revoked", revokedAt: at, certificate: code.certificate });
  expect(shown).not.toHaveProperty("revocationReason");
  expect(await json("GET", `/api/qr-codes/${code.code}`)).toMatchObject({
    revocationReason: "Two people shared one account.",
  });
  expect((await call("GET", file)).status).toBe(410);

  await api.runJobs();
  const told = api.services.mails.filter(({ text }) => text.includes("Two people"));
  expect(told).toHaveLength(1);
  const history = await (await call("GET", "/api/audit?kind=code", undefined, administrator)).json();
  expect((history as { "hydra:member": object[] })["hydra:member"].slice(0, 1)).toMatchObject([
    {
      action: "revoked",
      key: code.short,
      actorName: "Rose Ndiaye",
      changes: [{ path: "reason", before: "", after: "Two people shared one account." }],
    },
  ]);
});

test("a payment request is not theirs to revoke, and an unknown code is not found", async () => {
  const administrator = await makeAdministrator();
  const payee = await makeMember(api.services, { roles: ["ROLE_PROF"] });
  const made = await call(
    "POST",
    "/api/qr-codes",
    { kind: "payment", amount: 250, description: "Course" },
    payee,
  );
  const { short } = (await made.json()) as QrCode;
  expect((await revoke(short, { reason: "No" }, administrator)).status).toBe(403);
  expect((await revoke("C0000000000", { reason: "No" }, administrator)).status).toBe(404);
});
