import { and, asc, eq } from "drizzle-orm";
import type { Queries } from "../../platform/database/connection.ts";
import { entries } from "./tables.ts";

/** When readers saw an entry change last: a calendar numbers its changes by it. */
type EntryTime = { kind: string; key: string; updatedAt: Date };

/** The time of every entry that is public. */
export async function entryTimes(database: Queries): Promise<EntryTime[]> {
  const { kind, key, updatedAt } = entries;
  return database.select({ kind, key, updatedAt }).from(entries).orderBy(asc(kind), asc(key));
}

/** Gives entries the times that they had where they come from. */
export async function setEntryTimes(transaction: Queries, times: EntryTime[]): Promise<void> {
  for (const { kind, key, updatedAt } of times)
    await transaction
      .update(entries)
      .set({ updatedAt })
      .where(and(eq(entries.kind, kind), eq(entries.key, key)));
}
