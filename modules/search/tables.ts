import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import { LOCALES } from "../../contracts/locale.ts";
import { posts } from "../blog/tables.ts";
import type { Localized } from "../../contracts/localized.ts";

/** A part of a text under its heading, and the heading's address in the page. What comes before the first heading has neither. */
export type Section = { id: string; heading: string; text: string };

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
/** A word in the order of its bytes, so that an index answers what a word begins with. */
const word = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** What anyone may find: a row for each public thing and language. Whoever publishes writes it, and it can be made again from what is public. */
export const searchDocuments = pgTable(
  "search_documents",
  {
    kind: text("kind").notNull(),
    key: text("key").notNull(),
    locale: text("locale", { enum: LOCALES }).notNull(),
    /** Without a language, or an address elsewhere. */
    path: text("path").notNull(),
    title: text("title").notNull(),
    summary: text("summary").notNull(),
    sections: jsonb("sections").$type<Section[]>().notNull(),
    /** Whose it is, what it is about and of what kind it is: found by, not shown. */
    names: text("names").notNull(),
    date: date("date"),
    /** The title's words, to know what is asked for exactly. */
    titleWords: text("title_words").notNull(),
    /** The words of title, headings, names and summary with their weights. It is small, so that many are ranked in a moment. */
    head: tsvector("head").notNull(),
    /** The same, and the words of the text. */
    body: tsvector("body").notNull(),
    /** The `INDEX_VERSION` with which it was written (write-documents.ts). */
    version: integer("version").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.key, table.locale] }),
    // In the order of bytes, which answers too what begins with something.
    index("search_documents_by_beginning").on(sql`${table.titleWords} collate "C"`),
    index("search_documents_by_head").using("gin", table.head),
    index("search_documents_by_body").using("gin", table.body),
  ],
);

/** What is near a post in meaning, in each language that it is public in: found by the search's words after it was published. */
export const nearPosts = pgTable(
  "near_posts",
  {
    post: text("post")
      .notNull()
      .references(() => posts.key, { onDelete: "cascade" }),
    locale: text("locale", { enum: LOCALES }).notNull(),
    /** The nearest first. */
    keys: text("keys")
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Whether they are to be found anew. */
    isDue: boolean("is_due").notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.post, table.locale] }),
    index("near_posts_due")
      .on(table.post)
      .where(sql`is_due`),
  ],
);

/** Every word that something public has, to guess which one was meant. */
export const searchWords = pgTable(
  "search_words",
  {
    word: word("word").primaryKey(),
    /** Whether the thesaurus has it. */
    isTerm: boolean("is_term").notNull().default(false),
  },
  (table) => [index("search_words_alike").using("gin", sql`${table.word} gin_trgm_ops`)],
);

/** The words of what was written just now. A job learns them, so that whoever publishes does not wait for it. */
export const searchNewWords = pgTable("search_new_words", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  words: text("words").notNull(),
});

/** What each concept of the thesaurus is called, a row for each of its names. */
export const searchPhrases = pgTable(
  "search_phrases",
  {
    concept: text("concept").notNull(),
    /** Its words' stems, as a search is compared with it. */
    phrase: text("phrase").notNull(),
    words: text("words").notNull(),
    name: jsonb("name").$type<Localized>().notNull(),
    abbreviation: jsonb("abbreviation").$type<Localized>(),
    version: integer("version").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.concept, table.phrase] }),
    index("search_phrases_by_phrase").on(table.phrase),
  ],
);

/** The words of searches that found nothing, and nothing about who searched. */
export const searchMisses = pgTable(
  "search_misses",
  {
    words: text("words").primaryKey(),
    count: integer("count").notNull(),
    lastAt: timestamp("last_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("search_misses_most_frequent").on(table.count.desc(), table.words)],
);
