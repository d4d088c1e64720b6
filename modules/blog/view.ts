import { arrayContains, eq, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import type { Localized } from "../../contracts/localized.ts";
import { posts } from "./tables.ts";

/**
 * SQL for a column that holds a post's slugs as `{ fr, en }`. `link` is a column with values such as `post:trna-cloverleaf`; the
 * result is null where it names no post. A post in one language alone has that language's slug in both places.
 */
export function linkedSlugs(link: SQLWrapper): SQL<Localized | null> {
  return sql`(select json_build_object(
    'fr', case p.only when 'en' then p.slug_en else p.slug_fr end,
    'en', case p.only when 'fr' then p.slug_fr else p.slug_en end) from ${posts} p where p.key = substring(${link} from '^post:(.*)'))`;
}

/** SQL for a subquery that lists every public post, as kind and key. */
export const livePosts = sql`select 'post' as kind, ${posts.key} as key from ${posts}`;

/** SQL for a subquery that lists the keys of a category's or a tag's posts. */
export function postsUnder(of: "category" | "tag", key: string): SQL {
  const isUnder = of === "tag" ? arrayContains(posts.tags, [key]) : eq(posts.category, key);
  return sql`(select ${posts.key} from ${posts} where ${isUnder})`;
}
