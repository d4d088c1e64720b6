import { pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { LOCALES } from "../../contracts/locale.ts";

/** Keys that a page asked for and no locale file holds: the back office's translation queue. */
export const missingTranslations = pgTable(
  "missing_translations",
  {
    locale: text("locale").notNull(),
    namespace: text("namespace").notNull(),
    key: text("key").notNull(),
    fallback: text("fallback").notNull(),
    firstSeenAt: timestamp("first_seen_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.locale, table.namespace, table.key] })],
);

/** Texts of the interface that the team wrote in the place of ours. */
export const ownTexts = pgTable(
  "own_texts",
  {
    locale: text("locale", { enum: LOCALES }).notNull(),
    namespace: text("namespace").notNull(),
    key: text("key").notNull(),
    text: text("text").notNull(),
  },
  (table) => [primaryKey({ columns: [table.locale, table.namespace, table.key] })],
);
