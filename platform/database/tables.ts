import { sql } from "drizzle-orm";
import { check, customType, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** The number of a transaction, which never comes again (PostgreSQL, 8.19). */
export const xid8 = customType<{ data: string }>({ dataType: () => "xid8" });

/** The functions and triggers in force: the hash of their files and the functions' names. It has one row. */
export const appliedFunctions = pgTable(
  "applied_functions",
  {
    id: integer("id").primaryKey().default(1),
    hash: text("hash").notNull(),
    names: text("names").array().notNull(),
  },
  ({ id }) => [check("applied_functions_one_row", sql`${id} = 1`)],
);

/**
 * What of public content changed in the last hour, by the names under which it is announced, and the transaction that changed it: a
 * process asks for those that its last look did not see. Their ids are those of one server, so no backup holds them.
 */
export const contentChanges = pgTable(
  "content_changes",
  {
    transaction: xid8("transaction")
      .notNull()
      .default(sql`pg_current_xact_id()`),
    change: text("change").notNull(),
    at: timestamp("at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.transaction, table.change] }),
    index("content_changes_by_time").on(table.at),
  ],
);
