import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** How often a public page was read on a day (UTC): nothing about who read it. */
export const visits = pgTable(
  "visits",
  { day: date("day").notNull(), path: text("path").notNull(), count: integer("count").notNull() },
  (table) => [primaryKey({ columns: [table.day, table.path] })],
);
