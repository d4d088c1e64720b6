import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { ITEM_KINDS } from "../../contracts/item-kinds.ts";
import { LOCALES } from "../../contracts/locale.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Addresses that were read elsewhere, and where they lead on this site. A page that is here is never hidden by one. */
export const redirects = pgTable(
  "redirects",
  {
    /** A path in its one spelling (contracts/plain-path.ts). */
    path: text("path").primaryKey(),
    id: uuid("id").notNull().defaultRandom(),
    /** Either an item, which leads to wherever it is public, … */
    kind: text("kind", { enum: ITEM_KINDS }),
    key: text("key"),
    locale: text("locale", { enum: LOCALES }),
    /** … or a path of this site, or an address elsewhere. */
    target: text("target"),
    madeAt: instant("made_at").notNull(),
    /** The import that it came with. */
    import: uuid("import"),
    hits: integer("hits").notNull().default(0),
    lastHitAt: instant("last_hit_at"),
  },
  (table) => [
    index("redirects_by_item").on(table.kind, table.key),
    index("redirects_by_import").on(table.import),
    check("redirects_one_target", sql`(${table.target} is null) = (${table.key} is not null)`),
  ],
);
