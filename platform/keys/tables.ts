import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** The installation's keys, encrypted: reading the database alone is not enough to use them (docs/decisions/0012). */
export const keys = pgTable("keys", {
  kid: text("kid").primaryKey(),
  purpose: text("purpose", { enum: ["tokens", "codes", "secret", "mail"] }).notNull(),
  sealed: text("sealed").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  /** When the key stops verifying. Keys of codes have no end, because printed codes stay in use. */
  endsAt: timestamp("ends_at", { withTimezone: true }),
});
