import path from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { migrateJobs } from "../jobs/jobs.ts";
import { clientConfig, type ServerAddress } from "./connection.ts";

const MIGRATIONS = path.join(import.meta.dirname, "migrations");
const MIGRATION_LOCK = 4_172_001;

/**
 * Brings the database's tables up to date; once, however many processes start together. Where they are so already it asks
 * for no right to make any. `appRole` is who then uses them, where that is another role.
 */
export async function migrateDatabase(address: ServerAddress, appRole?: string): Promise<void> {
  const client = new pg.Client(clientConfig(address));
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const isCurrent = await hasEveryMigration(client);
    if (!isCurrent) await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS });
    const hasMadeJobs = await migrateJobs(client);
    if (appRole && (!isCurrent || hasMadeJobs)) await grant(client, appRole);
  } finally {
    await client.end();
  }
}

async function hasEveryMigration(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ found: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations') as found",
  );
  if (!rows[0]?.found) return false;
  const last = await client.query<{ at: string | null }>(
    "select max(created_at) as at from drizzle.__drizzle_migrations",
  );
  const newest = readMigrationFiles({ migrationsFolder: MIGRATIONS }).at(-1)?.folderMillis ?? 0;
  return Number(last.rows[0]?.at ?? 0) >= newest;
}

/** Lets the app read and write what another role has made, and change no table. */
async function grant(client: pg.Client, role: string): Promise<void> {
  const name = client.escapeIdentifier(role);
  // Its start reads which migrations are done.
  await client.query(`grant usage on schema drizzle to ${name}`);
  await client.query(`grant select on all tables in schema drizzle to ${name}`);
  for (const schema of ["public", "jobs"]) {
    await client.query(`grant usage on schema ${schema} to ${name}`);
    await client.query(
      `grant select, insert, update, delete, truncate on all tables in schema ${schema} to ${name}`,
    );
    await client.query(`grant usage, select, update on all sequences in schema ${schema} to ${name}`);
    await client.query(`grant execute on all routines in schema ${schema} to ${name}`);
  }
}
