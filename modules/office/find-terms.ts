import { eq } from "drizzle-orm";
import { slugify } from "../../contracts/slugify.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { items } from "./tables.ts";

/** The keys of all categories or tags, drafts too, by their key and by each of their names as an address. */
export async function findTerms(database: Queries, kind: "category" | "tag"): Promise<Map<string, string>> {
  const rows = await database
    .select({ key: items.key, title: items.title })
    .from(items)
    .where(eq(items.kind, kind));
  return new Map(
    rows.flatMap(({ key, title }) => [key, slugify(title.fr), slugify(title.en)].map((name) => [name, key])),
  );
}
