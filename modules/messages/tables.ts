import { sql } from "drizzle-orm";
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { LOCALES } from "../../contracts/locale.ts";
import type { Localized } from "../../contracts/localized.ts";
import { THREAD_STATES } from "../../contracts/messages.ts";
import { users } from "../members/tables.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

const isLater = (name: string, { wrote, read }: Record<"wrote" | "read", string>) =>
  boolean(name)
    .notNull()
    .generatedAlwaysAs(sql.raw(`coalesce(${wrote} > coalesce(${read}, '-infinity'::timestamptz), false)`));

/** A conversation between a person and the team. A member, the contact form or an administrator starts one. */
export const threads = pgTable(
  "threads",
  {
    id: uuid("id").primaryKey(),
    /** The member whose it is; absent from the contact form's. */
    member: uuid("member").references(() => users.id, { onDelete: "cascade" }),
    subject: text("subject").notNull(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phoneNumber: text("phone_number"),
    /** The language in which a visitor wrote; a member's is their own. */
    locale: text("locale", { enum: LOCALES }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    lastMessageAt: timestamp("last_message_at", { withTimezone: true }).notNull().defaultNow(),
    /** When each side last wrote, which a trigger keeps, and up to which moment it has read. */
    personWroteAt: timestamp("person_wrote_at", { withTimezone: true }),
    teamWroteAt: timestamp("team_wrote_at", { withTimezone: true }),
    personReadAt: timestamp("person_read_at", { withTimezone: true }),
    teamReadAt: timestamp("team_read_at", { withTimezone: true }),
    /** Whether the other side has written since. */
    unreadByPerson: isLater("unread_by_person", { wrote: "team_wrote_at", read: "person_read_at" }),
    unreadByTeam: isLater("unread_by_team", { wrote: "person_wrote_at", read: "team_read_at" }),
    state: text("state", { enum: THREAD_STATES }).notNull().default("open"),
    /** The one of the team who takes care of it. */
    assignee: uuid("assignee").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    index("threads_by_member").on(table.member, table.lastMessageAt),
    index("threads_by_state").on(
      table.state,
      table.unreadByTeam.desc().nullsFirst(),
      table.lastMessageAt.desc().nullsFirst(),
      table.id,
    ),
    index("threads_by_assignee").on(table.assignee),
    index("threads_by_email").on(table.email),
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
    /** Until when the process that is sending its mail has claimed it, so that no other one sends it too. */
    mailClaimedUntil: timestamp("mail_claimed_until", { withTimezone: true }),
  },
  (table) => [
    index("messages_by_thread").on(table.thread, table.createdAt, table.id),
    index("messages_by_author").on(table.author),
  ],
);

/** A file that goes with a message, or is going to. It is in the database, where it goes with its message (decision 0048). */
export const messageFiles = pgTable(
  "message_files",
  {
    id: uuid("id").primaryKey(),
    /** Absent until it is sent. */
    message: uuid("message").references(() => messages.id, { onDelete: "cascade" }),
    /** Who sent it to the site; absent where it came by mail. */
    uploader: uuid("uploader").references(() => users.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    type: text("type").notNull(),
    size: integer("size").notNull(),
    /** Whether its bytes are kept: a mail may bring too much. */
    isKept: boolean("is_kept").notNull().default(true),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("message_files_by_message").on(table.message),
    index("message_files_by_uploader").on(table.uploader),
  ],
);

/** Its bytes, in pieces of `CHUNK`, so that a long upload shows how far it is and a reader needs one at a time. */
export const messageFilePieces = pgTable(
  "message_file_pieces",
  {
    file: uuid("file")
      .notNull()
      .references(() => messageFiles.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    bytes: bytea("bytes").notNull(),
  },
  (table) => [primaryKey({ columns: [table.file, table.number] })],
);

/** A reply of the team that can still be taken back. A job makes it a message. */
export const heldReplies = pgTable(
  "held_replies",
  {
    /** The message's. */
    id: uuid("id").primaryKey(),
    thread: uuid("thread")
      .notNull()
      .references(() => threads.id, { onDelete: "cascade" }),
    author: uuid("author")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    body: text("body").notNull(),
    /** The ids of what goes with it. */
    files: uuid("files").array().notNull().default([]),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    dueAt: timestamp("due_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("held_replies_by_thread").on(table.thread),
    index("held_replies_by_author").on(table.author),
  ],
);

/** What the team answers again and again, in both languages. */
export const savedReplies = pgTable("saved_replies", {
  id: uuid("id").primaryKey(),
  title: text("title").notNull(),
  body: jsonb("body").$type<Localized>().notNull(),
});

/** What stands under the mails of one of the team to visitors. */
export const signatures = pgTable("signatures", {
  member: uuid("member")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  body: jsonb("body").$type<Localized>().notNull(),
});

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
  (table) => [
    index("thread_notes_by_thread").on(table.thread, table.createdAt),
    index("thread_notes_by_author").on(table.author),
  ],
);
