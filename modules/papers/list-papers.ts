import { and, arrayContains, desc, eq, type SQL, sql } from "drizzle-orm";
import type { PaperDocument } from "../../contracts/paper.ts";
import type { PaperList } from "../../contracts/paper-lists.ts";
import { type Researcher, researcherSlugs } from "../../contracts/paper-author.ts";
import type { AuthorPlace, PaperFilters } from "../../contracts/papers.ts";
import type { PageOf } from "../../contracts/page.ts";
import type { Call } from "../../platform/core/context.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { shareAnswer } from "../../platform/core/shared-answers.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { paginateByKey } from "../../platform/database/paginate-by-key.ts";
import { findLiveDocuments } from "../content/index.ts";
import { findPapers, type PaperCounts, type PaperReader, wordsIn } from "./columns.ts";
import { papers } from "./tables.ts";

export type Paper = PaperDocument & { key: string };

/** How many papers a page of the list shows. */
const PAPERS_PER_PAGE = 50;
export type PaperPage = { items: Paper[]; counts: PaperCounts; page: number; pages: number };

type Asked = { filters: PaperFilters; researcher: Researcher; page: number };

/**
 * A page of the papers that fit the filters, the newest first, and how many of them each further choice would leave. Refuses
 * with `not_found` a page that is not there. For anyone.
 */
export async function listPapers({ ctx, input }: Call<Asked, PaperReader>): Promise<PaperPage> {
  const { filters, researcher, page } = input;
  const { keys, counts } = await findPapers(ctx, filters, researcher);
  const from = (page - 1) * PAPERS_PER_PAGE;
  const shown = keys.slice(from, from + PAPERS_PER_PAGE);
  if (page > 1 && shown.length === 0) throw new Refusal("not_found");
  const items = await documentsOf(
    ctx.database,
    shown.map((key) => ({ key })),
  );
  return { items, counts, page, pages: Math.max(1, Math.ceil(counts.total / PAPERS_PER_PAGE)) };
}

type AskedByKey = Asked & { itemsPerPage: number; after?: string | undefined };

const NEWEST_FIRST = [
  { by: papers.issued, isDescending: true, of: (row: { issued: string }) => row.issued },
  { by: papers.key, of: (row: { key: string }) => row.key },
];

/** The same by a cursor, which costs the same at any depth: for the API. For anyone. */
export async function listPapersByKey({ ctx, input }: Call<AskedByKey, PaperReader>): Promise<PageOf<Paper>> {
  const { filters, researcher, ...asked } = input;
  const select = ctx.database.select({ key: papers.key, issued: papers.issued }).from(papers).$dynamic();
  const { items, ...found } = await paginateByKey(ctx.database, select, {
    ...asked,
    where: fitting(filters, researcher),
    key: NEWEST_FIRST,
  });
  return { ...found, items: await documentsOf(ctx.database, items) };
}

/** Papers that are read at once for a file: some milliseconds of the main thread. */
const AT_ONCE = 100;

/** Every paper that fits, the newest first, `most` at most, in parts: for a file. For anyone. */
export async function* readAllPapers({
  ctx,
  input: { filters, researcher, most },
}: Call<Omit<Asked, "page"> & { most: number }, PaperReader>): AsyncGenerator<Paper[]> {
  const rows = await ctx.database
    .select({ key: papers.key })
    .from(papers)
    .where(fitting(filters, researcher))
    .orderBy(desc(papers.issued), papers.key)
    .limit(most);
  for (let from = 0; from < rows.length; from += AT_ONCE)
    yield await documentsOf(ctx.database, rows.slice(from, from + AT_ONCE));
}

/** The papers' keys, the newest first: each is an address. For the sitemap. */
export async function listPaperKeys(
  database: Queries,
  { from, most }: { from: number; most: number },
): Promise<string[]> {
  const rows = await database
    .select({ key: papers.key })
    .from(papers)
    .orderBy(desc(papers.issued), papers.key)
    .limit(most)
    .offset(from);
  return rows.map(({ key }) => key);
}

/** How many papers readers see, of all lists. For the sitemap. */
export function countAllPapers(database: Queries): Promise<number> {
  return database.$count(papers);
}

/** Which lists have papers. For anyone. */
export function listPaperLists({ ctx }: { ctx: PaperReader }): Promise<PaperList[]> {
  return shareAnswer(ctx, "lists of papers", async ({ database }) => {
    const rows = await database.selectDistinct({ list: papers.list }).from(papers);
    return rows.map(({ list }) => list);
  });
}

/** One paper; refuses with `not_found`. For anyone. */
export async function readPaper({ ctx, input: { key } }: Call<{ key: string }, PaperReader>): Promise<Paper> {
  const [paper] = await documentsOf(ctx.database, [{ key }]);
  if (!paper) throw new Refusal("not_found");
  return paper;
}

/** Papers as documents, in the order of `rows`. */
export async function documentsOf(database: Queries, rows: { key: string }[]): Promise<Paper[]> {
  if (rows.length === 0) return [];
  const keys = rows.map(({ key }) => key);
  const documents = await findLiveDocuments(database, { kind: "publication", keys });
  return keys.flatMap((key) => {
    const document = documents.get(key);
    return document ? [{ ...document, key }] : [];
  });
}

/** What the filters ask of a row, as `findPapers` asks it in memory. */
function fitting(
  { list, year, type, topic, author, place, q }: PaperFilters,
  researcher: Researcher,
): SQL | undefined {
  return and(
    list && eq(papers.list, list),
    year === undefined ? undefined : eq(papers.year, year),
    type && eq(papers.type, type),
    topic ? arrayContains(papers.topics, [topic]) : undefined,
    author ? arrayContains(papers.authors, [author]) : undefined,
    place && standsAt(place, researcher),
    ...wordsIn(q).map((word) => sql`${papers.words} like ${likely(word)}`),
  );
}

/** A word anywhere in a text, whatever signs of a pattern it has. */
function likely(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** The researcher is at a place by their ORCID iD, or by their name. */
function standsAt(place: AuthorPlace, { name, orcid }: Researcher): SQL {
  const slugs = sql`${sql.param(researcherSlugs(name))}::text[]`;
  const isThem = (at: SQL) =>
    sql`(${papers.authors}[${at}] = any(${slugs}) or (${papers.authorIds}[${at}] = ${orcid ?? "-"}))`;
  if (place === "first") return isThem(sql`1`);
  if (place === "last") return isThem(sql`cardinality(${papers.authors})`);
  return sql`exists (select from unnest(${papers.corresponding}) place where ${isThem(sql`place`)})`;
}
