import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Mails that a mail server refused for good: the team sees them, nobody sends them again. */
export const refusedMails = pgTable("refused_mails", {
  id: uuid("id").primaryKey(),
  to: text("to").notNull(),
  subject: text("subject").notNull(),
  /** The server's own words. */
  reason: text("reason").notNull(),
  refusedAt: timestamp("refused_at", { withTimezone: true }).notNull(),
});
