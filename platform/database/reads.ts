import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";

/**
 * How changes of each table are announced (`content_changed`): not at all, by the table's name, or, where the trigger names a column, by
 * the table's name and the column's value, such as `entries event`.
 */
export type Announcements = ReadonlyMap<string, { isAnnounced: boolean; column: string }>;

/** What an answer was made from, by the names under which changes are announced. */
export type Reads = Set<string>;

const noting = new AsyncLocalStorage<{ announcements: Announcements; reads: Reads }>();

/** Reads from the database's own triggers how it announces changes. */
export async function readAnnouncements(pool: pg.Pool): Promise<Announcements> {
  const { rows } = await pool.query<{ name: string; is_announced: boolean; column: string | null }>(
    `select tables.relname as name, count(triggers.oid) > 0 as is_announced,
            max(rtrim(encode(triggers.tgargs, 'escape'), '\\000')) as column
       from pg_class tables
       left join pg_trigger triggers on triggers.tgrelid = tables.oid and triggers.tgname = 'content_changed'
      where tables.relkind = 'r' and tables.relnamespace = current_schema()::regnamespace
      group by tables.relname`,
  );
  return new Map(
    rows.map(({ name, is_announced, column }) => [name, { isAnnounced: is_announced, column: column ?? "" }]),
  );
}

/** Runs what makes an answer, and notes which tables its queries read. `reads` is whole once the answer is there. */
export function noteReads<Answer>(
  run: () => Promise<Answer>,
  announcements = noting.getStore()?.announcements ?? new Map(),
): { answer: Promise<Answer>; reads: Reads } {
  const reads: Reads = new Set();
  return { answer: noting.run({ announcements, reads }, run), reads };
}

/** Adds what a part was made from to the answer that is being made with it. */
export function addReads(reads: Reads): void {
  const store = noting.getStore();
  for (const read of reads) store?.reads.add(read);
}

/** Drizzle tells each query to this before it sends it. */
export const readsLogger = {
  logQuery(query: string, parameters: unknown[]): void {
    const store = noting.getStore();
    if (!store) return;
    for (const table of tablesIn(query)) {
      const announced = store.announcements.get(table);
      if (!announced) continue;
      const values = announced.column ? valuesOf(query, parameters, table, announced.column) : [];
      if (values.length === 0) store.reads.add(table);
      for (const value of values) store.reads.add(`${table} ${value}`);
    }
  },
};

/** Whether a change, by its announced name, may have changed what was read. */
export function isOfChange(reads: Reads, change: string): boolean {
  const table = tableOf(change);
  if (reads.has(change) || reads.has(table)) return true;
  return change === table && [...reads].some((read) => tableOf(read) === table);
}

/** Whether every change of what was read is announced. Those of the tables in `except` need no announcement. */
export function isAnnounced(
  reads: Reads,
  announcements: Announcements,
  except: ReadonlySet<string> = new Set(),
): boolean {
  return [...reads]
    .map(tableOf)
    .every((table) => except.has(table) || (announcements.get(table)?.isAnnounced ?? false));
}

function tableOf(name: string): string {
  return name.split(" ", 1)[0] ?? name;
}

/** Queries differ in their parameters alone, so there are few texts. */
const tables = new Map<string, string[]>();
const MOST_TEXTS = 2_000;

/** The columns that Drizzle's query begins with. A column may have the name of a table that is not read. */
const COLUMNS = /^select (?:"\w+"(?:\."\w+")?(?:, )?)+ from /;

/** Every name in a query that may be a table's. */
function tablesIn(query: string): string[] {
  const known = tables.get(query);
  if (known) return known;
  const found = [...new Set(query.replace(COLUMNS, "from ").match(/[a-z_]+/g))];
  if (tables.size < MOST_TEXTS) tables.set(query, found);
  return found;
}

/** The values to which a query limits a table's column. Empty if it may read rows with other values too. */
function valuesOf(query: string, parameters: unknown[], table: string, column: string): string[] {
  const held = [...query.matchAll(new RegExp(`"${table}"\\."${column}" = \\$(\\d+)`, "g"))];
  const named = query.split(`"${table}"."${column}"`).length - 1;
  const selects = query.split(/\bselect\b/).length - 1;
  return named === held.length && selects <= held.length && !/\bor\b/.test(query)
    ? held.map(([, number]) => String(parameters[Number(number) - 1]))
    : [];
}
