import type { ServerAddress } from "./connection.ts";
import { withClient } from "./with-client.ts";

/** The app's role. It owns only its database and is no superuser. */
export const APP_ROLE = "hairpin_app";

/** Makes the app's role and database, and gives them what an older release made as superuser. */
export async function ensureAppRole(
  maintenance: Exclude<ServerAddress, string>,
  database: string,
): Promise<void> {
  await withClient(maintenance, async (client) => {
    const role = await client.query("select 1 from pg_roles where rolname = $1", [APP_ROLE]);
    if (!role.rowCount)
      await client.query(`create role ${APP_ROLE} login nosuperuser nocreatedb nocreaterole`);
    const found = await client.query("select 1 from pg_database where datname = $1", [database]);
    if (!found.rowCount) await client.query(`create database ${database} owner ${APP_ROLE}`);
  });
  await withClient({ ...maintenance, database }, async (client) => {
    const { rows } = await client.query<{ owner: string }>(
      "select pg_get_userbyid(datdba) as owner from pg_database where datname = current_database()",
    );
    if (rows[0]?.owner !== APP_ROLE) await client.query(HAND_OVER);
  });
}

/** Runs in one transaction and changes the database's owner last, so that an interrupted start begins again. */
const HAND_OVER = `do $$
declare
  item record;
begin
  for item in select nspname from pg_namespace where nspname !~ '^(pg_|information_schema)' loop
    execute format('alter schema %I owner to ${APP_ROLE}', item.nspname);
  end loop;
  for item in
    select c.oid::regclass as name, c.relkind from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname !~ '^(pg_|information_schema)' and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i') and c.relkind = 'S')
  loop
    execute format('alter %s %s owner to ${APP_ROLE}',
      case item.relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end, item.name);
  end loop;
  for item in
    select p.oid::regprocedure as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname !~ '^(pg_|information_schema)'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('alter routine %s owner to ${APP_ROLE}', item.name);
  end loop;
  for item in
    select t.oid::regtype as name from pg_type t join pg_namespace n on n.oid = t.typnamespace
    where n.nspname !~ '^(pg_|information_schema)' and t.typtype in ('e', 'd')
  loop
    execute format('alter type %s owner to ${APP_ROLE}', item.name);
  end loop;
  execute format('alter database %I owner to ${APP_ROLE}', current_database());
end $$`;
