import { getTableName, sql, type Table } from "drizzle-orm";
import type { Transaction } from "./connection.ts";

/**
 * Does what triggers of these tables refuse. They are set aside within the transaction alone, which nobody else can write to these
 * tables meanwhile. For the owner of the tables.
 */
export async function setTriggersAside(
  transaction: Transaction,
  tables: Table[],
  work: () => Promise<void>,
): Promise<void> {
  const each = (change: string) =>
    tables.map((table) => sql.raw(`alter table "${getTableName(table)}" ${change} trigger user`));
  for (const statement of each("disable")) await transaction.execute(statement);
  await work();
  for (const statement of each("enable")) await transaction.execute(statement);
}
