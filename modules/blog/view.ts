import { type SQL, sql, type SQLWrapper } from "drizzle-orm";
import type { Localized } from "../../contracts/localized.ts";
import { posts } from "./tables.ts";

/** The slugs of the post whose key, after `post:`, a column holds, as a column of the same statement. */
export function linkedSlugs(link: SQLWrapper): SQL<Localized | null> {
  return sql`(select json_build_object('fr', p.slug_fr, 'en', p.slug_en) from ${posts} p where p.key = substring(${link} from '^post:(.*)'))`;
}
