import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { RECIPIENT_STATES } from "../../contracts/letters.ts";
import { LOCALES, type Locale } from "../../contracts/locale.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A letter as a mail, whose two links of the receiver are still to be filled in. */
export type WrittenMail = { subject: string; html: string; text: string };

/** The sending of a letter. There is one for each letter, so that nobody gets it a second time. */
export const mailings = pgTable("mailings", {
  letter: text("letter").primaryKey(),
  requestedBy: uuid("requested_by"),
  sendAt: instant("send_at").notNull(),
  /** When its receivers were listed and its words fixed. */
  startedAt: instant("started_at"),
  contents: jsonb("contents").$type<Record<Locale, WrittenMail>>(),
  finishedAt: instant("finished_at"),
  canceledAt: instant("canceled_at"),
  /** When its hour had come and readers could not open the letter. */
  failedAt: instant("failed_at"),
});

/** Who gets a letter, one row for each address. */
export const mailingRecipients = pgTable(
  "mailing_recipients",
  {
    id: uuid("id").primaryKey(),
    letter: text("letter")
      .notNull()
      .references(() => mailings.letter, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["member", "subscriber"] }).notNull(),
    /** The member or the subscriber, and their address. Both are emptied once they have left. */
    recipient: uuid("recipient"),
    email: text("email"),
    locale: text("locale", { enum: LOCALES }).notNull(),
    state: text("state", { enum: RECIPIENT_STATES }).notNull().default("waiting"),
    tries: integer("tries").notNull().default(0),
    claimedAt: instant("claimed_at"),
    /** Until when whoever claimed it may be sending it; or when it is tried again. */
    freeAt: instant("free_at"),
    settledAt: instant("settled_at"),
    reason: text("reason"),
  },
  (table) => [
    unique("mailing_recipients_by_address").on(table.letter, table.email),
    index("mailing_recipients_waiting")
      .on(table.letter, table.id)
      .where(sql`state = 'waiting'`),
    index("mailing_recipients_by_claim").on(table.claimedAt),
    index("mailing_recipients_by_email").on(table.email),
  ],
);

/** What the owner set about sending. It has one row. */
export const newsletterSettings = pgTable("newsletter_settings", {
  isOnly: boolean("is_only").primaryKey().default(true),
  perHour: integer("per_hour").notNull(),
});
