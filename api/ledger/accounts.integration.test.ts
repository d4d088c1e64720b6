import { describe, expect, test } from "vitest";
import type { Role } from "../../contracts/roles.ts";
import { deposit, openAccount, verifyBooks } from "../../modules/ledger/index.ts";
import { LEDGER_LIMITS } from "../../modules/ledger/limits.ts";
import { TREASURY } from "../../modules/ledger/tables.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import { outcome, read } from "../../tests/factories/api.ts";
import { accountOf, makeMember, type TestMember } from "../../tests/factories/members.ts";
import { movement, useHolders } from "../../tests/factories/use-holders.ts";

const { api, held, administrator, second, plain, get, post, makeHolder, balanceOf, moveByTwo, confirm } =
  useHolders();

describe("deposits and withdrawals", () => {
  test("move francs between the treasury and an account, which counts its lines", async () => {
    const holder = await makeHolder(5_000);
    const [status, body] = await outcome(
      await post(`/api/accounts/${holder.account}/withdrawals`, administrator, movement(1_500, "Cash")),
    );
    expect([status, body["status"], body["payee"]]).toEqual([201, "accepted", `/api/accounts/${TREASURY}`]);
    expect(await read(await get(`/api/accounts/${holder.account}`, holder))).toMatchObject({
      "@context": "/api/contexts/Account",
      "@id": `/api/accounts/${holder.account}`,
      "@type": "Account",
      id: holder.account,
      balance: 3_500,
      currency: "XAF",
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
    await moveByTwo(`/api/accounts/${holder.account}/withdrawals`, movement(800_000_000));
    const other = await makeHolder();
    const paid = await read(
      await post("/api/transactions", holder, { ...movement(5_000_000), payee: other.account }),
    );
    expect(paid["status"]).toBe("accepted");
  });
});

describe("francs of the treasury", () => {
  test("are moved to nobody's own account, nor back", async () => {
    const own = await accountOf(api.services, administrator);
    for (const way of ["deposits", "withdrawals"]) {
      expect((await post(`/api/accounts/${own}/${way}`, administrator, movement(1))).status).toBe(403);
    }
  });

  test("wait for a second administrator past what one moves alone in a day, in however many pieces", async () => {
    const alone = await makeMember(api.services, { roles: ["ROLE_ADMIN"] });
    const holder = await makeHolder();
    const path = `/api/accounts/${holder.account}/deposits`;
    const pay = async (amount: number) => read(await post(path, alone, movement(amount)));
    const { mostAlone } = LEDGER_LIMITS;
    expect(await pay(mostAlone - 1)).toMatchObject({ status: "accepted" });
    const [first, another] = await Promise.all([pay(1), pay(1)]);
    expect(new Set([first["status"], another["status"]])).toEqual(
      new Set(["accepted", "pending_confirmation"]),
    );
    expect(await balanceOf(holder)).toBe(mostAlone);

    const waiting = first["status"] === "accepted" ? another : first;
    const settle = (how: string, who: TestMember) => post(`${String(waiting["@id"])}/${how}`, who);
    expect((await settle("confirm", alone)).status).toBe(403);
    expect((await settle("confirm", holder)).status).toBe(403);
    const waits = await read(await get("/api/transactions?status=pending_confirmation", second));
    expect(waits["hydra:member"]).toContainEqual(expect.objectContaining({ "@id": waiting["@id"] }));
    expect(await read(await confirm(String(waiting["@id"]), second))).toMatchObject({ status: "accepted" });
    expect(await balanceOf(holder)).toBe(mostAlone + 1);

    const tomorrow = new Date(api.services.now().getTime() + milliseconds("25 hours"));
    const ctx = alone.as({ ...api.services, now: () => tomorrow });
    const { transaction } = await deposit({ ctx, input: { id: holder.account, ...movement(mostAlone) } });
    expect(transaction.status).toBe("accepted");
  });

  test("that wait are declined by another or taken back by who asked; the same uuid answers the same", async () => {
    const holder = await makeHolder(2_000_000);
    const path = `/api/accounts/${holder.account}/withdrawals`;
    const [one, two] = [movement(1_500_000), movement(1_400_000)];
    const made = await read(await post(path, administrator, one));
    expect(await outcome(await post(path, administrator, one))).toMatchObject([200, { "@id": made["@id"] }]);
    expect((await post(`${String(made["@id"])}/confirm`, holder)).status).toBe(403);
    expect(await read(await post(`${String(made["@id"])}/decline`, second))).toMatchObject({
      status: "declined",
    });
    const back = await read(await post(path, administrator, two));
    expect(await read(await post(`${String(back["@id"])}/cancel`, administrator))).toMatchObject({
      status: "canceled",
    });
    expect(await balanceOf(holder)).toBe(2_000_000);
  });

  test("are not confirmed by whose account it is", async () => {
    const own = await accountOf(api.services, second);
    const made = await read(await post(`/api/accounts/${own}/deposits`, administrator, movement(2_000_000)));
    expect(made["status"]).toBe("pending_confirmation");
    expect((await post(`${String(made["@id"])}/confirm`, second)).status).toBe(403);
  });
});

test("accounts are found by their owner's name, without their balance", async () => {
  const holder = await makeHolder(1_000, "Zénabou");
  const found = await read(await get("/api/accounts?q=zénabou", administrator));
  expect(found["hydra:member"]).toEqual([
    { "@id": `/api/accounts/${holder.account}`, "@type": "Account", name: "Zénabou Ndiaye" },
  ]);
});

test("an account that is closed is found by nobody and keeps its francs; opened again, it is the same", async () => {
  const holder = await makeHolder(700, "Ramatou");
  const change = (roles: Role[]) =>
    openAccount(held.database, { user: holder.id, roles, now: api.services.now() });
  const found = async (q: string) =>
    (await read(await get(`/api/accounts?q=${q}`, administrator)))["hydra:totalItems"];
  expect([await found("ramatou"), await found("%25"), await found("nobody-at-all")]).toEqual([1, 0, 0]);
  await change([]);
  await change([]);
  expect(await found("ramatou")).toBe(0);
  await change(["ROLE_PROF"]);
  await change(["ROLE_ADMIN", "ROLE_PROF"]);
  expect(await found("ramatou")).toBe(1);
  expect(await balanceOf(holder)).toBe(700);
  const { rows } = await held.pool.query<{ action: string }>(
    "select action from ledger_audit where subject = $1 order by id",
    [holder.account],
  );
  expect(rows.map(({ action }) => action)).toEqual(["opened", "closed", "opened"]);
});

test("the names of accounts come by pages, and none of a page that is not there", async () => {
  for (let number = 0; number < 3; number += 1) await makeHolder(0, `Page ${number}`);
  const page = async (number: number) =>
    (await read(await get(`/api/accounts?q=Page&itemsPerPage=2&page=${number}`, administrator)))[
      "hydra:member"
    ] as { name: string }[];
  expect((await page(1)).map(({ name }) => name)).toEqual(["Page 0 Ndiaye", "Page 1 Ndiaye"]);
  expect((await page(2)).map(({ name }) => name)).toEqual(["Page 2 Ndiaye"]);
  expect(await page(3)).toEqual([]);
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
    "/api/accounts",
    `/api/accounts/${id}`,
    "/api/transactions",
    `/api/transactions/${id}`,
    "/api/operations",
    "/api/operations.csv",
    "/api/operations/statement.pdf",
    "/api/operations/daily-balances",
    "/api/movements",
    "/api/movements.csv",
  ].map((address) => ["GET", address]);
  const writes = [
    `/api/accounts/${id}/deposits`,
    `/api/accounts/${id}/withdrawals`,
    "/api/transactions",
    `/api/transactions/${id}/reversals`,
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
