import { readFileSync } from "node:fs";
import path from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { migrateJobs } from "../jobs/jobs.ts";
import type { ServerAddress } from "./connection.ts";
import { addExtension } from "./extensions.ts";
import { applyFunctions, hasEveryFunction } from "./functions.ts";
import { withClient } from "./with-client.ts";

const MIGRATIONS = path.join(import.meta.dirname, "migrations");
const MIGRATION_LOCK = 4_172_001;

/**
 * Brings the database's tables and functions up to date, once even if several processes start together. `appRole` is
 * the role that uses them, if it is not the one that makes them.
 */
export async function migrateDatabase(address: ServerAddress, appRole?: string): Promise<void> {
  await withClient(address, async (client) => {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const hasMigrated = await bringUpToDate(client);
    const hasMadeJobs = await migrateJobs(client);
    if (appRole && (hasMigrated || hasMadeJobs)) await grant(client, appRole);
  });
}

async function bringUpToDate(client: pg.Client): Promise<boolean> {
  const [newest, found] = [newestMigration(), await lastMigration(client)];
  // A newer release made these tables, so its functions stay.
  if (found > newest) return false;
  if (found < newest) {
    await addExtension(client);
    await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS });
  }
  if (found === newest && (await hasEveryFunction(client))) return false;
  await applyFunctions(client);
  return true;
}

/** The migrations of this release, the first one first. */
export function releaseMigrations(): { tag: string; when: number }[] {
  const journal = readFileSync(path.join(MIGRATIONS, "meta/_journal.json"), "utf8");
  return (JSON.parse(journal) as { entries: { tag: string; when: number }[] }).entries;
}

/** Their timestamps give the order. */
function newestMigration(): number {
  return readMigrationFiles({ migrationsFolder: MIGRATIONS }).at(-1)?.folderMillis ?? 0;
}

async function lastMigration(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ found: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations') as found",
  );
  if (!rows[0]?.found) return 0;
  const last = await client.query<{ at: string | null }>(
    "select max(created_at) as at from drizzle.__drizzle_migrations",
  );
  return Number(last.rows[0]?.at ?? 0);
}

/** Lets the app's role read and write the tables, but not alter them. */
async function grant(client: pg.Client, role: string): Promise<void> {
  const name = client.escapeIdentifier(role);
  // At start the app reads which migrations are done.
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
