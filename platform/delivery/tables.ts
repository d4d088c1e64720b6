import { jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { MailJob } from "./mail.ts";

/** Mails that a mail server refused for good. The team sees them and can have them sent again. */
export const refusedMails = pgTable("refused_mails", {
  id: uuid("id").primaryKey(),
  to: text("to").notNull(),
  subject: text("subject").notNull(),
  /** The server's own words. */
  reason: text("reason").notNull(),
  /** The job that writes the mail again. Its text is not kept, because it may hold a secret link. */
  job: jsonb("job").$type<MailJob>(),
  refusedAt: timestamp("refused_at", { withTimezone: true }).notNull(),
});
