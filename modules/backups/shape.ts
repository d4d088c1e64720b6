import type pg from "pg";
import { releaseMigrations } from "../../platform/database/migrate.ts";

/** The tables and sequences of a database. */
export type Shape = {
  tables: { name: string; columns: string[] }[];
  /** The last number that each gave; null for none yet. */
  sequences: Record<string, string | null>;
};

/**
 * Tables that are made again from the others: the sizes of pictures when somebody asks for one, the cards of pages when these are
 * rendered, the search's documents and the treasury's sum by a job.
 */
export const MADE_AGAIN = [
  "renditions",
  "share_cards",
  "search_documents",
  "search_words",
  "search_phrases",
  "treasury_sum",
];
/** Tables that no backup holds: those, the list of backups, and the database's functions, which every start puts in place. */
export const LEFT_OUT = [...MADE_AGAIN, "backups", "applied_functions", "content_changes"];

/** What the database holds, without what is left out. Jobs are in a schema of their own, and are left out too. */
export async function shapeOf(client: pg.ClientBase): Promise<Shape> {
  const tables = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1)
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by c.relname order by c.relname`,
    [LEFT_OUT],
  );
  const sequences = await client.query<{ name: string; last: string | null }>(
    `select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' order by 1`,
  );
  return {
    tables: tables.rows,
    sequences: Object.fromEntries(sequences.rows.map(({ name, last }) => [name, last])),
  };
}

/** The last migration that a database has, by its name, such as `0021_one-language`. */
export async function migrationOf(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ at: string }>(
    "select max(created_at) as at from drizzle.__drizzle_migrations",
  );
  const at = Number(rows[0]?.at);
  return releaseMigrations().find(({ when }) => when === at)?.tag ?? `of ${new Date(at).toISOString()}`;
}
