import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** How many of a day's visits are the demo's: a count cannot be marked itself. */
export const demoVisits = pgTable(
  "demo_visits",
  { day: date("day").notNull(), path: text("path").notNull(), count: integer("count").notNull() },
  (table) => [primaryKey({ columns: [table.day, table.path] })],
);
