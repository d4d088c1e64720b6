import { describe, expect, test } from "vitest";
import { verifyBooks } from "../../modules/ledger/index.ts";
import { outcome, read } from "../../tests/factories/api.ts";
import { accountOf, confirmMember, makeMember, type TestMember } from "../../tests/factories/members.ts";
import { type Holder, movement, useHolders } from "../../tests/factories/use-holders.ts";

const { api, administrator, second, plain, get, post, makeHolder, balanceOf, confirm } = useHolders();

const balanced = { total: 0, unevenTransactions: 0, wrongBalances: 0, overdrawn: 0 };
const newAdministrator = () => makeMember(api.services, { roles: ["ROLE_ADMIN"] });

async function topUp(holder: Holder, amount: number, by: TestMember): Promise<string> {
  const made = await read(await post(`/api/accounts/${holder.account}/deposits`, by, movement(amount)));
  return String(made["@id"]);
}
const reverse = (address: string, by: TestMember, body: object = { uuid: crypto.randomUUID() }) =>
  post(`${address}/reversals`, by, body);

describe("a reversal", () => {
  test("moves back what a line moved, and names it; the same uuid again answers the same", async () => {
    const holder = await makeHolder();
    const by = await newAdministrator();
    const address = await topUp(holder, 900, by);
    const body = { uuid: crypto.randomUUID(), description: "Typed twice" };
    expect(await outcome(await reverse(address, by, body))).toMatchObject([
      201,
      { status: "accepted", amount: 900, reverses: address, payer: `/api/accounts/${holder.account}` },
    ]);
    expect((await reverse(address, by, body)).status).toBe(200);
    expect(await balanceOf(holder)).toBe(0);
    const lines = await read(await get("/api/operations", holder));
    expect(lines["hydra:member"]).toMatchObject([
      { number: 2, amount: -900, description: "Reverses operation 1: Typed twice" },
      { number: 1, amount: 900, description: "Reagents" },
    ]);
    const french = await get("/api/operations", holder, { "Accept-Language": "fr" });
    expect((await read(french))["hydra:member"]).toMatchObject([
      { description: "Annule l’opération n°\u00A01\u00A0: Typed twice" },
      {},
    ]);
    const log = await read(await get("/api/security-log", by));
    expect((log["hydra:member"] as object[])[0]).toMatchObject({
      event: "operation_reversed",
      subject: `/api/users/${holder.id}`,
      detail: "900 XAF accepted",
    });
  });

  test("is made once, whoever asks and however many at a time", async () => {
    const holder = await makeHolder();
    const address = await topUp(holder, 500, administrator);
    await topUp(holder, 5_000, administrator);
    const asked = await Promise.all(
      [administrator, second, administrator, second].map((who) => reverse(address, who)),
    );
    expect(asked.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 409, 409, 409,
    ]);
    expect(await balanceOf(holder)).toBe(5_000);
    expect((await reverse(address, second)).status).toBe(409);
    expect(await verifyBooks(api.services)).toEqual(balanced);
  });

  test("counts in what one administrator moves alone, also beside other movements of the moment", async () => {
    const [by, holder] = [await newAdministrator(), await makeHolder()];
    const address = await topUp(holder, 600_000, administrator);
    const both = await Promise.all([
      reverse(address, by),
      post(`/api/accounts/${holder.account}/deposits`, by, movement(600_000)),
    ]);
    const statuses = await Promise.all(both.map(async (made) => (await read(made))["status"]));
    expect(new Set(statuses)).toEqual(new Set(["accepted", "pending_confirmation"]));
    expect(await verifyBooks(api.services)).toEqual(balanced);
  });

  test("of what members paid waits, past the limit, for a second administrator and not for the payer", async () => {
    const [payer, payee, by] = [await makeHolder(3_000_000), await makeHolder(), await newAdministrator()];
    const paid = await read(
      await post("/api/transactions", payer, { ...movement(2_000_000), payee: payee.account }),
    );
    const made = await read(await reverse(String(paid["@id"]), by));
    expect(made).toMatchObject({ status: "pending_confirmation", reverses: paid["@id"] });
    const address = String(made["@id"]);
    // Whose money it is and who asked have no say.
    for (const who of [payee, payer, by]) expect((await confirm(address, who)).status).toBe(403);
    expect((await reverse(String(paid["@id"]), second)).status).toBe(409);
    const waiting = await read(await get("/api/treasury-movements", second));
    expect(waiting["hydra:member"]).toContainEqual(
      expect.objectContaining({
        uuid: made["uuid"],
        kind: "reversal",
        mayDecide: true,
        reversed: expect.objectContaining({ description: "Reagents" }),
      }),
    );
    expect((await post(`${address}/decline`, second)).status).toBe(200);
    const again = await read(await reverse(String(paid["@id"]), by));
    expect((await confirm(String(again["@id"]), second)).status).toBe(200);
    expect([await balanceOf(payer), await balanceOf(payee)]).toEqual([3_000_000, 0]);
  });

  test("is not for whose account it is, nor of what never moved, nor of what is not there", async () => {
    const by = await newAdministrator();
    const own = await accountOf(api.services, second);
    const paid = await read(await post(`/api/accounts/${own}/deposits`, by, movement(100)));
    expect((await reverse(String(paid["@id"]), second)).status).toBe(403);
    const [poor, rich] = [await makeHolder(), await makeHolder()];
    const rejected = await read(
      await post("/api/transactions", poor, { ...movement(5), payee: rich.account }),
    );
    expect(rejected["status"]).toBe("rejected");
    expect((await reverse(String(rejected["@id"]), by)).status).toBe(409);
    expect((await reverse(`/api/transactions/${crypto.randomUUID()}`, by)).status).toBe(404);
    expect((await reverse(String(paid["@id"]), plain)).status).toBe(403);
    expect((await reverse(String(paid["@id"]), by, { uuid: "x" })).status).toBe(422);
  });

  test("that the balance does not suffice for is rejected, and may be asked for again", async () => {
    const by = await newAdministrator();
    const [holder, other] = [await makeHolder(), await makeHolder()];
    const address = await topUp(holder, 700, by);
    await post("/api/transactions", holder, { ...movement(700), payee: other.account });
    expect(await read(await reverse(address, by))).toMatchObject({
      status: "rejected",
      reason: "funds",
    });
    await topUp(holder, 700, by);
    expect(await read(await reverse(address, by))).toMatchObject({ status: "accepted" });
  });
});

describe("the movements of all accounts", () => {
  const list = async (query: string) => {
    const found = await read(await get(`/api/movements?${query}`, second));
    return found["hydra:member"] as Record<string, unknown>[];
  };

  test("are found by person, kind, state, day and amount, and come in the order that one chooses", async () => {
    const [payer, payee] = [await makeHolder(10_000, "Séraphine"), await makeHolder(0, "Théodora")];
    for (const amount of [300, 200, 400])
      await post("/api/transactions", payer, { ...movement(amount, `Gift ${amount}`), payee: payee.account });
    const { uuid } = movement(1);
    await post("/api/transactions", payee, { ...movement(50), uuid, payer: payer.account });
    const amounts = async (query: string) => (await list(query)).map(({ amount }) => amount);
    expect(await amounts("q=séraph&order=largest")).toEqual([10_000, 400, 300, 200, 50]);
    expect(await amounts("q=théodora&kind=payment&status=accepted&order=smallest")).toEqual([200, 300, 400]);
    expect(await amounts(`account=${payee.account}&least=250&most=300`)).toEqual([300]);
    expect(await amounts(`account=${payee.account}&status=pending_confirmation`)).toEqual([50]);
    expect(await amounts("q=gift 400")).toEqual([400]);
    const today = api.services.now().toISOString().slice(0, 10);
    expect(await amounts(`q=séraphine&kind=deposit&from=${today}&to=${today}`)).toEqual([10_000]);
    expect(await amounts("q=séraphine&to=2001-01-01")).toEqual([]);
    expect((await get("/api/movements?kind=gift", second)).status).toBe(422);
    const csv = await (
      await get(`/api/movements.csv?q=gift&account=${payee.account}&order=smallest`, second)
    ).text();
    expect(csv.split("\r\n").slice(0, 2)).toEqual([
      "Date,Kind,Status,From,To,Amount (XAF),Description,Asked by,Reverses,Operation",
      expect.stringContaining(
        ",payment,accepted,Séraphine Ndiaye,Théodora Ndiaye,200,Gift 200,Séraphine Ndiaye,,",
      ),
    ]);
    expect(csv.trimEnd().split("\r\n")).toHaveLength(4);
  });

  test("say which of them was taken back, by what, and which the reader may take back", async () => {
    const by = await newAdministrator();
    const holder = await makeHolder(0, "Ursule");
    await topUp(holder, 600, by);
    const [deposit] = await list("q=ursule");
    expect(deposit).toMatchObject({ kind: "deposit", reversedBy: null, mayReverse: true });
    const made = await read(await reverse(String(deposit?.["@id"]), by));
    const [reversal] = await list("q=ursule&kind=reversal");
    const [reversed] = await list("q=ursule&kind=deposit");
    expect(reversal).toMatchObject({ kind: "reversal", reverses: deposit?.["@id"], mayReverse: true });
    expect(reversed).toMatchObject({ reversedBy: made["@id"], mayReverse: false });
    expect(await balanceOf(holder)).toBe(0);
    const own = await accountOf(api.services, second);
    await post(`/api/accounts/${own}/deposits`, by, movement(40));
    expect((await list(`account=${own}&least=40&most=40`))[0]).toMatchObject({ mayReverse: false });
  });
});

describe("the treasury", () => {
  test("tells what it owes, what is asked and not confirmed, and what one may still move alone", async () => {
    const by = await newAdministrator();
    const treasury = async () => read(await get("/api/office/treasury", by));
    const before = await treasury();
    const holder = await makeHolder();
    await topUp(holder, 400_000, by);
    await post("/api/transactions", holder, {
      ...movement(70),
      payer: await accountOf(api.services, administrator),
    });
    const [balance, outstanding] = [
      Number(before["balance"]),
      before["outstanding"] as Record<string, number>,
    ];
    expect(await treasury()).toMatchObject({
      balance: balance - 400_000,
      outstanding: { count: (outstanding["count"] ?? 0) + 1, amount: (outstanding["amount"] ?? 0) + 70 },
      leftAlone: 600_000,
    });
    expect((await get("/api/office/treasury", plain)).status).toBe(403);
  });

  test("has limits that a super-administrator changes with their password, and which hold at once", async () => {
    const owner = await makeMember(api.services, { roles: ["ROLE_SUPER_ADMIN"] });
    const limits = { mostAlone: 1_000, mostAtOnce: 2_000, mostADay: 3_000 };
    const change = (who: TestMember, body: object = limits) =>
      api.call("PUT", "/api/office/money-limits", { token: who.token, body });
    expect((await change(administrator)).status).toBe(403);
    expect(await outcome(await change(owner))).toMatchObject([403, {}]);
    await confirmMember(api.services, owner);
    expect(await outcome(await change(owner, { ...limits, mostADay: 1_999 }))).toMatchObject([
      422,
      { violations: [{ propertyPath: "mostADay", code: "limit_of_day" }] },
    ]);
    const before = await read(await get("/api/office/money-limits", administrator));
    expect(before).toEqual({ mostAlone: 1_000_000, mostAtOnce: 5_000_000, mostADay: 10_000_000 });
    try {
      expect(await outcome(await change(owner))).toEqual([200, limits]);
      const [by, payer, payee] = [await newAdministrator(), await makeHolder(9_000), await makeHolder()];
      expect(
        await read(await post(`/api/accounts/${payee.account}/deposits`, by, movement(1_001))),
      ).toMatchObject({ status: "pending_confirmation" });
      const pay = async (amount: number) =>
        read(await post("/api/transactions", payer, { ...movement(amount), payee: payee.account }));
      expect(await pay(2_001)).toMatchObject({
        status: "rejected",
        reason: "limit",
        limits: { once: 2_000, day: 3_000 },
      });
      expect(await pay(2_000)).toMatchObject({ status: "accepted" });
      expect(await pay(1_001)).toMatchObject({ status: "rejected", reason: "limit" });
      const log = await read(await get("/api/security-log", administrator));
      expect(log["hydra:member"]).toContainEqual(
        expect.objectContaining({ event: "money_limits_changed", detail: "1000 2000 3000" }),
      );
    } finally {
      await change(owner, before);
    }
  });
});
