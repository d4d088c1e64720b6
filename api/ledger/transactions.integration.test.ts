import { describe, expect, test } from "vitest";
import { expireRequests, makeTransaction, openAccount } from "../../modules/ledger/index.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import { outcome, read } from "../../tests/factories/api.ts";
import { accountOf } from "../../tests/factories/members.ts";
import { movement, useHolders } from "../../tests/factories/use-holders.ts";

const { api, administrator, get, post, makeHolder, balanceOf } = useHolders();

test("who is asked to pay hears of it by mail: from whom, how much, for what", async () => {
  const [payer, payee] = [await makeHolder(0, "Fatou"), await makeHolder(0, "Jean")];
  await api.runJobs();
  api.services.mails.splice(0);
  const body = { ...movement(2_500, "Half of the fee"), payer: payer.account };
  await post("/api/transactions", payee, body);
  await post("/api/transactions", payee, body); // The same again is one request, and one mail.
  await api.runJobs();
  expect(api.services.mails).toHaveLength(1);
  const [mail] = api.services.mails;
  expect(mail?.to).toBe(payer.username ?? mail?.to);
  expect(mail?.subject).toContain("Jean Ndiaye");
  expect(mail?.text).toContain("Half of the fee");
  expect(mail?.text).toContain("/operations");
});

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
    for (const payee of [crypto.randomUUID(), payer.account]) {
      const [status, body] = await outcome(await post("/api/transactions", payer, { ...movement(1), payee }));
      expect([status, body["violations"]]).toMatchObject([422, [{ propertyPath: "payee", code: "account" }]]);
    }
  });

  test("in malformed JSON, or in another format, is refused", async () => {
    const payer = await makeHolder();
    expect((await post("/api/transactions", payer, "{")).status).toBe(400);
    const xml = { token: payer.token, body: "<a/>", headers: { "Content-Type": "text/xml" } };
    expect((await api.call("POST", "/api/transactions", xml)).status).toBe(415);
  });
});

describe("a request", () => {
  async function ask(amount = 300) {
    const [payer, payee] = [await makeHolder(1_000), await makeHolder()];
    const body = { ...movement(amount), payer: payer.account };
    const asked = await outcome(await post("/api/transactions", payee, body));
    return { payer, payee, asked, address: `/api/transactions/${body.uuid}`, body };
  }

  test("waits for its payer, who confirms it once", async () => {
    const { payer, payee, asked, address, body } = await ask();
    expect(asked).toMatchObject([
      201,
      { status: "pending_confirmation", expiresAt: expect.any(String) as string },
    ]);
    expect((await post("/api/transactions", payee, body)).status).toBe(200);
    const waiting = await read(await get("/api/transactions?status=pending_confirmation", payer));
    expect(waiting).toMatchObject({ "hydra:totalItems": 1, "hydra:member": [{ uuid: body.uuid }] });
    const confirmed = await outcome(await post(`${address}/confirm`, payer));
    expect(confirmed).toMatchObject([200, { status: "accepted" }]);
    expect(await outcome(await post(`${address}/confirm`, payer))).toEqual(confirmed);
    expect([await balanceOf(payer), await balanceOf(payee)]).toEqual([700, 300]);
    expect((await post(`${address}/decline`, payer)).status).toBe(409);
  });

  test("is declined by its payer, or cancelled by who asked, and by nobody else", async () => {
    const { payer, payee, address } = await ask();
    expect((await post(`${address}/confirm`, payee)).status).toBe(403);
    expect((await post(`${address}/cancel`, payer)).status).toBe(403);
    const stranger = await makeHolder(1_000);
    for (const verb of ["confirm", "decline", "cancel"])
      expect((await post(`${address}/${verb}`, stranger)).status).toBe(403);
    expect((await get(address, stranger)).status).toBe(403);
    expect(await read(await post(`${address}/decline`, payer))).toMatchObject({ status: "declined" });
    expect((await post(`${address}/cancel`, payee)).status).toBe(409);
    const second = await ask();
    expect(await read(await post(`${second.address}/cancel`, second.payee))).toMatchObject({
      status: "canceled",
    });
    expect((await post(`${second.address}/confirm`, second.payer)).status).toBe(409);
  });

  test("beyond the payer's funds is rejected when it is confirmed", async () => {
    const { payer, address } = await ask(2_000);
    expect(await outcome(await post(`${address}/confirm`, payer))).toMatchObject([
      200,
      { status: "rejected", reason: "funds" },
    ]);
  });

  test("expires, and then cannot be confirmed", async () => {
    const { payer, address } = await ask();
    await expireRequests({
      ...api.services,
      now: () => new Date(api.services.now().getTime() + 8 * 86_400_000),
    });
    expect(await read(await get(address, payer))).toMatchObject({ status: "expired" });
    expect((await post(`${address}/confirm`, payer)).status).toBe(409);
  });

  test("cannot expire in the past, nor in years", async () => {
    const [payer, payee] = [await makeHolder(), await makeHolder()];
    for (const expiresAt of ["2020-01-01T00:00:00Z", "2099-01-01T00:00:00Z"]) {
      const [status, body] = await outcome(
        await post("/api/transactions", payee, { ...movement(1), payer: payer.account, expiresAt }),
      );
      expect([status, body["violations"]]).toMatchObject([422, [{ propertyPath: "expiresAt" }]]);
    }
  });
});
