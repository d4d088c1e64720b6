import { arrayContains, eq, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import type { Localized } from "../../contracts/localized.ts";
import { posts } from "./tables.ts";

/** The slugs, each language's or the only one's, of the post whose key, after `post:`, a column holds, as a column of the same statement. */
export function linkedSlugs(link: SQLWrapper): SQL<Localized | null> {
  return sql`(select json_build_object(
    'fr', case p.only when 'en' then p.slug_en else p.slug_fr end,
    'en', case p.only when 'fr' then p.slug_fr else p.slug_en end) from ${posts} p where p.key = substring(${link} from '^post:(.*)'))`;
}

/** The kind and key of every post that readers see, as a query of another statement. */
export const livePosts = sql`select 'post' as kind, ${posts.key} as key from ${posts}`;

/** The keys of the posts of a category or tag, as a query of another statement. */
export function postsUnder(of: "category" | "tag", key: string): SQL {
  const isUnder = of === "tag" ? arrayContains(posts.tags, [key]) : eq(posts.category, key);
  return sql`(select ${posts.key} from ${posts} where ${isUnder})`;
}
