import { sql } from "drizzle-orm";
import { entries } from "./tables.ts";

/** SQL for a subquery that lists every public entry, as kind and key. */
export const liveEntries = sql`select ${entries.kind} as kind, ${entries.key} as key from ${entries}`;
