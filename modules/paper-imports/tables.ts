import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import {
  IMPORT_FORMATS,
  IMPORT_STATES,
  type ImportLine,
  type KeptFields,
} from "../../contracts/paper-imports.ts";
import { LINE_STATES, UNREADABLE_REASONS } from "../../contracts/paper-import-states.ts";
import type { PaperDocument } from "../../contracts/paper.ts";
import { PAPER_LISTS } from "../../contracts/paper-lists.ts";
import { users } from "../members/tables.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A file of references that somebody brought in. Its lines are read one after the other, and wait for a choice. */
export const paperImports = pgTable(
  "paper_imports",
  {
    id: uuid("id").primaryKey(),
    name: text("name").notNull(),
    list: text("list", { enum: PAPER_LISTS }).notNull(),
    format: text("format", { enum: IMPORT_FORMATS }).notNull(),
    /** BibTeX's abbreviations, which every entry may use. */
    strings: text("strings").notNull(),
    state: text("state", { enum: IMPORT_STATES }).notNull(),
    /** Until then a process is at it; afterwards another may go on. */
    heldUntil: instant("held_until"),
    /** The lines that are not wanted. */
    except: integer("except").array().notNull().default([]),
    /** Fields that stay as they are. */
    keep: jsonb("keep").$type<KeptFields[]>().notNull().default([]),
    taken: integer("taken"),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("paper_imports_by_member").on(table.createdBy)],
);

/** One reference of a file. */
export const paperImportLines = pgTable(
  "paper_import_lines",
  {
    import: uuid("import")
      .notNull()
      .references(() => paperImports.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    line: integer("line").notNull(),
    text: text("text").notNull(),
    state: text("state", { enum: LINE_STATES }).notNull(),
    paper: jsonb("paper").$type<PaperDocument>(),
    /** What a paper is known by: its DOI, its PMID, its title and year. */
    identities: text("identities").array().notNull().default([]),
    key: text("key"),
    changes: jsonb("changes").$type<ImportLine["changes"]>().notNull().default([]),
    ignored: text("ignored").array().notNull().default([]),
    reason: text("reason", { enum: UNREADABLE_REASONS }),
  },
  (table) => [
    primaryKey({ columns: [table.import, table.number] }),
    index("paper_import_lines_by_state").on(table.import, table.state, table.number),
  ],
);

export type Import = typeof paperImports.$inferSelect;
export type Line = typeof paperImportLines.$inferSelect;
