import type { Logger } from "pino";
import type { ServerAddress } from "../platform/database/connection.ts";
import { type EmbeddedServer, startEmbeddedServer } from "../platform/database/embedded.ts";
import { reachDatabase } from "../platform/database/reach.ts";
import type { Configuration } from "./configuration.ts";

type Starting = { undo: (() => Promise<unknown>)[]; log: Logger; onLost: (error: unknown) => void };

/** Finds or starts the database. Migrations may connect as another role than the app. */
export async function startDatabase(
  configuration: Configuration,
  { undo, log, onLost }: Starting,
): Promise<{ address: ServerAddress; migration: { address: ServerAddress; appRole?: string } }> {
  const { databaseUrl, migrationDatabaseUrl } = configuration;
  if (!databaseUrl) {
    const embedded = await startWatchedServer(configuration, { log, onLost });
    undo.push(embedded.stop);
    return { address: embedded.address, migration: { address: embedded.address } };
  }
  const address = await reachDatabase("DATABASE_URL", databaseUrl);
  if (!migrationDatabaseUrl) return { address, migration: { address } };
  const migration = await reachDatabase("MIGRATION_DATABASE_URL", migrationDatabaseUrl);
  return {
    address,
    migration: { address: migration, appRole: decodeURIComponent(new URL(address).username) },
  };
}

/** Starts the embedded database. A restart of it is logged; `onLost` hears when it cannot start again. */
export function startWatchedServer(
  { dataDir }: Configuration,
  { log, onLost }: Pick<Starting, "log" | "onLost">,
): Promise<EmbeddedServer> {
  return startEmbeddedServer(dataDir, {
    onNewMajor: (from, to) =>
      log.warn(
        { from, to },
        "the database is copied to the next PostgreSQL; the old files are kept beside it",
      ),
    onRestart: (reason) => log.error({ reason }, "the embedded PostgreSQL ended and is started again"),
    onLost,
  });
}
