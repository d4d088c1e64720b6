import { bigint, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Which backups were made of this database, and which failed. It is in none of them. */
export const backups = pgTable(
  "backups",
  {
    id: uuid("id").primaryKey(),
    startedAt: instant("started_at").notNull(),
    /** Absent while it is being made. */
    endedAt: instant("ended_at"),
    /** The file's name, once it is known. */
    name: text("name"),
    /** The folder or the store, without secrets. */
    place: text("place").notNull().default(""),
    /** In bytes: so far, then in all. */
    size: bigint("size", { mode: "number" }).notNull().default(0),
    /** Why it failed, in the system's words. */
    reason: text("reason"),
    /** Who asked for it; nobody for a nightly one. */
    startedBy: uuid("started_by"),
  },
  (table) => [index("backups_by_day").on(table.startedAt)],
);
