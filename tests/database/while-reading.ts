import type pg from "pg";
import { vi } from "vitest";
import type { Connection } from "../../platform/database/connection.ts";

/** Stores a change between two statements of a read: what reads `table` waits until the change is stored. */
export async function whileReading<Answer>(
  { pool }: Pick<Connection, "pool">,
  {
    table,
    read,
    change,
  }: { table: string; read: () => Promise<Answer>; change: (client: pg.PoolClient) => Promise<unknown> },
): Promise<Answer> {
  const client = await pool.connect();
  try {
    await client.query(`begin; lock table ${table} in access exclusive mode`);
    const reading = read();
    const waits = `select from pg_locks where not granted and relation = '${table}'::regclass`;
    await vi.waitUntil(async () => (await client.query(waits)).rowCount, { timeout: 5_000 });
    await change(client);
    await client.query("commit");
    return await reading;
  } finally {
    client.release(true); // A lock that is still held would keep the tests after this one waiting.
  }
}
