import { and, asc, desc, eq, gt, lt, type SQL } from "drizzle-orm";
import type { PaperType } from "../../contracts/paper.ts";
import type { PaperList } from "../../contracts/paper-lists.ts";
import { type Researcher, researcherSlugs } from "../../contracts/paper-author.ts";
import type { PaperFilters } from "../../contracts/papers.ts";
import type { Context } from "../../platform/core/context.ts";
import { shareAnswer } from "../../platform/core/shared-answers.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { papers } from "./tables.ts";
import { folded } from "./write-paper.ts";

/** What reading papers needs. Pages share what several show. */
export type PaperReader = Pick<Context, "database" | "share">;

type Counted<Value> = { value: Value; count: number };
export type PaperCounts = {
  total: number;
  years: Counted<number>[];
  types: Counted<PaperType>[];
  topics: Counted<string>[];
  authors: (Counted<string> & { name: string })[];
};

/** How many topics and authors the filters offer: the most frequent ones. */
const OFFERED = 40;
/** How many answers are kept: each reads every paper, and most readers ask for the same. */
const KEPT = 20;
/** Rows of one question: some milliseconds of the main thread. */
const AT_ONCE = 1_000;

/** Texts as numbers, so that they are counted in an array. */
class Names {
  readonly texts: string[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }

  /** The number of a text that may be nowhere. */
  find(text: string): number {
    return this.#numbers.get(text) ?? -1;
  }
}

type Span = readonly [from: number, to: number];
type Row = {
  key: string;
  list: PaperList;
  year: number;
  type: PaperType;
  /** Where the row's own topics and authors begin and end among those of all rows. */
  topics: Span;
  authors: Span;
  authorIds: string[];
  corresponding: number[];
  words: string;
};

/** What the list is filtered and counted by, of every paper, the newest first; and what was found last, by what was asked. */
type Columns = { rows: Row[]; topics: Named; authors: Named; names: string[]; found: Map<string, Found> };
type Found = { keys: string[]; counts: PaperCounts };
/** A column of many names a row: the numbers of all rows, one row behind the other. */
type Named = { known: Names; numbers: Int32Array };

/**
 * The keys of the papers that fit, the newest first, and how many of them each further choice would leave. They are counted in
 * memory, because PostgreSQL would read every paper that fits once for each filter.
 */
export async function findPapers(
  ctx: PaperReader,
  filters: PaperFilters,
  researcher: Researcher,
): Promise<Found> {
  const columns = await shareAnswer(ctx, "papers", ({ database }) => readColumns(database), {
    inEveryLanguage: true,
  });
  const question = JSON.stringify([filters, researcher]);
  const found = columns.found.get(question) ?? findAmong(columns, filters, researcher);
  columns.found.delete(question);
  columns.found.set(question, found);
  for (const [oldest] of columns.found) if (columns.found.size > KEPT) columns.found.delete(oldest);
  return found;
}

function findAmong(columns: Columns, filters: PaperFilters, researcher: Researcher): Found {
  const asked = testsOf(columns, filters, researcher);
  const [years, types] = [new Map<number, number>(), new Map<PaperType, number>()];
  const topics = new Int32Array(columns.topics.known.texts.length);
  const authors = new Int32Array(columns.authors.known.texts.length);
  const keys: string[] = [];
  for (const row of columns.rows) {
    const failed = failedOf(row, asked);
    if (failed === MANY) continue;
    if (failed === undefined) keys.push(row.key);
    // What another choice of a filter would give is counted as if that filter were not there.
    if (failed === undefined || failed === "year") years.set(row.year, (years.get(row.year) ?? 0) + 1);
    if (failed === undefined || failed === "type") types.set(row.type, (types.get(row.type) ?? 0) + 1);
    if (failed === undefined || failed === "topic") countAll(topics, columns.topics, row.topics);
    if (failed === undefined || failed === "author") countAll(authors, columns.authors, row.authors);
  }
  const { known } = columns.authors;
  return {
    keys,
    counts: {
      total: keys.length,
      years: listed(years).toSorted((one, other) => other.value - one.value),
      types: listed(types).toSorted((one, other) => other.count - one.count),
      topics: mostOf(topics, columns.topics.known.texts),
      authors: mostOf(authors, known.texts).map((one) => ({
        ...one,
        name: columns.names[known.find(one.value)] ?? "",
      })),
    },
  };
}

function countAll(counts: Int32Array, { numbers }: Named, [from, to]: Span): void {
  for (let at = from; at < to; at += 1) {
    const number = numbers[at] ?? 0;
    counts[number] = (counts[number] ?? 0) + 1;
  }
}

function holds({ numbers }: Named, [from, to]: Span, number: number): boolean {
  for (let at = from; at < to; at += 1) if (numbers[at] === number) return true;
  return false;
}

type Filter = keyof PaperFilters;
type Test = [Filter, (row: Row) => boolean];

/** More than one filter leaves it out. */
const MANY = Symbol("many");

/** The only filter that leaves a paper out; undefined if it fits. */
function failedOf(row: Row, asked: Test[]): Filter | typeof MANY | undefined {
  let failed: Filter | undefined;
  for (const [name, fits] of asked) {
    if (fits(row) || failed === name) continue;
    if (failed !== undefined) return MANY;
    failed = name;
  }
  return failed;
}

/** What the filters ask of a row, the dearest last. `fitting` in `list-papers.ts` asks the same of PostgreSQL. */
function testsOf(columns: Columns, filters: PaperFilters, researcher: Researcher): Test[] {
  const { list, year, type, topic, author, place, q } = filters;
  const tests: Test[] = [];
  if (list) tests.push(["list", (row) => row.list === list]);
  if (year !== undefined) tests.push(["year", (row) => row.year === year]);
  if (type) tests.push(["type", (row) => row.type === type]);
  if (topic) {
    const number = columns.topics.known.find(topic);
    tests.push(["topic", (row) => holds(columns.topics, row.topics, number)]);
  }
  if (author) {
    const number = columns.authors.known.find(author);
    tests.push(["author", (row) => holds(columns.authors, row.authors, number)]);
  }
  if (place) {
    const { known, numbers } = columns.authors;
    const theirs = new Set(researcherSlugs(researcher.name).map((slug) => known.find(slug)));
    theirs.delete(-1);
    const isThem = ({ authors: [from], authorIds }: Row, at: number) =>
      theirs.has(numbers[from + at] ?? -1) ||
      (researcher.orcid !== undefined && authorIds[at] === researcher.orcid);
    const tried = {
      first: (row: Row) => isThem(row, 0),
      last: (row: Row) => isThem(row, row.authors[1] - row.authors[0] - 1),
      corresponding: (row: Row) => row.corresponding.some((at) => isThem(row, at - 1)),
    };
    tests.push(["place", tried[place]]);
  }
  for (const word of wordsIn(q)) tests.push(["q", (row) => row.words.includes(word)]);
  return tests;
}

/** The words that are looked for, as `papers.words` has them. */
export function wordsIn(q: string | undefined): string[] {
  return q ? folded(q).split(/\s+/).filter(Boolean) : [];
}

function listed<Value>(counts: Map<Value, number>): Counted<Value>[] {
  return Array.from(counts, ([value, count]) => ({ value, count }));
}

/** The most frequent ones; of equals, the first in the alphabet. */
function mostOf(counts: Int32Array, texts: string[]): Counted<string>[] {
  const found = Array.from(counts.keys()).filter((number) => (counts[number] ?? 0) > 0);
  const frequency = found.map((number) => counts[number] ?? 0).toSorted((one, other) => other - one);
  const least = frequency[Math.min(OFFERED, frequency.length) - 1] ?? 0;
  return found
    .filter((number) => (counts[number] ?? 0) >= least)
    .map((number) => ({ value: texts[number] ?? "", count: counts[number] ?? 0 }))
    .toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
    .slice(0, OFFERED);
}

async function readColumns(database: Queries): Promise<Columns> {
  const [topics, authors, names] = [new Names(), new Names(), [] as string[]];
  const [allTopics, allAuthors] = [[] as number[], [] as number[]];
  const rows: Row[] = [];
  let last: { issued: string; key: string } | undefined;
  for (;;) {
    const some = await readSome(database, last);
    for (const { authorNames, issued: _, ...row } of some) {
      const [firstTopic, firstAuthor] = [allTopics.length, allAuthors.length];
      for (const topic of row.topics) allTopics.push(topics.numberOf(topic));
      for (const [place, slug] of row.authors.entries()) {
        const number = authors.numberOf(slug);
        const name = authorNames[place] ?? "";
        const known = names[number];
        if (known === undefined || name < known) names[number] = name;
        allAuthors.push(number);
      }
      const topicSpan: Span = [firstTopic, allTopics.length];
      rows.push({ ...row, topics: topicSpan, authors: [firstAuthor, allAuthors.length] });
    }
    last = some.at(-1);
    if (some.length < AT_ONCE)
      return {
        rows,
        topics: { known: topics, numbers: Int32Array.from(allTopics) },
        authors: { known: authors, numbers: Int32Array.from(allAuthors) },
        names,
        found: new Map(),
      };
  }
}

async function readSome(database: Queries, last: { issued: string; key: string } | undefined) {
  const { key, list, year, type, issued, authors, authorNames, authorIds, corresponding, words } = papers;
  const columns = { key, list, year, type, issued, authors, authorNames, authorIds, corresponding, words };
  const read = (where: SQL | undefined, most: number) =>
    database
      .select({ ...columns, topics: papers.topics })
      .from(papers)
      .where(where)
      .orderBy(desc(issued), asc(key))
      .limit(most);
  if (!last) return read(undefined, AT_ONCE);
  // One condition for both would read every paper of the same day again for each part of them.
  const sameDay = await read(and(eq(issued, last.issued), gt(key, last.key)), AT_ONCE);
  const earlier =
    sameDay.length < AT_ONCE ? await read(lt(issued, last.issued), AT_ONCE - sameDay.length) : [];
  return [...sameDay, ...earlier];
}
