import { boolean, customType, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** The scripts, styles and fonts of each release that ran of late, named by what they hold: a page asks for those that it was made with. */
export const releaseFiles = pgTable("release_files", {
  name: text("name").primaryKey(),
  bytes: bytea("bytes").notNull(),
  /** Whether the bytes are compressed by Brotli. */
  isBrotli: boolean("is_brotli").notNull(),
  /** When a release that has it ran last. */
  ranAt: timestamp("ran_at", { withTimezone: true }).notNull(),
});
