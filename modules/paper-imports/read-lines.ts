import { and, asc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { publication } from "../../contracts/paper.ts";
import {
  findSame,
  findVersions,
  identitiesOf,
  type Looking,
  type ReadReference,
  SourceFailure,
  type Unreadable,
  type WrittenFormat,
} from "../papers/index.ts";
import { type Found, lookUpLines } from "./look-up-lines.ts";
import { findLiveDocuments } from "../content/index.ts";
import type { Queries } from "../../platform/database/connection.ts";
import type { Services } from "../../platform/core/context.ts";
import { threadTask } from "../../platform/threads/threads.ts";
import { changesOf, mergePaper } from "./merge.ts";
import type readPieces from "./read-pieces.ts";
import { type Import, type Line, paperImportLines } from "./tables.ts";

const reading = threadTask<typeof readPieces>(new URL("./read-pieces.ts", import.meta.url));
/** Lines that are read at once: a second's work of a thread at most. */
const AT_ONCE = 50;
/** In milliseconds. What takes longer is read line by line, so that one line stops itself alone. */
const PATIENCE = 30_000;

export type Reader = Pick<Services, "threads" | "jobs"> & Looking;

/**
 * Reads the next lines of an import and says what each would do. Returns whether there were any. Throws `SourceFailure` once all
 * others are read, where a source does not answer.
 */
export async function readNextLines(services: Reader, one: Import): Promise<boolean> {
  const { database } = services;
  const lines = await database
    .select()
    .from(paperImportLines)
    .where(and(eq(paperImportLines.import, one.id), eq(paperImportLines.state, "unread")))
    .orderBy(asc(paperImportLines.number))
    .limit(AT_ONCE);
  if (lines.length === 0) return false;
  const read: Found[] =
    one.format === "identifiers"
      ? await lookUpLines(services, one, lines)
      : await readTexts(services, one, lines);
  const found = await findSame(
    database,
    read.flatMap((reference) => (isRead(reference) ? identitiesOf(reference.paper) : [])),
  );
  const versions = await findVersions(
    database,
    read.flatMap((reference) => (isRead(reference) ? [reference.paper] : [])),
  );
  const documents = await findLiveDocuments(database, {
    kind: "publication",
    keys: [...new Set([...found.values(), ...versions.filter((key) => key !== undefined)])],
  });
  const rows = lines.flatMap((line, index): Line[] => {
    const reference = read[index];
    if (reference === undefined || reference === "expanded") return [];
    if (!("paper" in reference)) return [{ ...line, ...refused(reference) }];
    const { paper, ignored } = reference;
    const identities = identitiesOf(paper);
    const version = versions.shift();
    const key = identities.map((identity) => found.get(identity)).find(Boolean) ?? version ?? null;
    const before = key === null ? undefined : documents.get(key);
    const changes = before ? changesOf(before, mergePaper(publication.parse(before), paper)) : [];
    const state = !before
      ? ("new" as const)
      : changes.length > 0
        ? ("changed" as const)
        : ("present" as const);
    return [{ ...line, state, paper, identities, key, changes, ignored }];
  });
  if (rows.length > 0) await writeLines(database, rows);
  if (read.includes(undefined)) throw new SourceFailure("a source has not answered for every line");
  return true;
}

function isRead(found: Found): found is ReadReference {
  return typeof found === "object" && "paper" in found;
}

async function readTexts(
  { threads, log }: Reader,
  one: Import,
  lines: Line[],
): Promise<(ReadReference | Unreadable)[]> {
  const asked = { format: one.format as WrittenFormat, strings: one.strings, list: one.list };
  const run = (texts: string[]) => threads.run(reading, { ...asked, texts }, { patience: PATIENCE });
  try {
    return await run(lines.map(({ text }) => text));
  } catch (error) {
    log.warn({ err: error, import: one.id }, "some references are read one by one");
    const read: (ReadReference | Unreadable)[] = [];
    for (const { text } of lines)
      read.push(...(await run([text]).catch((): Unreadable[] => [{ reason: "syntax" }])));
    return read;
  }
}

function refused({ reason, field }: Unreadable) {
  return { state: "not_understood" as const, reason, ignored: field ? [field] : [] };
}

/** All in one statement: whoever is killed has read them, or none. */
async function writeLines(database: Reader["database"], rows: Line[]): Promise<void> {
  await database
    .insert(paperImportLines)
    .values(rows)
    .onConflictDoUpdate({
      target: [paperImportLines.import, paperImportLines.number],
      set: {
        state: sql`excluded.state`,
        paper: sql`excluded.paper`,
        identities: sql`excluded.identities`,
        key: sql`excluded.key`,
        changes: sql`excluded.changes`,
        ignored: sql`excluded.ignored`,
        reason: sql`excluded.reason`,
      },
    });
}

/** What a file has twice is taken once: the first of them; and a preprint goes into the article that it became. */
export async function markRepeats({ database }: Reader, { id }: Import): Promise<void> {
  await database.execute(sql`
    with pairs as (
      select distinct on (preprint.number) preprint.number as preprint, article.number as article, preprint.paper
      from ${paperImportLines} preprint join ${paperImportLines} article using (import)
      where import = ${id} and preprint.state = 'new' and article.state = 'new'
        and preprint.paper ->> 'type' = 'article' and article.paper ->> 'type' <> 'article'
        and preprint.paper ?| array['doi', 'url'] and preprint.paper ->> 'doi' is distinct from article.paper ->> 'doi'
        and abs((preprint.paper ->> 'year')::int - (article.paper ->> 'year')::int) <= 3
        and ${titleIn(sql`preprint`)} = ${titleIn(sql`article`)}
      order by preprint.number, article.number),
    articles as (
      update ${paperImportLines} line set paper = line.paper || jsonb_build_object('preprint', jsonb_strip_nulls(jsonb_build_object(
        'doi', pairs.paper -> 'doi', 'url', case when pairs.paper ? 'doi' then null else pairs.paper -> 'url' end,
        'container', coalesce(pairs.paper -> 'container', pairs.paper -> 'publisher'))))
      from pairs where line.import = ${id} and line.number = pairs.article)
    update ${paperImportLines} line set state = 'present' from pairs where line.import = ${id} and line.number = pairs.preprint`);
  await database.execute(sql`
    with firsts as (
      select identity, min(number) as number from ${paperImportLines}, unnest(identities) identity
      where import = ${id} and state = 'new' group by identity)
    update ${paperImportLines} later set state = 'present'
    where import = ${id} and state = 'new' and exists (
      select from unnest(later.identities) identity join firsts using (identity) where firsts.number < later.number)`);
}

/** The words of a line's title, as `identitiesOf` has them behind the year. */
function titleIn(line: SQL): SQL {
  return sql`(select substring(identity from '^title \\d+ (.*)') from unnest(${line}.identities) identity where identity like 'title %')`;
}

/** The next chosen lines after the one of a number. */
export function chosenLines(
  database: Queries,
  { id, except }: Import,
  { after, most }: { after: number; most: number },
): Promise<Line[]> {
  return database
    .select()
    .from(paperImportLines)
    .where(
      and(
        eq(paperImportLines.import, id),
        inArray(paperImportLines.state, ["new", "changed"]),
        gt(paperImportLines.number, after),
        sql`${paperImportLines.number} <> all(${sql.param(except)}::int[])`,
      ),
    )
    .orderBy(asc(paperImportLines.number))
    .limit(most);
}
