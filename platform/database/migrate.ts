import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { clientConfig, type ServerAddress } from "./connection.ts";

const MIGRATIONS = path.join(import.meta.dirname, "migrations");
const MIGRATION_LOCK = 4_172_001;

/** Brings the database's tables up to date; once, however many processes start together. */
export async function migrateDatabase(address: ServerAddress): Promise<void> {
  const client = new pg.Client(clientConfig(address));
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS });
  } finally {
    await client.end();
  }
}
