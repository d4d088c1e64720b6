import fc from "fast-check";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { Refusal } from "../../platform/core/refusal.ts";
import { clientConfig, openDatabase } from "../../platform/database/connection.ts";
import { movement, useHolders } from "../../tests/factories/use-holders.ts";
import { makeTransaction, readPurses, verifyBooks } from "./index.ts";

const BALANCED = { total: 0, unevenTransactions: 0, wrongBalances: 0, overdrawn: 0 };

const { held, api, makeHolder } = useHolders();

/** Ends the connection at the step of a payment that `crash_at` names: each row that is written counts one. */
const CRASHES = `
  create sequence crash_steps;
  create table crash_at (step bigint);
  create function crash() returns trigger language plpgsql as $$
  begin
    if nextval('crash_steps') = (select step from crash_at) then perform pg_terminate_backend(pg_backend_pid()); end if;
    return new;
  end $$;
  create trigger a_crash before insert on transactions for each row execute function crash();
  create trigger b_crash after insert on transactions for each row execute function crash();
  create trigger a_crash after update on accounts for each row execute function crash();
  create trigger a_crash after insert on postings for each row execute function crash();
  create trigger z_crash after insert on transactions for each row execute function crash();`;
/** Before and after the transaction, two balances, two lines, and before the end; more than that is no crash. */
const STEPS = [1, 2, 3, 4, 5, 6, 7];

describe("a crash between any two steps", () => {
  test("leaves nothing behind, and the repeat of the call does what the call was to do", async () => {
    const killed = new Set<number>();
    await held.pool.query(CRASHES);
    const payment = fc.record({
      from: fc.nat({ max: 2 }),
      to: fc.nat({ max: 2 }),
      amount: fc.integer({ min: 1, max: 300 }),
      step: fc.integer({ min: 1, max: STEPS.length + 1 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(payment, { minLength: 1, maxLength: 12 }), async (payments) => {
        const holders = [await makeHolder(500), await makeHolder(500), await makeHolder()];
        const balances = async () => {
          const purses = await readPurses(
            api.services,
            holders.map(({ id }) => id),
          );
          return holders.map(({ id }) => purses.get(id)?.[0]?.balance);
        };
        let model = [500, 500, 0];
        for (const { from, to, amount, step } of payments) {
          const [payer, payee] = [holders[from], holders[to]];
          if (!payer || !payee || payer === payee) continue;
          const body = { ...movement(amount), payee: payee.account };
          const isPaid = (model[from] ?? 0) >= amount;
          const moved = model.map(
            (francs, place) => francs + (place === to ? amount : 0) - (place === from ? amount : 0),
          );
          await held.pool.query("insert into crash_at select nextval('crash_steps') + $1", [step]);
          const first = await makeTransaction({ ctx: payer.as(api.services), input: body }).catch(
            (error: unknown) => error,
          );
          await held.pool.query("delete from crash_at");
          const isCutOff = first instanceof Error;
          if (isCutOff) killed.add(step);
          expect(first).not.toBeInstanceOf(Refusal);
          // What was cut off is as if it had never been sent.
          expect(await balances()).toEqual(isPaid && !isCutOff ? moved : model);
          const { transaction } = await makeTransaction({ ctx: payer.as(api.services), input: body });
          expect(transaction.status).toBe(isPaid ? "accepted" : "rejected");
          if (isPaid) model = moved;
          expect(await balances()).toEqual(model);
        }
        expect(await verifyBooks(api.services)).toEqual(BALANCED);
      }),
      // First a crash at each step in turn, then whatever chance brings.
      { numRuns: 12, examples: [[STEPS.map((step) => ({ from: 0, to: 1, amount: 10, step }))]] },
    );
    for (const table of ["transactions", "accounts", "postings"])
      await held.pool.query(`drop trigger a_crash on ${table}`);
    await held.pool.query("drop trigger b_crash on transactions; drop trigger z_crash on transactions");
    expect([...killed].toSorted((one, other) => one - other)).toEqual(STEPS);
  });
});

describe("killed at any moment", () => {
  test("connections lose nothing and double nothing: a repeat of each call settles it", async () => {
    const [payer, payee] = [await makeHolder(100_000), await makeHolder()];
    const ctx = payer.as(api.services);
    const killer = new pg.Client({ ...clientConfig(held.address), application_name: "killer" });
    await killer.connect();
    const state = { isOver: false, paid: 0 };
    const killing = (async () => {
      let seen = -1;
      while (!state.isOver) {
        // A payment is made between two kills: on a slow machine none would ever end.
        if (state.paid === seen) {
          await killer.query("select 1");
          continue;
        }
        seen = state.paid;
        await killer.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hairpin' and datname = current_database() order by random() limit 1",
        );
      }
    })();
    let repeats = 0;
    await Promise.all(
      Array.from({ length: 16 }, async () => {
        for (let time = 0; time < 25; time += 1) {
          const body = { ...movement(1), payee: payee.account };
          while (!(await makeTransaction({ ctx, input: body }).catch(() => undefined))) repeats += 1;
          state.paid += 1;
        }
      }),
    );
    state.isOver = true;
    await killing;
    await killer.end();
    expect(repeats).toBeGreaterThan(0);
    // By connections of its own: those that were killed may not know it yet.
    const fresh = openDatabase(held.address, () => undefined);
    expect(await verifyBooks(fresh)).toEqual(BALANCED);
    const { rows } = await fresh.pool.query("select balance from accounts where id = $1", [payee.account]);
    await fresh.close();
    expect(rows).toEqual([{ balance: "400" }]);
  });
});
