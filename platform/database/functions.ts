import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type pg from "pg";

const MODULES = path.join(import.meta.dirname, "../../modules");

/** The functions and triggers of the database: `modules/<noun>/functions/*.sql` and `triggers.sql`. */
export function readFunctions(): { hash: string; names: string[]; text: string } {
  // Triggers come last because they need their functions.
  const files = ["*/functions/*.sql", "*/triggers.sql"].flatMap((pattern) =>
    globSync(pattern, { cwd: MODULES }).toSorted(),
  );
  const text = files.map((file) => readFileSync(path.join(MODULES, file), "utf8")).join("\n");
  return {
    hash: createHash("sha256").update(text).digest("hex"),
    names: [...text.matchAll(/^CREATE FUNCTION (\w+)/gm)].map(([, name = ""]) => name),
    text,
  };
}

/** Whether the database has the functions and triggers of the files. It needs only the right to read. */
export async function hasEveryFunction(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query("select 1 from applied_functions where hash = $1", [
    readFunctions().hash,
  ]);
  return rowCount === 1;
}

/**
 * Replaces all functions and triggers by those of the files in one transaction, so that the tables are always
 * guarded. It also removes those of an earlier release.
 */
export async function applyFunctions(client: pg.Client): Promise<void> {
  const { hash, names, text } = readFunctions();
  await client.query("begin");
  try {
    await dropFunctions(client, names);
    await client.query(text);
    await client.query(
      `insert into applied_functions (hash, names) values ($1, $2)
       on conflict (id) do update set hash = excluded.hash, names = excluded.names`,
      [hash, names],
    );
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

async function dropFunctions(client: pg.Client, names: string[]): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `with old as (
       select oid from pg_proc
        where pronamespace = current_schema()::regnamespace
          and (proname = any($1) or proname = any(select unnest(names) from applied_functions))
     )
     select 1 as step, format('drop trigger %I on %s', tgname, tgrelid::regclass) as statement
       from pg_trigger where tgfoid in (select oid from old) and not tgisinternal
     union all
     select 2, format('drop function %s', oid::regprocedure) from old
     order by step, statement`,
    [names],
  );
  for (const { statement } of rows) await client.query(statement);
}
