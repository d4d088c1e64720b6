import { and, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { LiveDocument } from "../../contracts/content.ts";
import { inLocale } from "../../contracts/in-locale.ts";
import type { Context } from "../../platform/core/context.ts";
import { listLiveEntries } from "../content/index.ts";
import { searchDocuments } from "./tables.ts";

/** The kinds whose things are each a page. */
const PAGES = ["post", "page", "book", "event", "publication", "letter", "identity"];
/** Series are found by their posts, so that the search has no document of theirs. */
const SERIES = "/series/";

type Titled = { path: string; title: string };

/** What is public at paths without a language, by each of them: its title and its path in the reader's language, or in the other if it has only that. */
export async function titlesAt(
  { database, locale }: Pick<Context, "database" | "locale">,
  paths: string[],
): Promise<Map<string, Titled>> {
  const wanted = alias(searchDocuments, "wanted");
  const rows = await database
    .select({ at: wanted.path, path: searchDocuments.path, title: searchDocuments.title })
    .from(wanted)
    .innerJoin(
      searchDocuments,
      and(eq(searchDocuments.kind, wanted.kind), eq(searchDocuments.key, wanted.key)),
    )
    .where(and(inArray(wanted.path, paths), inArray(wanted.kind, PAGES)))
    // The reader's language is taken last, and stays.
    .orderBy(sql`${searchDocuments.locale} = ${locale}`);
  const titles = new Map<string, Titled>(rows.map(({ at, ...titled }) => [at, titled]));
  if (!paths.some((path) => path.startsWith(SERIES))) return titles;
  for (const { key, document } of await listLiveEntries(database, ["series"])) {
    const { title } = inLocale(document as LiveDocument<"series">, locale);
    titles.set(SERIES + key, { path: SERIES + key, title });
  }
  return titles;
}
