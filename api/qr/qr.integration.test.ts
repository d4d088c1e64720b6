import { importJWK } from "jose";
import { beforeEach, describe, expect, test } from "vitest";
import type { QrCode } from "../../contracts/qr.ts";
import type { Game, Questionnaire } from "../../contracts/quiz.ts";
import { answers } from "../../modules/quiz/tables.ts";
import { useDatabase } from "../../tests/database/use-database.ts";
import { makeApi, outcome, type TestApi } from "../../tests/factories/api.ts";
import { accountOf, makeMember, type TestMember } from "../../tests/factories/members.ts";

const held = useDatabase({ withContent: true });
let api: TestApi;
let member: TestMember;

beforeEach(async () => {
  api = makeApi(held);
  await held.pool.query("truncate rate_limits");
  member = await makeMember(api.services);
});

const call = (method: string, address: string, body?: unknown, who: TestMember | undefined = member) =>
  api.call(method, address, { token: who?.token, body });

async function make(body: unknown, who = member): Promise<QrCode> {
  return (await (await call("POST", "/api/qr-codes", body, who)).json()) as QrCode;
}

const readBy = async (code: string, who?: TestMember) => {
  const response = await api.call("GET", `/api/qr-codes/${code}`, { token: who?.token });
  return {
    status: response.status,
    ...((await response.json()) as Partial<QrCode> & { violations?: unknown }),
  };
};

describe("a member card", () => {
  test("is a link on this site that shows members whose it is, and others only that it is valid", async () => {
    const [status, card] = await outcome(await call("POST", "/api/qr-codes", { kind: "member" }));
    expect([status, card]).toMatchObject([201, { "@type": "QrCode", kind: "member", state: "valid" }]);
    expect(card["link"]).toBe(`http://localhost:3000/q/${String(card["code"])}`);
    const seen = await readBy(String(card["code"]), await makeMember(api.services));
    expect(seen.member).toEqual({ "@id": `/api/users/${member.id}`, name: "Awa Ndiaye" });
    const byAnyone = await api.call("GET", `/api/qr-codes/${String(card["code"])}`);
    expect(await byAnyone.json()).not.toHaveProperty("member");
  });

  test("is found by its short code, however it is typed", async () => {
    const { short, code } = await make({ kind: "member" });
    expect(short).toMatch(/^M\w{4}-\w{5}-\w$/);
    for (const typed of [
      short,
      short.toLowerCase(),
      short.replaceAll("-", ""),
      short.replaceAll("0", "O").replaceAll("1", "l"),
    ]) {
      expect(await readBy(encodeURIComponent(typed), member)).toMatchObject({ status: 200, code });
    }
  });

  test("is checked without a network by the public key alone", async () => {
    const { code } = await make({ kind: "member" });
    const key = await importJWK(
      (await (await api.call("GET", "/api/qr-codes/key")).json()) as object,
      "EdDSA",
    );
    const [short, expiry, signature = ""] = code.split(".");
    const signed = new TextEncoder().encode(`hairpin-qr:${short}.${expiry}`);
    expect(
      await crypto.subtle.verify("Ed25519", key as CryptoKey, Buffer.from(signature, "base64url"), signed),
    ).toBe(true);
  });

  test("cannot be forged, nor its expiry moved", async () => {
    const { code } = await make({ kind: "member" });
    const [short = "", expiry = "", signature = ""] = code.split(".");
    const later = (Number.parseInt(expiry, 36) + 1).toString(36);
    for (const forged of [
      `${short}.${later}.${signature}`,
      `M0000000000.${expiry}.${signature}`,
      "https%3A%2F%2Felsewhere.example",
    ]) {
      expect(await readBy(forged, member)).toMatchObject({
        status: 422,
        violations: [{ code: "qr_forged" }],
      });
    }
    expect((await readBy("M0000000000", member)).status).toBe(404);
  });

  test("expires, and can be revoked by its member", async () => {
    const { code } = await make({
      kind: "member",
      expiresAt: new Date(api.services.now().getTime() + 60_000).toISOString(),
    });
    api.services.clock = new Date(api.services.now().getTime() + 61_000);
    expect((await readBy(code)).state).toBe("expired");
    const other = await make({ kind: "member" });
    expect(
      (await call("DELETE", `/api/qr-codes/${other.code}`, undefined, await makeMember(api.services))).status,
    ).toBe(403);
    expect((await call("DELETE", `/api/qr-codes/${other.code}`)).status).toBe(204);
    expect((await readBy(other.code)).state).toBe("revoked");
  });

  test("that is guessed too often is refused for a while", async () => {
    for (let time = 0; time < 60; time += 1) await readBy("M0000000000");
    expect((await readBy("M0000000000")).status).toBe(429);
  });
});

describe("a payment code", () => {
  async function makePayment() {
    const payee = await makeMember(api.services, { roles: ["ROLE_PROF"], firstName: "Jean" });
    const payer = await makeMember(api.services, { roles: ["ROLE_PROF"] });
    const administrator = await makeMember(api.services, { roles: ["ROLE_ADMIN"] });
    const account = await accountOf(api.services, payer);
    const topUp = { uuid: crypto.randomUUID(), amount: 1_000, description: "Top-up" };
    await call("POST", `/api/accounts/${account}/deposits`, topUp, administrator);
    const code = await make({ kind: "payment", amount: 250, description: "Course" }, payee);
    return { payee, payer, code };
  }

  test("shows what is asked, is confirmed by who scans it, and serves once", async () => {
    const { payee, payer, code } = await makePayment();
    const scanned = await readBy(code.code, payer);
    expect(scanned.payment).toMatchObject({
      amount: 250,
      description: "Course",
      payee: { name: "Jean Ndiaye" },
    });
    const address = scanned.payment?.transaction ?? "";
    expect(await outcome(await call("POST", `${address}/confirm`, undefined, payee))).toMatchObject([
      403,
      {},
    ]);
    expect(await outcome(await call("POST", `${address}/confirm`, undefined, payer))).toMatchObject([
      200,
      { status: "accepted" },
    ]);
    expect((await readBy(code.code, payer)).state).toBe("used");
    const second = await makeMember(api.services, { roles: ["ROLE_PROF"] });
    expect(await outcome(await call("POST", `${address}/confirm`, undefined, second))).toMatchObject([
      409,
      { detail: expect.stringContaining("already been paid") as string },
    ]);
    expect((await call("POST", `${address}/confirm`, undefined, payer)).status).toBe(200);
  });

  test("stays for another payer when one cannot pay", async () => {
    const { payer, code } = await makePayment();
    const poor = await makeMember(api.services, { roles: ["ROLE_PROF"] });
    const address = code.payment?.transaction ?? "";
    expect(await outcome(await call("POST", `${address}/confirm`, undefined, poor))).toMatchObject([
      422,
      { violations: [{ propertyPath: "amount", code: "rejected_funds" }] },
    ]);
    expect((await call("POST", `${address}/confirm`, undefined, payer)).status).toBe(200);
  });

  test("that is revoked cannot be paid", async () => {
    const { payee, payer, code } = await makePayment();
    expect((await call("DELETE", `/api/qr-codes/${code.code}`, undefined, payee)).status).toBe(204);
    expect((await readBy(code.code, payer)).state).toBe("revoked");
    expect((await call("POST", `${code.payment?.transaction}/confirm`, undefined, payer)).status).toBe(409);
  });

  test("is for the three roles, and names every broken rule", async () => {
    expect(
      (await call("POST", "/api/qr-codes", { kind: "payment", amount: 1, description: "x" })).status,
    ).toBe(403);
    const [status, body] = await outcome(await call("POST", "/api/qr-codes", { kind: "payment", amount: 0 }));
    expect([status, body["violations"]]).toMatchObject([
      422,
      [{ propertyPath: "amount" }, { propertyPath: "description" }],
    ]);
    expect(await outcome(await call("POST", "/api/qr-codes", { kind: "lottery" }))).toMatchObject([
      422,
      { violations: [{ propertyPath: "kind" }] },
    ]);
  });
});

describe("a certificate", () => {
  async function pass(wrong: number): Promise<Game> {
    const list = (await (await call("GET", "/api/questionnaires")).json()) as {
      "hydra:member": Questionnaire[];
    };
    const game = (await (
      await call("POST", "/api/games", { questionnaire: list["hydra:member"][0]?.["@id"] })
    ).json()) as Game;
    const stored = await held.database.select().from(answers);
    for (const [index, question] of game.questions.entries()) {
      const answer = stored.find(
        (one) => `/api/questions/${one.question}` === question["@id"] && one.isCorrect === index >= wrong,
      );
      await call("POST", `${game["@id"]}/answers`, { question: question["@id"], answer: answer?.id });
    }
    return game;
  }

  test("of a passed quiz is checked by anyone, is the same each time, and prints", async () => {
    const game = await pass(2);
    const code = await make({ kind: "certificate", game: game["@id"] });
    expect((await make({ kind: "certificate", game: game["@id"] })).code).toBe(code.code);
    expect(await readBy(code.code)).toMatchObject({
      state: "valid",
      expiresAt: null,
      certificate: { holder: "Awa Ndiaye", score: 8, total: 10, attempts: 1 },
    });
    const address = `${code.certificate?.["@id"]}.pdf`;
    const pdf = await call("GET", address);
    expect([pdf.status, pdf.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    expect((await call("GET", address, undefined, await makeMember(api.services))).status).toBe(403);
    expect((await api.call("GET", address)).status).toBe(401);
    expect(await outcome(await call("GET", "/api/certificates"))).toMatchObject([
      200,
      { "hydra:totalItems": 1 },
    ]);
  });

  test("is refused for a quiz that was not passed, or is another's", async () => {
    const game = await pass(3);
    expect(
      await outcome(await call("POST", "/api/qr-codes", { kind: "certificate", game: game.id })),
    ).toMatchObject([422, { violations: [{ propertyPath: "game", code: "not_passed" }] }]);
    const other = await makeMember(api.services);
    expect((await call("POST", "/api/qr-codes", { kind: "certificate", game: game.id }, other)).status).toBe(
      403,
    );
  });
});

test("codes are listed for who made them, newest first", async () => {
  await make({ kind: "member" });
  expect(await outcome(await call("GET", "/api/qr-codes"))).toMatchObject([
    200,
    { "hydra:totalItems": 1, "hydra:member": [{ kind: "member" }] },
  ]);
});

test.each([
  ["POST", "/api/qr-codes"],
  ["GET", "/api/qr-codes"],
  ["DELETE", "/api/qr-codes/M0000000000"],
  ["GET", "/api/certificates"],
])("%s %s wants a token", async (method, address) => {
  expect((await api.call(method, address, { body: method === "POST" ? {} : undefined })).status).toBe(401);
});
