import { index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { FOREIGN_SYSTEMS } from "../../contracts/foreign.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** An import from another system, or of an archive into a site that is in use. */
export const imports = pgTable("imports", {
  id: uuid("id").primaryKey(),
  system: text("system", { enum: [...FOREIGN_SYSTEMS, "hairpin"] }).notNull(),
  /** The old site's address, or the name of the file or folder: the same site is known again by it. */
  site: text("site").notNull(),
  beganAt: instant("began_at").notNull(),
  /** Null while it goes on, or if it broke off: the same import then goes on where it was. */
  endedAt: instant("ended_at"),
  undoneAt: instant("undone_at"),
});

/** What an import added, each by its name in the other system. */
export const importedItems = pgTable(
  "imported_items",
  {
    import: uuid("import")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    source: text("source").notNull(),
    /** A kind of items, or `media`. */
    kind: text("kind").notNull(),
    key: text("key").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.import, table.source] }),
    index("imported_items_by_item").on(table.kind, table.key),
  ],
);
