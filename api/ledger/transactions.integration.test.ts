import { describe, expect, test } from "vitest";
import { makeTransaction, openAccount } from "../../modules/ledger/index.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import { outcome, read } from "../../tests/factories/api.ts";
import { accountOf, type TestMember } from "../../tests/factories/members.ts";
import { movement, useHolders } from "../../tests/factories/use-holders.ts";

const { api, administrator, second, get, post, makeHolder, balanceOf, confirm } = useHolders();

describe("a payment", () => {
  test("moves francs at once, and the same uuid again gives the same answer", async () => {
    const [payer, payee] = [await makeHolder(1_000, "Fatou"), await makeHolder(0, "Jean")];
    const body = { ...movement(400), payee: `/api/accounts/${payee.account}` };
    const [status, transaction] = await outcome(await post("/api/transactions", payer, body));
    expect(status).toBe(201);
    expect(transaction).toMatchObject({
      "@id": `/api/transactions/${body.uuid}`,
      "@type": "Transaction",
      status: "accepted",
      reason: null,
      amount: 400,
      payer: `/api/accounts/${payer.account}`,
      payee: `/api/accounts/${payee.account}`,
    });
    expect(await outcome(await post("/api/transactions", payer, body))).toEqual([200, transaction]);
    const names = { payerName: "Fatou Ndiaye", payeeName: "Jean Ndiaye" };
    expect(await outcome(await get(`/api/transactions/${body.uuid}`, payee))).toEqual([
      200,
      { ...transaction, ...names, askedByReader: false },
    ]);
    expect([await balanceOf(payer), await balanceOf(payee)]).toEqual([600, 400]);
  });

  test("with a used uuid and another body is a conflict", async () => {
    const [payer, payee] = [await makeHolder(1_000), await makeHolder()];
    const body = { ...movement(400), payee: payee.account };
    await post("/api/transactions", payer, body);
    for (const other of [{ amount: 401 }, { description: "Other" }, { payee: administrator.id }]) {
      const changed = { ...body, ...other };
      if (other.payee) changed.payee = await accountOf(api.services, administrator);
      expect((await post("/api/transactions", payer, changed)).status).toBe(409);
    }
    expect((await post("/api/transactions", payee, { ...body, payee: payer.account })).status).toBe(409);
    expect(await balanceOf(payee)).toBe(400);
  });

  test("beyond the funds or the limits is rejected, and says why", async () => {
    const [payer, payee] = [await makeHolder(20_000_000), await makeHolder()];
    const pay = async (amount: number, from = payer) =>
      read(await post("/api/transactions", from, { ...movement(amount), payee: payee.account }));
    expect(await pay(5_000_001)).toMatchObject({ status: "rejected", reason: "limit" });
    expect(await pay(5_000_000)).toMatchObject({ status: "accepted" });
    expect(await pay(5_000_000)).toMatchObject({ status: "accepted" });
    expect(await pay(1)).toMatchObject({ status: "rejected", reason: "limit" });
    expect(await pay(1, await makeHolder())).toMatchObject({ status: "rejected", reason: "funds" });
    const tomorrow = new Date(api.services.clock.getTime() + milliseconds("1 day"));
    const ctx = { ...payer.as(api.services), now: () => tomorrow };
    const { transaction } = await makeTransaction({ ctx, input: { ...movement(1), payee: payee.account } });
    expect(transaction).toMatchObject({ status: "accepted" });
  });

  test("to an account that is closed is rejected", async () => {
    const [payer, payee] = [await makeHolder(100), await makeHolder()];
    await openAccount(api.services.database, { user: payee.id, roles: [], now: api.services.now() });
    const paid = await read(await post("/api/transactions", payer, { ...movement(1), payee: payee.account }));
    expect(paid).toMatchObject({ status: "rejected", reason: "role" });
  });

  test.each([0, -5, 1.5, 1e30, 2_000_000_000, "100", "ten", "", null, true, undefined])(
    "of %j is refused with its violation, as is asking for it, paying it in or out, and a code for it",
    async (amount) => {
      const [holder, other] = [await makeHolder(1_000), await makeHolder()];
      for (const [address, who, body] of [
        ["/api/transactions", holder, { payee: other.account }],
        ["/api/transactions", holder, { payer: other.account }],
        [`/api/accounts/${holder.account}/deposits`, administrator, {}],
        [`/api/accounts/${holder.account}/withdrawals`, administrator, {}],
        ["/api/qr-codes", holder, { kind: "payment" }],
      ] as const) {
        const [status, answered] = await outcome(await post(address, who, { ...movement(amount), ...body }));
        expect([address, status]).toEqual([address, 422]);
        expect(answered["violations"]).toMatchObject([{ propertyPath: "amount" }]);
      }
      expect(await balanceOf(holder)).toBe(1_000);
    },
  );

  test("names every broken rule at once", async () => {
    const [status, body] = await outcome(await post("/api/transactions", await makeHolder(), {}));
    expect(status).toBe(422);
    const paths = (body["violations"] as { propertyPath: string; message: string }[]).map(
      ({ propertyPath }) => propertyPath,
    );
    expect(paths.toSorted()).toEqual(["amount", "description", "payee", "uuid"]);
    expect(body["hydra:description"]).not.toMatch(/violations\./);
  });

  test("to nobody, or to oneself, is refused with its violation", async () => {
    const payer = await makeHolder(100);
    const foreign = { ...movement(1), payer: crypto.randomUUID() };
    expect(await outcome(await post("/api/transactions", payer, foreign))).toMatchObject([
      422,
      { violations: [{ propertyPath: "payer", code: "account" }] },
    ]);
    for (const payee of [crypto.randomUUID(), payer.account]) {
      const [status, body] = await outcome(await post("/api/transactions", payer, { ...movement(1), payee }));
      expect([status, body["violations"]]).toMatchObject([422, [{ propertyPath: "payee", code: "account" }]]);
    }
  });

  test("says what it is for in any letters, up to 200 of them", async () => {
    const [payer, payee] = [await makeHolder(100), await makeHolder()];
    const pay = async (description: string) =>
      outcome(await post("/api/transactions", payer, { ...movement(1, description), payee: payee.account }));
    const longest = "é".repeat(200);
    expect(await pay(longest)).toMatchObject([201, { description: longest }]);
    expect(await pay("Réactifs 🧬 «ARN»")).toMatchObject([201, { description: "Réactifs 🧬 «ARN»" }]);
    for (const wrong of [`${longest}é`, "", "   "])
      expect(await pay(wrong)).toMatchObject([422, { violations: [{ propertyPath: "description" }] }]);
  });

  test("in malformed JSON, or in another format, is refused", async () => {
    const payer = await makeHolder();
    expect((await post("/api/transactions", payer, "{")).status).toBe(400);
    const xml = { token: payer.token, body: "<a/>", headers: { "Content-Type": "text/xml" } };
    expect((await api.call("POST", "/api/transactions", xml)).status).toBe(415);
  });
});

describe("the list of transactions", () => {
  const list = async (query: string, who: TestMember) =>
    (await read(await get(`/api/transactions?${query}`, who))) as {
      "hydra:member": { uuid: string; askedByReader: boolean }[];
      "hydra:totalItems": number;
      "hydra:view": { "hydra:next"?: string };
    };

  test("has both sides' own, newest first, by page and by status", async () => {
    const [one, two] = [await makeHolder(100), await makeHolder(100)];
    const uuids: string[] = [];
    for (const [from, to] of [
      [one, two],
      [two, one],
      [one, two],
    ] as const) {
      api.later("1 second");
      const body = { ...movement(uuids.length === 2 ? 500 : 1), payee: to.account };
      await post("/api/transactions", from, body);
      uuids.unshift(body.uuid);
    }
    const whole = await list("", one);
    const topUp = whole["hydra:member"].at(-1)?.uuid;
    expect(whole["hydra:member"].map(({ uuid }) => uuid)).toEqual([...uuids, topUp]);
    expect(whole["hydra:member"].map(({ askedByReader }) => askedByReader)).toEqual([
      true,
      false,
      true,
      false,
    ]);
    const first = await list("itemsPerPage=2", one);
    expect(first["hydra:member"].map(({ uuid }) => uuid)).toEqual(uuids.slice(0, 2));
    const next = await read(await get(String(first["hydra:view"]["hydra:next"]), one));
    expect(next["hydra:member"]).toMatchObject([{ uuid: uuids[2] }, { uuid: topUp }]);
    expect((await list("status=rejected", one))["hydra:member"]).toMatchObject([{ uuid: uuids[0] }]);
    expect((await list("status=expired", one))["hydra:totalItems"]).toBe(0);
    expect((await get("/api/transactions?status=lost", one)).status).toBe(422);
  });

  test("has the treasury's that wait for an administrator, and for nobody else", async () => {
    const holder = await makeHolder();
    const path = `/api/accounts/${holder.account}/deposits`;
    const made = await read(await post(path, administrator, movement(2_000_000)));
    const uuid = String(made["uuid"]);
    const has = async (who: TestMember, query = "") =>
      (await list(query, who))["hydra:member"].some((one) => one.uuid === uuid);
    expect([await has(second), await has(second, "status=pending_confirmation")]).toEqual([true, true]);
    expect([await has(second, "status=accepted"), await has(await makeHolder())]).toEqual([false, false]);
    expect(await has(holder)).toBe(true);
    await confirm(String(made["@id"]), second);
    expect([await has(second), await has(holder, "status=accepted")]).toEqual([false, true]);
  });
});
