import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import type { DiskKind, Finding } from "../../contracts/health.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What the site answered in five minutes. A row without answers says that it ran; none, that it was away. */
export const answerCounts = pgTable("answer_counts", {
  at: instant("at").primaryKey(),
  answers: integer("answers").notNull(),
  failed: integer("failed").notNull(),
  slow: integer("slow").notNull(),
  /** How long all of them took together. */
  milliseconds: bigint("milliseconds", { mode: "number" }).notNull(),
  /** The release that ran. */
  release: text("release").notNull(),
});

/** How much of the disk each kind of thing took on a day (UTC), in bytes. */
export const diskUses = pgTable(
  "disk_uses",
  {
    day: date("day").notNull(),
    kind: text("kind").$type<DiskKind>().notNull(),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind] })],
);

/** The doctor's last look. One row. */
export const lastLook = pgTable("last_look", {
  isOnly: boolean("is_only").primaryKey().default(true),
  at: instant("at").notNull(),
  findings: jsonb("findings").$type<Finding[]>().notNull(),
  /** Bytes that are free on the machine's disk, where the database lies on it. */
  free: bigint("free", { mode: "number" }),
  /** When the restore of a backup was last tried. */
  restoredAt: instant("restored_at"),
  /** When a look was asked for that is not done yet. */
  askedAt: instant("asked_at"),
});
