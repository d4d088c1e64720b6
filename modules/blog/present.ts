import type { PostSummary } from "../../contracts/blog.ts";
import type { Locale } from "../../contracts/locale.ts";
import type { Localized } from "../../contracts/localized.ts";
import type { Picture } from "../../contracts/picture.ts";
import { eq, isNull, or } from "drizzle-orm";
import { posts } from "./tables.ts";

export const summaryColumns = {
  key: posts.key,
  slugFr: posts.slugFr,
  slugEn: posts.slugEn,
  title: posts.title,
  excerpt: posts.excerpt,
  date: posts.date,
  hero: posts.hero,
  heroAlt: posts.heroAlt,
};

type SummaryRow = Pick<typeof posts.$inferSelect, keyof typeof summaryColumns>;

/** The order of every list of posts. */
export const NEWEST_FIRST = [
  { by: posts.date, isDescending: true, of: (row: SummaryRow) => row.date },
  { by: posts.key, of: (row: SummaryRow) => row.key },
];

export function presentSummary(
  row: SummaryRow,
  locale: Locale,
  picture: (path: string) => Picture,
): PostSummary {
  return {
    key: row.key,
    slug: locale === "fr" ? row.slugFr : row.slugEn,
    title: row.title[locale],
    excerpt: row.excerpt[locale],
    date: row.date,
    hero: picture(row.hero),
    heroAlt: row.heroAlt[locale],
  };
}

type Slugs = Pick<typeof posts.$inferSelect, "only" | "slugFr" | "slugEn">;

/** The slugs of a post in the languages that it is public in. */
export function slugsOf({ only, slugFr, slugEn }: Slugs): Partial<Localized> {
  return { ...(only !== "en" && { fr: slugFr }), ...(only !== "fr" && { en: slugEn }) };
}

/** A condition: whoever reads in `locale` meets the post. */
export function publicIn(locale: Locale) {
  return or(isNull(posts.only), eq(posts.only, locale));
}
