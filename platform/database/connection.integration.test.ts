import { sql } from "drizzle-orm";
import pg from "pg";
import { expect, test } from "vitest";
import { useDatabase } from "../../tests/database/use-database.ts";
import { isDatabaseAway } from "./away.ts";
import { clientConfig } from "./connection.ts";
import { refuseInTransaction } from "./transaction-scope.ts";

const held = useDatabase();

test("a transaction that asks the pool for another connection is refused, however deep it asks", async () => {
  const deep = async () => {
    await Promise.resolve();
    return held.database.execute(sql`select 1`);
  };
  const asking = held.database.transaction(async (transaction) => {
    await transaction.execute(sql`select 1`);
    await deep();
  });
  await expect(asking).rejects.toMatchObject({
    cause: expect.objectContaining({ message: expect.stringContaining("a second connection") }),
  });
  await expect(held.database.transaction(async () => refuseInTransaction("the network"))).rejects.toThrow(
    "a transaction asks for the network",
  );
  // Outside a transaction and in a savepoint nothing is refused.
  await held.database.transaction(async (transaction) => {
    await transaction.transaction((inner) => inner.execute(sql`select 1`));
  });
  await held.database.execute(sql`select 1`);
});

test("each connection has the timeouts of every wait", async () => {
  const { rows } = await held.pool.query<{ name: string; setting: string }>(
    "select name, setting from pg_settings where name like '%\\_timeout' and source = 'client'",
  );
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    idle_in_transaction_session_timeout: "15000",
    lock_timeout: "10000",
    statement_timeout: "30000",
  });
});

test("a connection that is lost while it is used fails its statement, and nothing else", async () => {
  const client = await held.pool.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const killer = new pg.Client(clientConfig(held.address));
  await killer.connect();
  await killer.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
  await killer.end();
  await expect(client.query("select 1")).rejects.toThrow(/terminat|connection/);
  client.release(true);
  await expect(held.pool.query("select 1 as one")).resolves.toMatchObject({ rows: [{ one: 1 }] });
});

test("a server that has become a standby is left: its connection is not used again", async () => {
  const pids = new Set<number>();
  for (let time = 0; time < 3; time += 1) {
    const client = await held.pool.connect();
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    pids.add(rows[0]?.pid ?? 0);
    await client.query("set default_transaction_read_only = on"); // What a standby's connections are.
    const refused: unknown = await client.query("create table t ()").catch((error: unknown) => error);
    expect(isDatabaseAway(refused)).toBe(true);
    client.release();
  }
  expect(pids.size).toBe(3);
});

test("a statement that is stopped for the time it takes may be asked for again", async () => {
  const stopped: unknown = await held.database
    .transaction(async (transaction) => {
      await transaction.execute(sql`set local statement_timeout = '10ms'`);
      await transaction.execute(sql`select pg_sleep(1)`);
    })
    .catch((error: unknown) => error);
  expect(isDatabaseAway(stopped)).toBe(true);
});
