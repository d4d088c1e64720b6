import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import { type PaperFacts, PAPER_SOURCES } from "../../contracts/paper-sources.ts";
import { PAPER_TYPES } from "../../contracts/paper.ts";
import { PAPER_LISTS } from "../../contracts/paper-lists.ts";

/** What the list of papers is filtered and counted by: a row for each paper that readers see. It can be made again from `entries`. */
export const papers = pgTable(
  "papers",
  {
    key: text("key").primaryKey(),
    list: text("list", { enum: PAPER_LISTS }).notNull(),
    type: text("type", { enum: PAPER_TYPES }).notNull(),
    year: integer("year").notNull(),
    /** `2020-03-12`, or less where less is known: its order among the papers of its year. */
    issued: text("issued").notNull(),
    /** Of each author in their order: `authorSlug`, the name as lists have it, and the ORCID iD or nothing. */
    authors: text("authors").array().notNull(),
    authorNames: text("author_names").array().notNull(),
    authorIds: text("author_ids").array().notNull(),
    /** The places of those who answer letters, from 1. */
    corresponding: integer("corresponding").array().notNull(),
    topics: text("topics").array().notNull(),
    /** Every word that a reader may look for, without accents and in lower case. */
    words: text("words").notNull(),
    doi: text("doi"),
    pmid: text("pmid"),
    /** The title's letters and digits alone: what was brought in twice is known by it and the year. */
    titleWords: text("title_words").notNull(),
    version: smallint("version").notNull(),
  },
  (table) => [
    index("papers_newest").on(table.list, table.issued.desc().nullsFirst(), table.key),
    index("papers_newest_of_all").on(table.issued.desc().nullsFirst(), table.key),
    index("papers_by_author").using("gin", table.authors),
    index("papers_by_topic").using("gin", table.topics),
    index("papers_by_words").using("gin", table.words.op("gin_trgm_ops")),
    index("papers_by_doi").on(table.doi),
    index("papers_by_pmid").on(table.pmid),
    index("papers_by_title").on(table.titleWords),
  ],
);

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Where papers are looked up. A source without a row is on, and was never asked. */
export const paperSources = pgTable("paper_sources", {
  name: text("name", { enum: PAPER_SOURCES }).primaryKey(),
  isOn: boolean("is_on").notNull().default(true),
  answeredAt: instant("answered_at"),
  failedAt: instant("failed_at"),
  failure: text("failure"),
  /** How many papers it has told something new of. */
  changes: integer("changes").notNull().default(0),
  changedAt: instant("changed_at"),
});

/** What a source said last of a paper. A source that fails changes nothing of it. */
export const paperFacts = pgTable(
  "paper_facts",
  {
    paper: text("paper")
      .notNull()
      .references(() => papers.key, { onDelete: "cascade" }),
    source: text("source", { enum: PAPER_SOURCES }).notNull(),
    facts: jsonb("facts").$type<PaperFacts>(),
    saidAt: instant("said_at"),
    /** When it is asked again: a week after an answer, and later after each failure. */
    askAt: instant("ask_at").notNull(),
    failures: integer("failures").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.paper, table.source] }),
    index("paper_facts_due").on(table.source, table.askAt),
  ],
);
