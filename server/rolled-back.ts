import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Database } from "../platform/database/connection.ts";
import { inTransaction } from "../platform/database/transaction-scope.ts";

/** Thrown to roll the transaction back. */
class RolledBack extends Error {
  override name = "RolledBack";
}

/** Runs `run` on a transaction, returns its result, and rolls back: nobody else sees the changes. */
export async function rolledBack<Result>(
  pool: pg.Pool,
  run: (database: Database) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  const done: { result?: Result } = {};
  try {
    await drizzle({ client: oneAtATime(client) }).transaction(async (transaction) => {
      done.result = await inTransaction(() => run(transaction as unknown as Database));
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  } finally {
    client.release();
  }
  return done.result as Result;
}

/** Queues the queries: a page sends several at once, but a connection answers one after the other. */
function oneAtATime(client: pg.PoolClient): pg.PoolClient {
  let last: Promise<unknown> = Promise.resolve();
  const ask = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
  const query = (...given: unknown[]) => {
    const mine = last.then(() => ask(...given));
    last = mine.catch(() => undefined);
    return mine;
  };
  return { query } as unknown as pg.PoolClient;
}
