import { date, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { Localized } from "../../contracts/localized.ts";

/** A post in both languages. A slug belongs to one language (product.md 14). */
export const posts = pgTable(
  "posts",
  {
    key: text("key").primaryKey(),
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
    popularity: integer("popularity").notNull(),
  },
  (table) => [index("posts_by_date").on(table.date), index("posts_by_category").on(table.category)],
);

/** How often each post was read by people who agreed to be counted. Apart, so that counting renders no page again. */
export const postViews = pgTable("post_views", {
  post: text("post")
    .primaryKey()
    .references(() => posts.key, { onDelete: "cascade" }),
  views: integer("views").notNull(),
});
