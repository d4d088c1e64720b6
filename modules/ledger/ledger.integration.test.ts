import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Refusal } from "../../platform/core/refusal.ts";
import { type Holder, movement, useHolders } from "../../tests/factories/use-holders.ts";
import {
  deposit,
  keepTreasurySum,
  makeTransaction,
  readAccount,
  readPurses,
  settleTransaction,
  verifyBooks,
  withdraw,
} from "./index.ts";
import { readStatement } from "./read-statement.ts";
import { TREASURY } from "./tables.ts";

const BALANCED = { total: 0, unevenTransactions: 0, wrongBalances: 0, overdrawn: 0 };

const { held, api, administrator, makeHolder } = useHolders();

const balanceOf = async ({ id }: Holder) => (await readPurses(api.services, [id])).get(id)?.[0]?.balance;

describe("random sequences", () => {
  const who = fc.nat({ max: 2 });
  const amount = fc.integer({ min: 1, max: 400 });
  const step = fc.oneof(
    fc.record({
      verb: fc.constantFrom("pay" as const, "ask" as const),
      from: who,
      to: who,
      amount,
      name: fc.nat({ max: 30 }),
    }),
    fc.record({
      verb: fc.constantFrom("accepted" as const, "declined" as const, "canceled" as const),
      from: who,
      name: fc.nat({ max: 30 }),
    }),
    fc.record({
      verb: fc.constantFrom("deposit" as const, "withdraw" as const),
      to: who,
      amount,
      name: fc.nat({ max: 30 }),
    }),
  );

  test("never lose, double or make a franc, one after another or side by side", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { maxLength: 6 }),
        async (rounds) => {
          const holders = await Promise.all([makeHolder(500), makeHolder(500), makeHolder()]);
          const names = Array.from({ length: 31 }, () => crypto.randomUUID());
          const moved = new Map<string, number>();

          async function take(one: (typeof rounds)[number][number]): Promise<void> {
            const uuid = names[one.name] ?? "";
            const ctx =
              ("from" in one ? holders[one.from] : administrator)?.as(api.services) ??
              administrator.as(api.services);
            const other = "to" in one ? (holders[one.to]?.account ?? "") : "";
            if (one.verb === "pay")
              await makeTransaction({ ctx, input: { ...movement(one.amount), uuid, payee: other } });
            else if (one.verb === "ask")
              await makeTransaction({ ctx, input: { ...movement(one.amount), uuid, payer: other } });
            else if (one.verb === "deposit" || one.verb === "withdraw") {
              const verb = one.verb === "deposit" ? deposit : withdraw;
              const { transaction } = await verb({
                ctx,
                input: { id: other, ...movement(one.amount), uuid },
              });
              if (transaction.status === "accepted")
                moved.set(uuid, one.verb === "deposit" ? one.amount : -one.amount);
            } else await settleTransaction({ ctx, input: { uuid, to: one.verb } });
          }

          for (const round of rounds) await Promise.all(round.map((one) => take(one).catch(expectRefusal)));
          expect(await verifyBooks(api.services)).toEqual(BALANCED);
          const balances = await Promise.all(holders.map(balanceOf));
          const fromTreasury = [...moved.values()].reduce((total, francs) => total + francs, 1_000);
          expect(balances.reduce((total: number, balance) => total + (balance ?? 0), 0)).toBe(fromTreasury);
        },
      ),
      { numRuns: 40 },
    );
  });
});

function expectRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

test("a statement's totals agree with its lines and with the balance before and after its days", async () => {
  const [payer, payee] = [await makeHolder(1_000), await makeHolder()];
  const pay = (amount: number) =>
    makeTransaction({ ctx: payer.as(api.services), input: { ...movement(amount), payee: payee.account } });
  await pay(150);
  const first = api.services.clock;
  api.services.clock = new Date(first.getTime() + 86_400_000);
  await pay(200);
  await deposit({ ctx: administrator.as(api.services), input: { id: payer.account, ...movement(50) } });
  const from = api.services.clock.toISOString().slice(0, 10);
  const statement = await readStatement(payer.as(api.services), { from, to: from });
  api.services.clock = first;
  expect(statement).toMatchObject({ opening: 850, received: 50, paid: 200, closing: 700 });
  expect(statement.operations.map(({ amount, balance }) => [amount, balance])).toEqual([
    [-200, 650],
    [50, 700],
  ]);
});

describe("side by side", () => {
  test("64 payers empty one account to the last franc, and not below", async () => {
    const [payer, payee] = [await makeHolder(1_000), await makeHolder()];
    const ctx = payer.as(api.services);
    const outcomes = await Promise.all(
      Array.from({ length: 64 }, async () => {
        let accepted = 0;
        for (let time = 0; time < 20; time += 1) {
          const { transaction } = await makeTransaction({
            ctx,
            input: { ...movement(1), payee: payee.account },
          });
          if (transaction.status === "accepted") accepted += 1;
        }
        return accepted;
      }),
    );
    expect(outcomes.reduce((total, accepted) => total + accepted, 0)).toBe(1_000);
    expect([await balanceOf(payer), await balanceOf(payee)]).toEqual([0, 1_000]);
    expect(await verifyBooks(api.services)).toEqual(BALANCED);
  });

  test("two accounts that pay each other never wait in a circle", async () => {
    const [one, other] = [await makeHolder(1_000), await makeHolder(1_000)];
    await Promise.all(
      Array.from({ length: 200 }, (_, index) => {
        const [payer, payee] = index % 2 ? [one, other] : [other, one];
        return makeTransaction({
          ctx: payer.as(api.services),
          input: { ...movement(1), payee: payee.account },
        });
      }),
    );
    expect(((await balanceOf(one)) ?? 0) + ((await balanceOf(other)) ?? 0)).toBe(2_000);
  });

  test("the same uuid sent many times at once pays once", async () => {
    const [payer, payee] = [await makeHolder(1_000), await makeHolder()];
    const body = { ...movement(300), payee: payee.account };
    const made = await Promise.all(
      Array.from({ length: 16 }, () => makeTransaction({ ctx: payer.as(api.services), input: body })),
    );
    expect(made.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await balanceOf(payee)).toBe(300);
  });

  test("an open request is paid by one of many who confirm it", async () => {
    const payee = await makeHolder();
    const payers = await Promise.all(Array.from({ length: 8 }, () => makeHolder(100)));
    const { makeOpenRequest } = await import("./index.ts");
    const request = await makeOpenRequest({
      ctx: payee.as(api.services),
      input: { amount: 100, description: "code" },
    });
    const outcomes = await Promise.all(
      payers.map((payer) =>
        settleTransaction({
          ctx: payer.as(api.services),
          input: { uuid: request.uuid, to: "accepted" },
        }).then(
          ({ status }) => status,
          (error: unknown) => (error instanceof Refusal ? error.code : error),
        ),
      ),
    );
    expect(outcomes.filter((one) => one === "accepted")).toHaveLength(1);
    expect(outcomes.filter((one) => one === "already_settled")).toHaveLength(7);
    expect(await balanceOf(payee)).toBe(100);
  });
});

describe("the database itself refuses", () => {
  test.each([
    [
      "a line without its transaction",
      "insert into postings (transaction, account, amount, created_at) select id, payee, 1, now() from transactions",
    ],
    ["a changed line", "update postings set amount = amount + 1"],
    ["a lost line", "delete from postings"],
    ["an emptied table", "truncate postings, transactions, accounts cascade"],
    ["a changed amount", "update transactions set amount = amount + 1"],
    ["a transaction accepted twice", "update transactions set status = 'pending_confirmation'"],
    ["a lost transaction", "delete from transactions"],
    ["a changed balance", "update accounts set balance = balance + 1"],
    [
      "an account that starts rich",
      "insert into accounts (id, balance, created_at) values (gen_random_uuid(), 5, now())",
    ],
    ["a changed audit", "update ledger_audit set actor = null"],
  ])("%s", async (_, statement) => {
    await makeHolder(100);
    await expect(held.pool.query(statement)).rejects.toThrow(/the ledger does not allow/);
  });

  test("an accepted transaction that would overdraw an account", async () => {
    const [payer, payee] = [await makeHolder(100), await makeHolder()];
    const written = held.pool.query(
      "insert into transactions (id, payer, payee, amount, description, status, asked_by, created_at, settled_at) values (gen_random_uuid(), $1, $2, 101, 'x', 'accepted', $3, now(), now())",
      [payer.account, payee.account, payer.id],
    );
    await expect(written).rejects.toThrow(/accounts_no_overdraft/);
  });
});

test("the treasury's balance is read from a kept sum and the lines since, and the proof finds a wrong sum", async () => {
  const ctx = administrator.as(api.services);
  const balance = async () => (await readAccount({ ctx, input: { id: TREASURY } })).balance;
  await makeHolder(70);
  const before = await balance();
  const { rows } = await held.pool.query("select -sum(balance) as owed from accounts");
  expect(before).toBe(Number(rows[0].owed));
  // The second run sums what the first one saw: it is certain that no earlier line still comes.
  await expect
    .poll(async () => {
      await keepTreasurySum(api.services);
      return (await held.pool.query("select amount from treasury_sum where up_to > 0")).rowCount;
    })
    .toBe(1);
  await makeHolder(5);
  expect(await balance()).toBe(before - 5);
  await held.pool.query("update treasury_sum set amount = amount - 1");
  expect(await balance()).toBe(before - 6);
  expect(await verifyBooks(api.services)).toEqual({ ...BALANCED, wrongBalances: 1 });
  await held.pool.query("update treasury_sum set amount = amount + 1");
  expect(await verifyBooks(api.services)).toEqual(BALANCED);
});

test("a line whose transaction ends after a later one is in the treasury's sum all the same", async () => {
  const ctx = administrator.as(api.services);
  const { account, id } = await makeHolder(1);
  const late = await held.pool.connect();
  await late.query("begin");
  await late.query(
    `insert into transactions (id, payer, payee, amount, description, status, asked_by, created_at, settled_at)
     values (gen_random_uuid(), treasury(), $1, 30, 'Late', 'accepted', $2, now(), now())`,
    [account, id],
  );
  await makeHolder(2);
  const before = (await readAccount({ ctx, input: { id: TREASURY } })).balance;
  for (const _ of [1, 2, 3]) await keepTreasurySum(api.services);
  await late.query("commit");
  late.release();
  const after = async () => (await readAccount({ ctx, input: { id: TREASURY } })).balance;
  expect(await after()).toBe(before - 30);
  for (const _ of [1, 2, 3]) await keepTreasurySum(api.services);
  expect(await after()).toBe(before - 30);
});
