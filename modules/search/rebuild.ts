import { type SQL, sql } from "drizzle-orm";
import type { ItemKind } from "../../contracts/item-kinds.ts";
import { SEARCH_KINDS } from "../../contracts/search-rules.ts";
import type { Services } from "../../platform/core/context.ts";
import { eachAlone } from "../../platform/jobs/each-alone.ts";
import { livePosts } from "../blog/index.ts";
import { liveEntries } from "../content/index.ts";
import { liveQuestionnaires } from "../quiz/index.ts";
import { findNear } from "./near.ts";
import { searchDocuments, searchPhrases, searchWords } from "./tables.ts";
import { INDEX_VERSION, learnWords, writeSearch } from "./write-documents.ts";

export const SEARCH_QUEUE = "search-rebuild";
export const SEARCH_WORDS_QUEUE = "search-words-outlived";

type Named = { kind: ItemKind; key: string };

const live = sql`(${livePosts} union all ${liveEntries} union all ${liveQuestionnaires})`;
const found = sql`${sql.param([...SEARCH_KINDS])}::text[]`;
const every = sql`select kind, key from ${live} live where kind = any(${found}) or kind = 'concept'`;

/**
 * What the search has wrong: public things that it lacks, things that were written by an earlier release or under an old name,
 * and things that are no longer public.
 */
const outdated = sql`
  select kind, key from ${live} live where kind = any(${found}) and not exists (
    select from ${searchDocuments} made where made.kind = live.kind and made.key = live.key and made.version = ${INDEX_VERSION})
  union select kind, key from ${live} live where kind = 'concept' and not exists (
    select from ${searchPhrases} made where made.concept = live.key and made.version = ${INDEX_VERSION})
  union select kind, key from ${searchDocuments} made where version <> ${INDEX_VERSION} or not exists (
    select from ${live} live where live.kind = made.kind and live.key = made.key)`;

/**
 * Writes the search's documents again: all of them, or only those that are wrong, such as after a restore or an upgrade. Each
 * is written in a transaction of its own, while the site goes on; then new words are learnt, and what is near a new post is found. Returns how many there were. For the job engine and the
 * command line.
 */
export async function rebuildSearch(
  { database, log }: Pick<Services, "database" | "log">,
  which: "all" | "outdated" = "outdated",
): Promise<number> {
  const statement: SQL = which === "all" ? sql`${every} union ${outdated}` : outdated;
  const { rows } = await database.execute<Named>(statement);
  try {
    await eachAlone(log, rows, (one) => database.transaction((transaction) => writeSearch(transaction, one)));
  } finally {
    await learnWords(database);
    await database.execute(sql`select sort_in_words()`);
    await findNear(database);
  }
  return rows.length;
}

/** Forgets the words that nothing public has any more. For the job engine. */
export async function forgetWords({ database }: Pick<Services, "database">): Promise<void> {
  await database.execute(sql`
    delete from ${searchWords} where not is_term and not exists (
      select from ${searchDocuments} where body @@ (to_tsquery('pg_catalog.french', word) || to_tsquery('pg_catalog.english', word)))`);
}
