import type pg from "pg";

type Made = { owner: string; name: string; definition: string };

/**
 * Lets every table take rows in any order, in the caller's transaction: without foreign keys and triggers, which only their
 * owner may set aside so. The returned function puts both back, and PostgreSQL checks all keys then.
 */
export async function openTables(client: pg.Client): Promise<() => Promise<void>> {
  const keys = await client.query<Made>(
    `select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const guarded = await client.query<{ owner: string }>(
    `select distinct tgrelid::regclass::text as owner from pg_trigger join pg_class c on c.oid = tgrelid
      where not tgisinternal and c.relnamespace = 'public'::regnamespace`,
  );
  for (const { owner, name } of keys.rows) await client.query(`alter table ${owner} drop constraint ${name}`);
  for (const { owner } of guarded.rows) await client.query(`alter table ${owner} disable trigger user`);
  return async () => {
    for (const { owner, name, definition } of keys.rows)
      await client.query(`alter table ${owner} add constraint ${name} ${definition}`);
    for (const { owner } of guarded.rows) await client.query(`alter table ${owner} enable trigger user`);
  };
}
