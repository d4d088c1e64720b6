import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** The installation's keys, sealed: who reads the database alone can use none (docs/decisions/0012). */
export const keys = pgTable("keys", {
  kid: text("kid").primaryKey(),
  purpose: text("purpose", { enum: ["tokens", "codes", "secret"] }).notNull(),
  sealed: text("sealed").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  /** From when on it verifies nothing any more; never, for a code that hangs on a wall. */
  endsAt: timestamp("ends_at", { withTimezone: true }),
});
