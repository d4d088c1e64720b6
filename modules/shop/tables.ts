import { date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { REVIEW_STATUSES } from "../../contracts/shop.ts";
import type { Localized } from "../../contracts/localized.ts";

/** A review of a book. One that a visitor wrote waits, `pending`, until a moderator decides. */
export const reviews = pgTable(
  "reviews",
  {
    id: uuid("id").primaryKey(),
    book: text("book").notNull(),
    status: text("status", { enum: REVIEW_STATUSES }).notNull().default("pending"),
    rating: integer("rating").notNull(),
    author: text("author").notNull(),
    /** Never shown. Absent from the starting samples. */
    email: text("email"),
    /** In both languages for the samples; a visitor's own words stand in both. */
    title: jsonb("title").$type<Localized>().notNull(),
    body: jsonb("body").$type<Localized>().notNull(),
    date: date("date").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /** The team's public answer. A language may be empty, never both. */
    answer: jsonb("answer").$type<Localized>(),
    answeredAt: timestamp("answered_at", { withTimezone: true }),
  },
  (table) => [
    index("reviews_newest").on(
      table.book,
      table.status,
      table.date.desc().nullsFirst(),
      table.createdAt.desc().nullsFirst(),
      table.id,
    ),
    index("reviews_ratings").on(table.book, table.status, table.rating),
    index("reviews_by_status").on(table.status, table.createdAt),
  ],
);

/** How many published reviews of a book give each rating, of all and of readers alone. A trigger keeps it. */
export const bookRatings = pgTable(
  "book_ratings",
  {
    book: text("book").notNull(),
    rating: integer("rating").notNull(),
    reviews: integer("reviews").notNull(),
    byReaders: integer("by_readers").notNull(),
  },
  (table) => [primaryKey({ columns: [table.book, table.rating] })],
);

/** A reader's report of an inappropriate review, for the moderator. */
export const reviewReports = pgTable(
  "review_reports",
  {
    id: uuid("id").primaryKey(),
    review: uuid("review")
      .notNull()
      .references(() => reviews.id, { onDelete: "cascade" }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /** When a moderator decided on it. */
    settledAt: timestamp("settled_at", { withTimezone: true }),
  },
  (table) => [index("review_reports_by_review").on(table.review)],
);
