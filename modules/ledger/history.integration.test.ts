import { drizzle } from "drizzle-orm/node-postgres";
import { describe, expect, test } from "vitest";
import { milliseconds } from "../../platform/core/durations.ts";
import type { Refusal } from "../../platform/core/refusal.ts";
import type { TestMember } from "../../tests/factories/members.ts";
import { type Holder, movement, useHolders } from "../../tests/factories/use-holders.ts";
import {
  assignOperation,
  exportOperations,
  ledgerParticipant,
  listOperations,
  makeTransaction,
  readDailyBalances,
} from "./index.ts";
import { readStatement } from "./read-statement.ts";
import { TREASURY } from "./tables.ts";

const { held, api, administrator, plain, makeHolder } = useHolders();

/** What `who` does so many days after the first of October. */
const ctxOf = (who: TestMember, days = 0) => {
  const now = new Date(api.services.clock.getTime() + days * milliseconds("1 day"));
  return { ...who.as(api.services), now: () => now };
};

/** A holder who got 1,000 francs on the first of October and paid 100 on it, and on each of the two days after. */
async function makeSpender(): Promise<Holder> {
  const [holder, other] = [await makeHolder(1_000), await makeHolder()];
  for (const [day, description] of ["Primers", "Ethanol", "Primers again"].entries()) {
    const input = { ...movement(100, description), payee: other.account };
    await makeTransaction({ ctx: ctxOf(holder, day), input });
  }
  return holder;
}
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    ({ code }: Refusal) => code,
  );

describe("the balance of each day", () => {
  test("is the last of the day, from one day to another, both included", async () => {
    const ctx = ctxOf(await makeSpender());
    const [first, second, third] = [
      { date: "2024-10-01", balance: 900 },
      { date: "2024-10-02", balance: 800 },
      { date: "2024-10-03", balance: 700 },
    ];
    expect(await readDailyBalances({ ctx, input: {} })).toEqual([first, second, third]);
    expect(await readDailyBalances({ ctx, input: { from: "2024-10-02" } })).toEqual([second, third]);
    expect(await readDailyBalances({ ctx, input: { to: "2024-10-02" } })).toEqual([first, second]);
    const oneDay = { from: "2024-10-02", to: "2024-10-02" };
    expect(await readDailyBalances({ ctx, input: oneDay })).toEqual([second]);
    expect(await readDailyBalances({ ctx, input: { from: "2024-10-04" } })).toEqual([]);
  });

  test("is that of the lines with a text, where one is asked for", async () => {
    const ctx = ctxOf(await makeSpender());
    expect(await readDailyBalances({ ctx, input: { text: "PRIMERS" } })).toEqual([
      { date: "2024-10-01", balance: 900 },
      { date: "2024-10-03", balance: 700 },
    ]);
    expect(await readDailyBalances({ ctx, input: { text: "%" } })).toEqual([]);
  });

  test("of six years has some hundred points, the last day, and the days of the lowest and the highest balance", async () => {
    const holder = await makeHolder();
    const settle = (payer: string, payee: string, days: string) =>
      held.pool.query(
        `insert into transactions (id, payer, payee, amount, description, status, asked_by, created_at, settled_at)
         select gen_random_uuid(), ${payer}, ${payee}, case n when 777 then 500 else 1 end, 'Day', 'accepted', $2, now(),
           timestamptz '2005-01-01 12:00Z' + n * interval '1 day' from generate_series(${days}) n where $1::uuid is not null`,
        [holder.account, holder.id],
      );
    await settle("treasury()", "$1", "0, 777");
    await settle("$1", "treasury()", "778, 2000");
    const days = await readDailyBalances({ ctx: ctxOf(holder), input: {} });
    expect(days.length).toBeGreaterThan(300);
    expect(days.length).toBeLessThan(403);
    expect(days).toEqual(days.toSorted((one, other) => (one.date < other.date ? -1 : 1)));
    expect(days[0]).toEqual({ date: "2005-01-01", balance: 1 });
    expect(days).toContainEqual({ date: "2007-02-17", balance: 1_277 });
    expect(days.at(-1)).toEqual({ date: "2010-06-24", balance: 54 });
  });

  test("is nothing before the first line", async () => {
    expect(await readDailyBalances({ ctx: ctxOf(await makeHolder()), input: {} })).toEqual([]);
  });
});

describe("a statement", () => {
  test("of a whole life opens empty, and its sums are its lines'", async () => {
    const holder = await makeSpender();
    const statement = await readStatement(ctxOf(holder, 5), {});
    expect(statement).toMatchObject({
      account: holder.account,
      holder: "Awa Ndiaye",
      from: "2024-10-01",
      to: "2024-10-06",
      opening: 0,
      received: 1_000,
      paid: 300,
      closing: 700,
    });
    expect(statement.operations.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  });

  test("of a day opens with what was there the day before", async () => {
    const ctx = ctxOf(await makeSpender());
    const day = { from: "2024-10-02", to: "2024-10-02" };
    expect(await readStatement(ctx, day)).toMatchObject({
      ...day,
      opening: 900,
      received: 0,
      paid: 100,
      closing: 800,
      operations: [{ description: "Ethanol" }],
    });
    const later = { from: "2024-12-01", to: "2024-12-31" };
    expect(await readStatement(ctx, later)).toMatchObject({ opening: 700, closing: 700, operations: [] });
    const before = { from: "2020-01-01", to: "2020-12-31" };
    expect(await readStatement(ctx, before)).toMatchObject({ opening: 0, closing: 0, operations: [] });
  });

  test("is its owner's and administrators'; the treasury has none, nor has who has no account", async () => {
    const [holder, other] = [await makeHolder(5), await makeHolder()];
    const { account } = holder;
    expect(await readStatement(ctxOf(administrator), { account })).toMatchObject({ closing: 5 });
    expect(await refusal(readStatement(ctxOf(other), { account }))).toBe("forbidden");
    expect(await refusal(readStatement(ctxOf(administrator), { account: TREASURY }))).toBe("not_found");
    expect(await refusal(readStatement(ctxOf(plain), {}))).toBe("forbidden");
  });
});

describe("the list", () => {
  const list = (who: Holder, more: { text?: string; page?: number; itemsPerPage?: number; after?: string }) =>
    listOperations({ ctx: ctxOf(who), input: { page: 1, itemsPerPage: 10, ...more } });

  test("goes on where a page ended, and ends", async () => {
    const holder = await makeSpender();
    const { items, total, next } = await list(holder, { itemsPerPage: 3 });
    expect([items.map(({ number }) => number), total]).toEqual([[4, 3, 2], 4]);
    const last = await list(holder, { itemsPerPage: 3, page: 2, after: next });
    expect(last.items.map(({ number }) => number)).toEqual([1]);
    const byNumber = await list(holder, { itemsPerPage: 3, page: 2 });
    expect(byNumber.items).toEqual(last.items);
    expect((await list(holder, { itemsPerPage: 3, page: 3 })).items).toEqual([]);
  });

  test("of lines with a text counts those", async () => {
    const holder = await makeSpender();
    const { items, total } = await list(holder, { text: "primers", itemsPerPage: 1, page: 2 });
    expect([items.map(({ description }) => description), total]).toEqual([["Primers"], 2]);
  });

  test("of some days comes by date, page by page, and counts its lines alone", async () => {
    const ctx = ctxOf(await makeSpender());
    const days = { from: "2024-10-01", to: "2024-10-02", page: 1, itemsPerPage: 2 };
    const first = await listOperations({ ctx, input: days });
    expect([first.items.map(({ number }) => number), first.total]).toEqual([[3, 2], 3]);
    const byCursor = await listOperations({ ctx, input: { ...days, page: 2, after: first.next } });
    expect(byCursor.items.map(({ number }) => number)).toEqual([1]);
    expect((await listOperations({ ctx, input: { ...days, page: 2 } })).items).toEqual(byCursor.items);
    const statements: string[] = [];
    const database = drizzle({ client: held.pool, logger: { logQuery: (text) => statements.push(text) } });
    await listOperations({ ctx: { ...ctx, database }, input: days });
    const ordered = statements.find((text) => text.includes("order by"));
    expect(ordered).toMatch(/order by "postings"\."created_at" desc, "postings"\."id" desc limit/);
    expect(statements.find((text) => text.includes("count(*)"))).not.toContain("transactions");
  });

  test("of the treasury has no numbers and no balances", async () => {
    await makeHolder(5);
    const ctx = ctxOf(administrator);
    const input = { account: TREASURY, page: 1, itemsPerPage: 1 };
    const { items, total } = await listOperations({ ctx, input });
    expect(items).toMatchObject([
      { number: null, balance: null, amount: -5, counterparty: { name: "Awa Ndiaye" } },
    ]);
    expect(total).toBeGreaterThan(1);
    const next = await listOperations({ ctx, input: { ...input, page: 2 } });
    expect(next.items[0]?.id).toBeLessThan(items[0]?.id ?? 0);
  });

  test("of who has a role and no account yet is empty", async () => {
    const holder = await makeHolder();
    const ctx = ctxOf({ ...holder, id: crypto.randomUUID() });
    const actor = { ...holder, id: crypto.randomUUID() };
    const input = { page: 1, itemsPerPage: 10 };
    expect(await listOperations({ ctx: { ...ctx, actor }, input })).toEqual({ items: [], total: 0 });
    expect(await readDailyBalances({ ctx: { ...ctx, actor }, input: {} })).toEqual([]);
  });
});

test("the CSV has each line once, newest first, however many pieces it takes; in the reader's language", async () => {
  const holder = await makeHolder();
  await held.pool.query(
    `insert into transactions (id, payer, payee, amount, description, status, asked_by, created_at, settled_at)
     select gen_random_uuid(), treasury(), $1, 1, 'Line ' || n, 'accepted', $2, $3, $3 from generate_series(1, 2500) n`,
    [holder.account, holder.id, api.services.now()],
  );
  const read = async (locale: "fr" | "en", input = {}) => {
    let text = "";
    for await (const piece of await exportOperations({ ctx: { ...ctxOf(holder), locale }, input }))
      text += piece;
    return text.split("\r\n");
  };
  const lines = await read("en");
  expect(lines[0]).toBe("\uFEFF#,Date,Amount (XAF),Balance (XAF),Description,Counterparty,Assigned to");
  expect(lines.slice(1, -1).map((line) => Number(line.split(",")[0]))).toEqual(
    Array.from({ length: 2_500 }, (_, place) => 2_500 - place),
  );
  expect(lines.at(-1)).toBe("");
  const [head, first = ""] = await read("fr", { text: "Line 7" });
  expect(head).toContain("Contrepartie");
  expect(first).toMatch(/,Trésorerie,$/);
  expect(await read("fr", { text: "no such line" })).toHaveLength(2);
});

test("an assignment stands in the ledger's audit, and one that is refused changes nothing", async () => {
  const holder = await makeHolder(5);
  const { items } = await listOperations({ ctx: ctxOf(holder), input: { page: 1, itemsPerPage: 1 } });
  const id = items[0]?.id ?? 0;
  const assign = (assignedTo: string | null, line = id) =>
    assignOperation({ ctx: ctxOf(administrator), input: { id: line, assignedTo } });
  await assign(plain.id);
  expect(await refusal(assign(crypto.randomUUID()))).toBe("invalid_input");
  expect(await refusal(assign(plain.id, 2_000_000_000))).toBe("not_found");
  const [line] = (await listOperations({ ctx: ctxOf(holder), input: { page: 1, itemsPerPage: 1 } })).items;
  expect(line?.assignedTo).toEqual({ "@id": `/api/users/${plain.id}`, name: "Awa Ndiaye" });
  await assign(null);
  const { rows } = await held.pool.query(
    "select action, actor from ledger_audit where subject = $1 order by id",
    [String(id)],
  );
  expect(rows).toEqual([
    { action: `assigned to ${plain.id}`, actor: administrator.id },
    { action: "unassigned", actor: administrator.id },
  ]);
});

test("a member's export has the own account and every payment of it, and nothing without an account", async () => {
  const holder = await makeSpender();
  const exported = async (who: TestMember) =>
    ledgerParticipant.exportData?.(api.services, { id: who.id, email: who.username });
  expect(await exported(holder)).toMatchObject({
    account: [{ id: holder.account, owner: holder.id }],
    transactions: [{ amount: 1_000 }, { amount: 100 }, { amount: 100 }, { amount: 100 }],
  });
  expect(await exported(plain)).toEqual({});
});
