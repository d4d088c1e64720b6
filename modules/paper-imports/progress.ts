import { sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/connection.ts";

const nameOf = (id: string) => `import ${id}`;

/**
 * Tells others how far a transaction is that is not over: nothing that it writes can be seen before, but the name of its connection can.
 * The name is the connection's own again when the transaction ends, however it does.
 */
export async function tellProgress(transaction: Queries, id: string, done: number): Promise<void> {
  await transaction.execute(sql`select set_config('application_name', ${`${nameOf(id)} ${done}`}, true)`);
}

/** How far the transaction is that takes an import; 0 where nobody is at it. */
export async function readProgress(database: Queries, id: string): Promise<number> {
  const { rows } = await database.execute<{ name: string }>(
    sql`select application_name as name from pg_stat_activity where starts_with(application_name, ${`${nameOf(id)} `})`,
  );
  return Number(rows[0]?.name.split(" ").at(-1) ?? 0);
}
