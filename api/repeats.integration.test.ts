import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { forgetOutlivedAnswers } from "../platform/core/answer-once.ts";
import { keptAnswers } from "../platform/core/tables.ts";
import { outcome, read } from "../tests/factories/api.ts";
import type { TestMember } from "../tests/factories/members.ts";
import { movement, useHolders } from "../tests/factories/use-holders.ts";
import { ENDPOINTS } from "./create-api.ts";

const { held, api, administrator, second, plain, get, makeHolder } = useHolders();

const send = (
  address: string,
  { token }: Partial<TestMember>,
  body: unknown,
  key: string = crypto.randomUUID(),
) => api.call("POST", address, { token, body, headers: { "Idempotency-Key": key } });
const message = (body: string) => ({ subject: "A question", body });
const threadsOf = async (member: TestMember) =>
  (await read(await get("/api/messages", member)))["hydra:totalItems"];

describe("a call with a key of its sender's", () => {
  test("does it once, however often and from whichever tab it is sent, and answers alike", async () => {
    const member = await makeHolder();
    api.services.pause = (duration) => pause(duration / 10);
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () =>
        outcome(await send("/api/messages", member, message("Once"), key)),
      ),
    );
    expect(new Set(answers.map(([status, { id }]) => `${status} ${String(id)}`)).size).toBe(1);
    expect(answers[0]).toMatchObject([201, { subject: "A question" }]);
    expect(await outcome(await send("/api/messages", member, message("Once"), key))).toEqual(answers[0]);
    expect(await threadsOf(member)).toBe(1);
  });

  test("does something else with another key, with none, and for another member", async () => {
    const [member, other] = [await makeHolder(), await makeHolder()];
    const key = crypto.randomUUID();
    await send("/api/messages", member, message("Same"), key);
    await send("/api/messages", member, message("Same"));
    await api.call("POST", "/api/messages", { token: member.token, body: message("Same") });
    await send("/api/messages", other, message("Same"), key);
    expect([await threadsOf(member), await threadsOf(other)]).toEqual([3, 1]);
  });

  test("is refused where the key named something else, or is none", async () => {
    const key = crypto.randomUUID();
    await send("/api/messages", plain, message("One"), key);
    expect((await send("/api/messages", plain, message("Another"), key)).status).toBe(409);
    for (const wrong of ["", "x".repeat(256)])
      expect((await send("/api/messages", plain, message("Another"), wrong)).status).toBe(400);
  });

  test("may be tried again with the same key when it was refused or failed", async () => {
    const [payer, payee] = [await makeHolder(), await makeHolder()];
    const key = crypto.randomUUID();
    const ask = () => send(`/api/accounts/${payee.account}/deposits`, administrator, { ...movement(0) }, key);
    expect([(await ask()).status, (await ask()).status]).toEqual([422, 422]);
    const { database } = api.services;
    const body = message("Later");
    api.services.database = new Proxy(database, {
      get: (on, name) =>
        name === "transaction" ? () => Promise.reject(new Error("gone")) : (Reflect.get(on, name) as unknown),
    });
    expect((await send("/api/messages", payer, body, key)).status).toBe(500);
    api.services.database = database;
    expect((await send("/api/messages", payer, body, key)).status).toBe(201);
  });

  test("is done again where the process that began it has died, and for ever forgotten a day later", async () => {
    const key = crypto.randomUUID();
    const first = await read(await send("/api/messages", second, message("Begun"), key));
    await held.database.update(keptAnswers).set({ answer: null });
    api.services.pause = async () => undefined;
    expect((await send("/api/messages", second, message("Begun"), key)).status).toBe(409);
    const before = api.services.clock;
    api.later("3 minutes");
    const again = await read(await send("/api/messages", second, message("Begun"), key));
    expect(again["id"]).not.toBe(first["id"]);
    api.later("1 day");
    api.later("1 minute");
    await forgetOutlivedAnswers(api.services);
    expect(await held.database.$count(keptAnswers)).toBe(0);
    api.services.clock = before;
  });
});

test("every call that sends, pays, creates or publishes takes a key, but for those that answer with secrets or cookies, or only read", () => {
  const without = ENDPOINTS.filter(({ method, isOnce }) => method === "post" && !isOnce);
  expect(without.map(({ path }) => path).toSorted()).toEqual([
    "/api/auth",
    "/api/auth/logout",
    "/api/auth/passkey",
    "/api/auth/passkey/options",
    "/api/auth/refresh",
    "/api/backups/:id/address",
    // It reads a file; its pictures are added once.
    "/api/brought-documents",
    "/api/items/:kind/:key/shares",
    // A mail server sends it, and stopping an address twice changes nothing.
    "/api/newsletter/reports",
    // It reads a file, and changes nothing yet.
    "/api/paper-imports",
    "/api/previews",
    "/api/register/confirm",
    "/api/set-up",
    "/api/site-exports",
    "/api/site-exports/:id/address",
    "/api/users/:id/data-exports",
    "/api/users/:id/passkeys/options",
    "/api/users/:id/recovery-codes",
    "/api/users/:id/totp",
    "/api/users/:id/totp/confirm",
    "/api/v1.0/email/send",
  ]);
});
