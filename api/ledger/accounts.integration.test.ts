import { describe, expect, test } from "vitest";
import { verifyBooks } from "../../modules/ledger/index.ts";
import { TREASURY } from "../../modules/ledger/tables.ts";
import { outcome, read } from "../../tests/factories/api.ts";
import { movement, useHolders } from "../../tests/factories/use-holders.ts";

const { api, administrator, plain, get, post, makeHolder, balanceOf } = useHolders();

describe("deposits and withdrawals", () => {
  test("move francs between the treasury and an account, which counts its lines", async () => {
    const holder = await makeHolder(5_000);
    const [status, body] = await outcome(
      await post(`/api/accounts/${holder.account}/withdrawals`, administrator, movement(1_500, "Cash")),
    );
    expect([status, body["status"], body["payee"]]).toEqual([201, "accepted", `/api/accounts/${TREASURY}`]);
    expect(await read(await get(`/api/accounts/${holder.account}`, holder))).toMatchObject({
      ...{
        "@context": "/api/contexts/Account",
        "@id": `/api/accounts/${holder.account}`,
        "@type": "Account",
      },
      ...{ id: holder.account, balance: 3_500, currency: "XAF" },
    });
    const lines = await read(await get("/api/operations", holder));
    expect(lines).toMatchObject({
      "hydra:totalItems": 2,
      "hydra:member": [
        { number: 2, amount: -1_500, balance: 3_500, description: "Cash" },
        { number: 1, amount: 5_000, balance: 5_000, description: "Top-up" },
      ],
    });
  });

  test("are for administrators", async () => {
    const holder = await makeHolder();
    expect((await post(`/api/accounts/${holder.account}/deposits`, holder, movement(1))).status).toBe(403);
  });

  test("of an account that does not exist are refused", async () => {
    expect(
      (await post(`/api/accounts/${crypto.randomUUID()}/deposits`, administrator, movement(1))).status,
    ).toBe(404);
  });

  test("have no limit and are not counted in the day's", async () => {
    const holder = await makeHolder(900_000_000);
    expect(await balanceOf(holder)).toBe(900_000_000);
    await post(`/api/accounts/${holder.account}/withdrawals`, administrator, movement(800_000_000));
    const other = await makeHolder();
    const paid = await read(
      await post("/api/transactions", holder, { ...movement(5_000_000), payee: other.account }),
    );
    expect(paid["status"]).toBe("accepted");
  });
});

test("accounts are found by their owner's name, without their balance", async () => {
  const holder = await makeHolder(1_000, "Zénabou");
  const found = await read(await get("/api/accounts?q=zénabou", administrator));
  expect(found["hydra:member"]).toEqual([
    { "@id": `/api/accounts/${holder.account}`, "@type": "Account", name: "Zénabou Ndiaye" },
  ]);
});

test("the treasury owes what all others hold", async () => {
  const treasury = await read(await get(`/api/accounts/${TREASURY}`, administrator));
  expect(Number(treasury["balance"])).toBeLessThan(0);
  expect(await verifyBooks(api.services)).toEqual({
    total: 0,
    unevenTransactions: 0,
    wrongBalances: 0,
    overdrawn: 0,
  });
});

describe("every call of the ledger", () => {
  const id = crypto.randomUUID();
  const calls = [
    ...[
      "/api/accounts",
      `/api/accounts/${id}`,
      "/api/transactions",
      `/api/transactions/${id}`,
      "/api/operations",
    ],
    ...["/api/operations.csv", "/api/operations/statement.pdf", "/api/operations/daily-balances"],
  ].map((address) => ["GET", address]);
  const writes = [
    ...[`/api/accounts/${id}/deposits`, `/api/accounts/${id}/withdrawals`, "/api/transactions"],
    ...["confirm", "decline", "cancel"].map((verb) => `/api/transactions/${id}/${verb}`),
  ].map((address) => ["POST", address]);

  test.each([...calls, ...writes, ["PATCH", "/api/operations/1"]])(
    "%s %s wants a token and one of the three roles",
    async (method = "", address = "") => {
      const body = method === "GET" ? undefined : {};
      expect((await api.call(method, address, { body })).status).toBe(401);
      expect((await api.call(method, address, { body, token: plain.token })).status).toBe(403);
    },
  );
});
