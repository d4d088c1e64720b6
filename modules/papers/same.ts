import { inArray, sql } from "drizzle-orm";
import type { PaperDocument } from "../../contracts/paper.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { papers } from "./tables.ts";
import { titleWordsOf } from "./write-paper.ts";

/** What a paper is known by, the surest first: its DOI, its PMID, its title and year. */
export function identitiesOf({ doi, pmid, title, year }: PaperDocument): string[] {
  const words = titleWordsOf(title);
  return [
    ...(doi ? [`doi ${doi}`] : []),
    ...(pmid ? [`pmid ${pmid}`] : []),
    ...(words ? [`title ${year} ${words}`] : []),
  ];
}

/** How many years lie between a preprint and its article at most. */
const BETWEEN = 3;

/** For each of these papers, the key of the preprint or of the article that it is another version of: by the title, within three years. */
export async function findVersions(
  database: Queries,
  documents: PaperDocument[],
): Promise<(string | undefined)[]> {
  const titles = [...new Set(documents.map(({ title }) => titleWordsOf(title)).filter(Boolean))];
  if (titles.length === 0) return documents.map(() => undefined);
  const { titleWords, year, type, key } = papers;
  const rows = await database
    .select({ titleWords, year, type, key })
    .from(papers)
    .where(inArray(titleWords, titles));
  return documents.map(
    (document) =>
      rows.find(
        (row) =>
          (document.doi ?? document.url) !== undefined &&
          row.titleWords === titleWordsOf(document.title) &&
          (row.type === "article") !== (document.type === "article") &&
          Math.abs(row.year - document.year) <= BETWEEN,
      )?.key,
  );
}

/** The keys of the papers that readers see already, by what they are known by. */
export async function findSame(database: Queries, identities: string[]): Promise<Map<string, string>> {
  const named = (what: string) =>
    identities.filter((one) => one.startsWith(`${what} `)).map((one) => one.slice(what.length + 1));
  const titled = sql<string>`${papers.year} || ' ' || ${papers.titleWords}`;
  const [dois, pmids, titles] = [named("doi"), named("pmid"), named("title")];
  const words = titles.map((title) => title.slice("2020 ".length));
  const [byDoi, byPmid, byTitle] = await Promise.all([
    dois.length
      ? database.select({ of: papers.doi, key: papers.key }).from(papers).where(inArray(papers.doi, dois))
      : [],
    pmids.length
      ? database.select({ of: papers.pmid, key: papers.key }).from(papers).where(inArray(papers.pmid, pmids))
      : [],
    words.length
      ? database.select({ of: titled, key: papers.key }).from(papers).where(inArray(papers.titleWords, words))
      : [],
  ]);
  return new Map([
    ...byDoi.map(({ of, key }): [string, string] => [`doi ${of}`, key]),
    ...byPmid.map(({ of, key }): [string, string] => [`pmid ${of}`, key]),
    ...byTitle.map(({ of, key }): [string, string] => [`title ${of}`, key]),
  ]);
}
