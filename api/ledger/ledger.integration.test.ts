import { beforeAll, describe, expect, test } from "vitest";
import { expireRequests, verifyBooks } from "../../modules/ledger/index.ts";
import { TREASURY } from "../../modules/ledger/tables.ts";
import { useDatabase } from "../../tests/database/use-database.ts";
import { makeApi, outcome, read, storeIdentity, type TestApi } from "../../tests/factories/api.ts";
import { accountOf, makeMember, type TestMember } from "../../tests/factories/members.ts";

const held = useDatabase();
let api: TestApi;
let administrator: TestMember;
let plain: TestMember;

beforeAll(async () => {
  api = makeApi(held);
  await storeIdentity(held);
  administrator = await makeMember(api.services, { roles: ["ROLE_ADMIN"] });
  plain = await makeMember(api.services);
});

type Holder = TestMember & { account: string };

async function makeHolder(francs = 0, firstName = "Awa"): Promise<Holder> {
  const member = await makeMember(api.services, { roles: ["ROLE_PROF"], firstName });
  const account = await accountOf(api.services, member);
  if (francs) await post(`/api/accounts/${account}/deposits`, administrator, movement(francs, "Top-up"));
  return { ...member, account };
}

const movement = (amount: unknown, description = "Reagents") => ({
  uuid: crypto.randomUUID(),
  amount,
  description,
});
const get = (address: string, { token }: TestMember, headers = {}) =>
  api.call("GET", address, { token, headers });
const post = (address: string, { token }: TestMember, body?: unknown) =>
  api.call("POST", address, { token, body });
const balanceOf = async (holder: Holder) =>
  (await read(await get(`/api/accounts/${holder.account}`, holder)))["balance"];

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

describe("a payment", () => {
  test("moves francs at once, and the same uuid again gives the same answer", async () => {
    const [payer, payee] = [await makeHolder(1_000, "Fatou"), await makeHolder(0, "Jean")];
    const body = { ...movement(400), payee: `/api/accounts/${payee.account}` };
    const [status, transaction] = await outcome(await post("/api/transactions", payer, body));
    expect(status).toBe(201);
    expect(transaction).toMatchObject({
      ...{
        "@id": `/api/transactions/${body.uuid}`,
        "@type": "Transaction",
        status: "accepted",
        reason: null,
        amount: 400,
      },
      ...{ payer: `/api/accounts/${payer.account}`, payee: `/api/accounts/${payee.account}` },
    });
    expect(await outcome(await post("/api/transactions", payer, body))).toEqual([200, transaction]);
    const names = { payerName: "Fatou Ndiaye", payeeName: "Jean Ndiaye" };
    expect(await outcome(await get(`/api/transactions/${body.uuid}`, payee))).toEqual([
      200,
      { ...transaction, ...names },
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
    api.services.clock = new Date(api.services.clock.getTime() + 86_400_000);
    const tomorrow = { ...payer, ...(await makeTokenAgain(payer)) };
    expect(await pay(1, tomorrow)).toMatchObject({ status: "accepted" });
  });

  test("to an account that is closed is rejected", async () => {
    const [payer, payee] = [await makeHolder(100), await makeHolder()];
    const { openAccount } = await import("../../modules/ledger/index.ts");
    await openAccount(held.database, { user: payee.id, roles: [], now: api.services.now() });
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

/** The member's token, once the clock has moved on. */
async function makeTokenAgain(member: TestMember): Promise<{ token: string }> {
  const { signAccessToken } = await import("../../modules/accounts/access-token.ts");
  const subject = { id: member.id, email: member.username, roles: member.roles };
  administrator = {
    ...administrator,
    token: await signAccessToken(
      administrator.as(api.services),
      { ...administrator, email: "" },
      administrator.session,
    ),
  };
  plain = {
    ...plain,
    token: await signAccessToken(plain.as(api.services), { ...plain, email: "" }, plain.session),
  };
  return { token: await signAccessToken(member.as(api.services), subject, member.session) };
}

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

describe("the history", () => {
  test("is filtered by date and text, in pages, and is one's own", async () => {
    const [holder, other] = [await makeHolder(1_000), await makeHolder()];
    for (const description of ["Primers", "100% ethanol", "Primers again"]) {
      await post("/api/transactions", holder, { ...movement(10, description), payee: other.account });
    }
    const found = async (query: string) =>
      (await read(await get(`/api/operations?${query}`, holder)))["hydra:totalItems"];
    expect(await found("text=primers")).toBe(2);
    expect(await found("text=100%25")).toBe(1);
    const today = api.services.now().toISOString().slice(0, 10);
    expect(await found(`from=${today}&to=${today}`)).toBe(4);
    expect(await found("to=2020-01-01")).toBe(0);
    const second = await read(await get("/api/operations?itemsPerPage=3&page=2", holder));
    expect(second).toMatchObject({
      "hydra:member": [{ number: 1 }],
      "hydra:view": { "hydra:previous": expect.any(String) as string },
    });
    expect((await get("/api/operations?from=yesterday", holder)).status).toBe(422);
    expect((await get(`/api/operations?account=${other.account}`, holder)).status).toBe(403);
    expect((await get(`/api/operations?account=${other.account}`, administrator)).status).toBe(200);
  });

  test("downloads as CSV that no spreadsheet runs", async () => {
    const [holder, other] = [await makeHolder(1_000), await makeHolder()];
    await post("/api/transactions", holder, { ...movement(10, '=1+1, "x"'), payee: other.account });
    const response = await get("/api/operations.csv", holder);
    expect(response.headers.get("Content-Type")).toContain("text/csv");
    const text = await response.text();
    expect(text.split("\r\n")[1]).toContain(
      `2,${api.services.now().toISOString()},-10,990,"'=1+1, ""x""",Awa Ndiaye,`,
    );
    expect(
      (await get("/api/operations", holder, { Accept: "text/csv" })).headers.get("Content-Type"),
    ).toContain("text/csv");
  });

  test("is printed as a statement, and charted by day", async () => {
    const holder = await makeHolder(1_000);
    const statement = await get("/api/operations/statement.pdf", holder);
    expect(statement.headers.get("Content-Type")).toBe("application/pdf");
    expect(
      Buffer.from(await statement.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    const date = api.services.now().toISOString().slice(0, 10);
    expect(await read(await get("/api/operations/daily-balances", holder))).toEqual([
      { date, balance: 1_000 },
    ]);
  });

  test("has its lines assigned to members by administrators", async () => {
    const holder = await makeHolder(1_000);
    const [line] = (await read(await get("/api/operations", holder)))["hydra:member"] as { "@id": string }[];
    const address = line?.["@id"] ?? "";
    const assign = (who: TestMember, assignedTo: unknown) =>
      api.call("PATCH", address, { token: who.token, body: { assignedTo } });
    expect((await assign(holder, plain.id)).status).toBe(403);
    expect(await read(await assign(administrator, `/api/users/${plain.id}`))).toMatchObject({
      assignedTo: { "@id": `/api/users/${plain.id}`, name: "Awa Ndiaye" },
    });
    expect((await assign(administrator, crypto.randomUUID())).status).toBe(422);
    expect(await read(await assign(administrator, null))).toMatchObject({ assignedTo: null });
  });
});

test("accounts are found by their owner's name, without their balance", async () => {
  const holder = await makeHolder(1_000, "Zénabou");
  const found = await read(await get("/api/accounts?q=zénabou", administrator));
  expect(found["hydra:member"]).toEqual([
    { "@id": `/api/accounts/${holder.account}`, "@type": "Payee", name: "Zénabou Ndiaye" },
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
