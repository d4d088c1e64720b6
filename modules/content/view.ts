import { sql } from "drizzle-orm";
import { entries } from "./tables.ts";

/** The kind and key of every entry that readers see, as a query of another statement. */
export const liveEntries = sql`select ${entries.kind} as kind, ${entries.key} as key from ${entries}`;
