import type pg from "pg";
import { type Database, openDatabase, type ServerAddress } from "../../platform/database/connection.ts";
import { embeddedAddress, startEmbeddedServer } from "../../platform/database/embedded.ts";
import { migrateDatabase } from "../../platform/database/migrate.ts";
import { reachDatabase } from "../../platform/database/reach.ts";
import { type Configuration, ensureDataDir } from "../configuration.ts";

/** Connects a command to the database, whether the site is running or not. */
export async function withDatabase<Result>(
  { databaseUrl, dataDir }: Configuration,
  work: (database: Database, address: ServerAddress, pool: pg.Pool) => Promise<Result>,
): Promise<Result> {
  ensureDataDir(dataDir);
  const running = databaseUrl
    ? await reachDatabase("DATABASE_URL", databaseUrl)
    : await embeddedAddress(dataDir);
  const own = running ? undefined : await startEmbeddedServer(dataDir);
  const address = running ?? own?.address ?? "";
  const { database, pool, close } = openDatabase(address, () => undefined);
  try {
    if (own) await migrateDatabase(address);
    return await work(database, address, pool);
  } finally {
    await close();
    await own?.stop();
  }
}
