import { type SQL, sql, type SQLWrapper } from "drizzle-orm";
import type { Localized } from "../../contracts/localized.ts";
import { posts } from "./tables.ts";

/** The slugs, each language's or the only one's, of the post whose key, after `post:`, a column holds, as a column of the same statement. */
export function linkedSlugs(link: SQLWrapper): SQL<Localized | null> {
  return sql`(select json_build_object(
    'fr', case p.only when 'en' then p.slug_en else p.slug_fr end,
    'en', case p.only when 'fr' then p.slug_fr else p.slug_en end) from ${posts} p where p.key = substring(${link} from '^post:(.*)'))`;
}
