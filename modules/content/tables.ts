import { integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** Every editorial list of the site: `document` has the shape that `ENTRY_SHAPES` gives its `kind`. */
export const entries = pgTable(
  "entries",
  {
    kind: text("kind").notNull(),
    key: text("key").notNull(),
    position: integer("position").notNull(),
    document: jsonb("document").notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
);
