import { eq, getTableColumns, sql } from "drizzle-orm";
import { authorSlug, shortName } from "../../contracts/paper-author.ts";
import type { PaperDocument } from "../../contracts/paper.ts";
import { plainTitle } from "../../contracts/rich-title.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { findLiveDocuments, liveEntries } from "../content/index.ts";
import { papers } from "./tables.ts";

/** Raised when rows are made in another way: the next start then makes all of them again. */
const ROWS_VERSION = 1;
/** Rows of one statement. */
const AT_ONCE = 500;

type Live = { key: string; document: PaperDocument };

/** Writes what the list finds papers by. Whoever publishes calls it, in the same transaction. */
export async function writePapers(database: Queries, live: Live[]): Promise<void> {
  for (let from = 0; from < live.length; from += AT_ONCE)
    await database
      .insert(papers)
      .values(live.slice(from, from + AT_ONCE).map(rowOf))
      .onConflictDoUpdate({ target: papers.key, set: AS_INSERTED });
}

/** Every column as the row that is already there would have been inserted. */
const AS_INSERTED = Object.fromEntries(
  Object.entries(getTableColumns(papers)).map(([name, column]) => [name, sql.raw(`excluded.${column.name}`)]),
);

/** Takes a paper out of the list. */
export async function removePaper(database: Queries, key: string): Promise<void> {
  await database.delete(papers).where(eq(papers.key, key));
}

/** Makes the rows that are missing, or that an earlier release made, such as after an upgrade or a restore. */
export async function adoptPapers(database: Queries): Promise<void> {
  const { rows } = await database.execute<{ key: string }>(sql`
    select live.key from (${liveEntries}) live where live.kind = 'publication' and not exists (
      select from ${papers} made where made.key = live.key and made.version = ${ROWS_VERSION})`);
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const keys = rows.slice(from, from + AT_ONCE).map(({ key }) => key);
    const documents = await findLiveDocuments(database, { kind: "publication", keys });
    await writePapers(
      database,
      [...documents].map(([key, document]) => ({ key, document })),
    );
  }
}

/** Letters and digits, without accents and in lower case. */
export function folded(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** What a title is compared by. */
export function titleWordsOf(title: string): string {
  return folded(plainTitle(title))
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .slice(0, 300);
}

function rowOf({ key, document }: Live): typeof papers.$inferInsert {
  const { list, type, title, authors, year, month, day, topics, container, doi, pmid, abstract } = document;
  const parts = [String(year).padStart(4, "0"), two(month), two(month && day)].filter(Boolean);
  const people = authors.map(({ family, given, particle }) =>
    [given, particle, family].filter(Boolean).join(" "),
  );
  const words = [plainTitle(title), ...people, container, year, ...topics, doi, pmid, abstract];
  return {
    key,
    list,
    type,
    year,
    issued: parts.join("-"),
    authors: authors.map(authorSlug),
    authorNames: authors.map(shortName),
    authorIds: authors.map(({ orcid }) => orcid ?? ""),
    corresponding: authors.flatMap(({ isCorresponding }, index) => (isCorresponding ? [index + 1] : [])),
    topics,
    words: folded(words.filter(Boolean).join(" · ")),
    doi: doi ?? null,
    pmid: pmid ?? null,
    titleWords: titleWordsOf(title),
    version: ROWS_VERSION,
  };
}

function two(number: number | undefined): string {
  return number ? String(number).padStart(2, "0") : "";
}
