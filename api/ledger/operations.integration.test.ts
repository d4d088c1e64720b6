import { describe, expect, test } from "vitest";
import { read } from "../../tests/factories/api.ts";
import type { TestMember } from "../../tests/factories/members.ts";
import { exhaust } from "../../tests/factories/exhaust.ts";
import { movement, useHolders } from "../../tests/factories/use-holders.ts";

const { held, api, administrator, plain, get, post, makeHolder } = useHolders();

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
    const secondFound = await read(await get("/api/operations?text=primers&itemsPerPage=1&page=2", holder));
    expect(secondFound).toMatchObject({ "hydra:member": [{ number: 2 }], "hydra:totalItems": 2 });
    for (const part of ["", ".csv", "/daily-balances", "/statement.pdf"])
      expect((await get(`/api/operations${part}?from=yesterday`, holder)).status).toBe(422);
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
    for (const description of ["＝1+1", "＋1", "－1", "＠SUM(1)", "  =1"]) {
      await post("/api/transactions", holder, { ...movement(1, description), payee: other.account });
      const [, last] = (await (await get("/api/operations.csv", holder)).text()).split("\r\n");
      expect(last).toContain(`,'${description.trim()},`);
    }
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

  test("is printed sixty times an hour at most", async () => {
    const holder = await makeHolder();
    await exhaust(api.services.limiter, "statement", holder.id);
    expect((await get("/api/operations/statement.pdf", holder)).status).toBe(429);
  });

  test("of many years is printed by shorter periods, and read by key to its first line", async () => {
    const holder = await makeHolder(1);
    await held.pool.query(
      `insert into transactions (id, payer, payee, amount, description, status, asked_by, created_at, settled_at)
       select gen_random_uuid(), treasury(), $1, 1, 'Line ' || n, 'accepted', $2, $3, $3 from generate_series(1, 3000) n`,
      [holder.account, holder.id, api.services.now()],
    );
    const refused = await get("/api/operations/statement.pdf", holder);
    expect(refused.status).toBe(422);
    expect(await read(refused)).toMatchObject({ violations: [{ propertyPath: "from" }] });
    const numbers: number[] = [];
    let next: string | undefined = "/api/operations?itemsPerPage=100";
    while (next) {
      const page = (await read(await get(next, holder))) as {
        "hydra:member": { number: number }[];
        "hydra:view": { "hydra:next"?: string };
        "hydra:totalItems": number;
      };
      expect(page["hydra:totalItems"]).toBe(3_001);
      numbers.push(...page["hydra:member"].map(({ number }) => number));
      next = page["hydra:view"]["hydra:next"];
    }
    expect(numbers).toEqual(Array.from({ length: 3_001 }, (_, place) => 3_001 - place));
    const last = await read(await get("/api/operations?itemsPerPage=100&page=31", holder));
    expect(last["hydra:member"]).toMatchObject([{ number: 1 }]);
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
