import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { THREAD_STATES } from "../../contracts/messages.ts";
import { users } from "../members/tables.ts";

/** A conversation between a person and the team. A member, or the contact form, starts one. */
export const threads = pgTable(
  "threads",
  {
    id: uuid("id").primaryKey(),
    /** The member who started it; absent from the contact form's. */
    member: uuid("member").references(() => users.id, { onDelete: "cascade" }),
    subject: text("subject").notNull(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phoneNumber: text("phone_number"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    lastMessageAt: timestamp("last_message_at", { withTimezone: true }).notNull().defaultNow(),
    /** Until when each side has read: what the other wrote later is unread. */
    personReadAt: timestamp("person_read_at", { withTimezone: true }),
    teamReadAt: timestamp("team_read_at", { withTimezone: true }),
    state: text("state", { enum: THREAD_STATES }).notNull().default("open"),
    /** The one of the team who takes care of it. */
    assignee: uuid("assignee").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    index("threads_by_member").on(table.member, table.lastMessageAt),
    index("threads_by_last_message").on(table.lastMessageAt),
  ],
);

export const messages = pgTable(
  "messages",
  {
    id: uuid("id").primaryKey(),
    thread: uuid("thread")
      .notNull()
      .references(() => threads.id, { onDelete: "cascade" }),
    sender: text("sender", { enum: ["person", "team"] }).notNull(),
    /** The one of the team who wrote it. */
    author: uuid("author").references(() => users.id, { onDelete: "set null" }),
    body: text("body").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /** When the other side was told by mail. */
    mailedAt: timestamp("mailed_at", { withTimezone: true }),
    /** Until when whoever sends its mail now has it to themselves. */
    mailClaimedUntil: timestamp("mail_claimed_until", { withTimezone: true }),
  },
  (table) => [index("messages_by_thread").on(table.thread, table.createdAt)],
);

/** What the team writes to itself beside a thread. */
export const notes = pgTable(
  "thread_notes",
  {
    id: uuid("id").primaryKey(),
    thread: uuid("thread")
      .notNull()
      .references(() => threads.id, { onDelete: "cascade" }),
    author: uuid("author").references(() => users.id, { onDelete: "set null" }),
    body: text("body").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("thread_notes_by_thread").on(table.thread, table.createdAt)],
);
