import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { LOCALES } from "../../contracts/locale.ts";

/** Every editorial list of the site as readers see it: `document` has the shape that `LIVE_SHAPES` gives its `kind`. */
export const entries = pgTable(
  "entries",
  {
    kind: text("kind").notNull(),
    key: text("key").notNull(),
    position: integer("position").notNull(),
    document: jsonb("document").notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.key] }),
    index("entries_in_order").on(table.kind, table.position, table.key),
  ],
);

/** Every address that a thing ever had in public: an old one leads to the current one. */
export const addresses = pgTable(
  "addresses",
  {
    kind: text("kind").notNull(),
    locale: text("locale", { enum: LOCALES }).notNull(),
    slug: text("slug").notNull(),
    key: text("key").notNull(),
    isCurrent: boolean("is_current").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.locale, table.slug] }),
    index("addresses_by_key").on(table.kind, table.key),
  ],
);
