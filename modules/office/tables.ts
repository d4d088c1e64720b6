import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { Passage } from "../../contracts/comments.ts";
import { ITEM_KINDS } from "../../contracts/item-kinds.ts";
import { VERSION_REASONS } from "../../contracts/item.ts";
import type { Localized } from "../../contracts/localized.ts";
import { VIEWED } from "../../contracts/view-rules.ts";
import type { DrawnText } from "../../contracts/drawn-text.ts";
import { users } from "../members/tables.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });
type Document = Record<string, unknown>;

/** For each text, which words of the other language it was written against: their hash, not their date. */
export type Translations = Record<string, { fr?: string; en?: string }>;

/** What the back office edits. Readers see the live tables alone, so that no public query asks for a status. */
export const items = pgTable(
  "items",
  {
    kind: text("kind", { enum: ITEM_KINDS }).notNull(),
    key: text("key").notNull(),
    position: integer("position").notNull(),
    draft: jsonb("draft").$type<Document>().notNull(),
    /** The library's files that the draft uses. Null in rows that nobody has written since this column was added. */
    files: text("files").array(),
    /** Grows by one with every save. Whoever saves names the revision that they started from. */
    revision: integer("revision").notNull(),
    /** What lists show, and what they search in: without accents, in small letters. */
    title: jsonb("title").$type<Localized>().notNull(),
    words: text("words").notNull(),
    translations: jsonb("translations").$type<Translations>().notNull(),
    staleTexts: integer("stale_texts").notNull().default(0),
    liveVersion: integer("live_version"),
    /** The revision that `liveVersion` was made of. */
    liveRevision: integer("live_revision"),
    /** The `DRAWING_VERSION` that the text which readers see was drawn with. */
    drawnVersion: integer("drawn_version").notNull().default(0),
    publishAt: instant("publish_at"),
    publishVersion: integer("publish_version"),
    /** When its hour had come and it could not be published. It is tried again. */
    publishFailedAt: instant("publish_failed_at"),
    archivedAt: instant("archived_at"),
    /** When it came with the site, until somebody changes it. */
    exampleSince: instant("example_since"),
    createdBy: uuid("created_by"),
    editedBy: uuid("edited_by"),
    editedAt: instant("edited_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.key] }),
    index("items_by_edit").on(table.kind, table.editedAt),
    index("items_to_publish").on(table.publishAt),
    index("items_by_file").using("gin", table.files),
    index("items_of_unknown_files")
      .on(table.kind)
      .where(sql`files is null`),
  ],
);

export const versions = pgTable(
  "versions",
  {
    kind: text("kind", { enum: ITEM_KINDS }).notNull(),
    key: text("key").notNull(),
    number: integer("number").notNull(),
    document: jsonb("document").$type<Document>().notNull(),
    /** As in `items`. */
    files: text("files").array(),
    revision: integer("revision").notNull(),
    reason: text("reason", { enum: VERSION_REASONS }).notNull(),
    madeBy: uuid("made_by"),
    madeAt: instant("made_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.key, table.number] }),
    index("versions_by_file").using("gin", table.files),
    index("versions_of_unknown_files")
      .on(table.kind)
      .where(sql`files is null`),
  ],
);

/** A link that opens a draft, as it is then, for whoever has it, until `expiresAt`. */
export const draftShares = pgTable(
  "draft_shares",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    tokenHash: text("token_hash").notNull().unique(),
    kind: text("kind", { enum: ITEM_KINDS }).notNull(),
    key: text("key").notNull(),
    madeBy: uuid("made_by"),
    madeAt: instant("made_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("draft_shares_by_item").on(table.kind, table.key)],
);

/** Who has the form of an item open: their browsers say so again and again. */
export const formsOpen = pgTable(
  "forms_open",
  {
    kind: text("kind", { enum: ITEM_KINDS }).notNull(),
    key: text("key").notNull(),
    member: uuid("member").notNull(),
    seenAt: instant("seen_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key, table.member] })],
);

/** What the team says of a passage of an item's text, and the answers to it. Neither readers nor drafts have it. */
export const comments = pgTable(
  "comments",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind", { enum: ITEM_KINDS }).notNull(),
    key: text("key").notNull(),
    /** The comment that it answers. */
    answers: uuid("answers").references((): AnyPgColumn => comments.id, { onDelete: "cascade" }),
    /** Where it stands. Null for an answer. */
    passage: jsonb("passage").$type<Passage>(),
    body: text("body").notNull(),
    author: uuid("author").references(() => users.id, { onDelete: "set null" }),
    writtenAt: instant("written_at").notNull(),
    /** Who is to look at it. */
    asked: uuid("asked").references(() => users.id, { onDelete: "set null" }),
    resolvedAt: instant("resolved_at"),
    resolvedBy: uuid("resolved_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    index("comments_by_item").on(table.kind, table.key, table.writtenAt),
    index("comments_by_answered").on(table.answers),
    index("comments_by_author").on(table.author),
    index("comments_by_asked").on(table.asked),
    index("comments_by_resolver").on(table.resolvedBy),
  ],
);

/** A text as a colleague who may not edit it would have it, until an editor decides. */
export const suggestions = pgTable(
  "suggestions",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind", { enum: ITEM_KINDS }).notNull(),
    key: text("key").notNull(),
    /** The public text that it was made from, and what became of it: the fields that are written (`WRITTEN`). */
    before: jsonb("before").$type<Document>().notNull(),
    after: jsonb("after").$type<Document>().notNull(),
    why: text("why").notNull(),
    author: uuid("author").references(() => users.id, { onDelete: "set null" }),
    madeAt: instant("made_at").notNull(),
    isTaken: boolean("is_taken"),
    decidedAt: instant("decided_at"),
    decidedBy: uuid("decided_by").references(() => users.id, { onDelete: "set null" }),
    /** What the suggester is told where it is declined. */
    answer: text("answer").notNull().default(""),
  },
  (table) => [
    index("suggestions_by_item").on(table.kind, table.key, table.madeAt),
    index("suggestions_by_author").on(table.author),
    index("suggestions_by_decider").on(table.decidedBy),
  ],
);

/** The filters, the order and the search of one of the office's lists, which a member keeps under a name. */
export const savedViews = pgTable(
  "saved_views",
  {
    id: uuid("id").primaryKey(),
    member: uuid("member")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    screen: text("screen", { enum: VIEWED }).notNull(),
    name: text("name").notNull(),
    query: text("query").notNull(),
  },
  (table) => [index("saved_views_by_member").on(table.member)],
);

/** The content of an unsaved form, kept for its preview until `expiresAt`. */
export const previews = pgTable(
  "previews",
  {
    ticketHash: text("ticket_hash").primaryKey(),
    kind: text("kind", { enum: ITEM_KINDS }).notNull(),
    key: text("key").notNull(),
    document: jsonb("document").$type<Document>().notNull(),
    /** Its text as HTML, so that it is not rendered again each time the preview is opened. */
    drawn: jsonb("drawn").$type<DrawnText>(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("previews_by_expiry").on(table.expiresAt)],
);
