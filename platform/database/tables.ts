import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";

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
