import { sql } from "drizzle-orm";
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { LICENCES } from "../../contracts/licences.ts";
import type { PostChange } from "../../contracts/item.ts";
import { LOCALES } from "../../contracts/locale.ts";
import type { Localized } from "../../contracts/localized.ts";

/**
 * A post. If it is public in one language alone (`only`), that language's texts stand in both places. A slug belongs to one
 * language (product.md 14).
 */
export const posts = pgTable(
  "posts",
  {
    key: text("key").primaryKey(),
    only: text("only", { enum: LOCALES }),
    /** In a language in which the post is not public, this is a slug that no address can have. */
    slugFr: text("slug_fr").notNull().unique(),
    slugEn: text("slug_en").notNull().unique(),
    title: jsonb("title").$type<Localized>().notNull(),
    description: jsonb("description").$type<Localized>().notNull(),
    /** The first paragraph's text, for lists. */
    excerpt: jsonb("excerpt").$type<Localized>().notNull(),
    /** What the author wrote. */
    markdown: jsonb("markdown").$type<Localized>().notNull(),
    /** What readers see: rendered and sanitised when it was written. */
    html: jsonb("html").$type<Localized>().notNull(),
    date: date("date").notNull(),
    category: text("category").notNull(),
    tags: text("tags").array().notNull(),
    hero: text("hero").notNull(),
    heroAlt: jsonb("hero_alt").$type<Localized>().notNull(),
    /** Null for the one that every post has without a choice. */
    licence: text("licence", { enum: LICENCES }),
    doi: text("doi"),
    /** What was changed since, as readers are told. */
    changes: jsonb("changes").$type<PostChange[]>(),
    /** Whether the owner has it in the CV. */
    inCv: boolean("in_cv").notNull().default(false),
  },
  (table) => [
    index("posts_newest").on(table.date.desc().nullsFirst(), table.key),
    index("posts_newest_by_category").on(table.category, table.date.desc().nullsFirst(), table.key),
    index("posts_by_tag").using("gin", table.tags),
  ],
);

/** What papers a post cites or links to, by key or DOI, in each language that it is public in: made from its text. */
export const postPapers = pgTable(
  "post_papers",
  {
    post: text("post")
      .notNull()
      .references(() => posts.key, { onDelete: "cascade" }),
    locale: text("locale", { enum: LOCALES }).notNull(),
    name: text("name").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.post, table.locale, table.name] }),
    index("post_papers_by_name").on(table.name, table.locale),
  ],
);

/** How often each post was read by people who agreed to be counted. Apart from the posts, so that counting renders no page again. */
export const postViews = pgTable(
  "post_views",
  {
    post: text("post")
      .primaryKey()
      .references(() => posts.key, { onDelete: "cascade" }),
    views: integer("views").notNull(),
  },
  (table) => [
    index("posts_most_read")
      .on(table.views.desc().nullsFirst(), table.post)
      .where(sql`views > 0`),
  ],
);

/** By what feed readers know a post that came from another site, so that they show it no second time. */
export const feedIds = pgTable(
  "feed_ids",
  {
    post: text("post").notNull(),
    locale: text("locale", { enum: LOCALES }).notNull(),
    id: text("id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.post, table.locale] })],
);

/**
 * How many posts there are in all, in each category and with each tag, separately for each `only`. Triggers keep these counts,
 * because counting would read every post.
 */
export const postCounts = pgTable(
  "post_counts",
  {
    of: text("of", { enum: ["all", "category", "tag"] }).notNull(),
    key: text("key").notNull(),
    /** Empty for posts in both languages. */
    only: text("only", { enum: ["", ...LOCALES] })
      .notNull()
      .default(""),
    posts: integer("posts").notNull(),
  },
  (table) => [primaryKey({ columns: [table.of, table.key, table.only] })],
);
