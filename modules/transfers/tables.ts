import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { LOCALES } from "../../contracts/locale.ts";
import type { Why } from "../../contracts/untaken.ts";
import type { ImportReport, SiteImport } from "../../contracts/transfers.ts";
import { IMPORT_STATES } from "../../contracts/site-imports.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The archives that an owner asked for. Their bytes are kept as large files are. */
export const siteExports = pgTable(
  "site_exports",
  {
    id: uuid("id").primaryKey(),
    startedBy: uuid("started_by").notNull(),
    startedAt: instant("started_at").notNull(),
    /** Null while it is being made. */
    endedAt: instant("ended_at"),
    /** Until then a process is at it; afterwards another may begin anew. */
    heldUntil: instant("held_until"),
    files: integer("files").notNull().default(0),
    size: bigint("size", { mode: "number" }).notNull().default(0),
    blob: uuid("blob"),
    /** Whom the members' archive is encrypted for; null where it was not asked for. */
    recipient: text("recipient"),
    membersSize: bigint("members_size", { mode: "number" }),
    membersBlob: uuid("members_blob"),
    hasFailed: boolean("has_failed").notNull().default(false),
  },
  (table) => [index("site_exports_by_day").on(table.startedAt)],
);

/** A file that an owner brought a site in: first read as a trial, then taken. */
export const siteImports = pgTable(
  "site_imports",
  {
    id: uuid("id").primaryKey(),
    startedBy: uuid("started_by").notNull(),
    createdAt: instant("created_at").notNull(),
    name: text("name").notNull(),
    size: bigint("size", { mode: "number" }).notNull(),
    /** The file; null once it is no longer needed. */
    blob: uuid("blob"),
    language: text("language", { enum: LOCALES }),
    fetchesPictures: boolean("fetches_pictures").notNull(),
    state: text("state", { enum: IMPORT_STATES }).notNull(),
    heldUntil: instant("held_until"),
    done: integer("done").notNull().default(0),
    total: integer("total").notNull().default(0),
    report: jsonb("report").$type<ImportReport>(),
    why: jsonb("why").$type<Why>(),
    /** What it brought, in `imports`. */
    taken: uuid("taken"),
    leavesEdited: boolean("leaves_edited").notNull().default(false),
    kept: jsonb("kept").$type<SiteImport["kept"]>().notNull().default([]),
  },
  (table) => [index("site_imports_by_day").on(table.createdAt)],
);
