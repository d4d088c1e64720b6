import { existsSync, statSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { openPlace, restoreBackup } from "../../modules/backups/index.ts";
import { StartFailure } from "../../platform/core/start-failure.ts";
import { clientConfig, openDatabase, type ServerAddress } from "../../platform/database/connection.ts";
import { startEmbeddedServer } from "../../platform/database/embedded.ts";
import { migrateDatabase } from "../../platform/database/migrate.ts";
import { reachDatabase } from "../../platform/database/reach.ts";
import { openKeys } from "../../platform/keys/stored-keys.ts";
import { type Configuration, ensureDataDir } from "../configuration.ts";
import type { Command } from "./command.ts";

/** Loads a backup into a database that nobody uses yet. */
export const restore: Command = {
  usage: "<file>",
  does: `Loads a backup into an empty database: of a new DATA_DIR, or the one that DATABASE_URL names.
The file is a path, or the name of a backup where BACKUP_URL says. Stop the site before, and put the keys.json of
the old DATA_DIR into the new one (or set KEYS_SECRET as it was). All of the file is checked before anything is
written, and all of it is restored or nothing. Jobs that waited, such as unsent mails, are not in a backup.`,
  async run(given, configuration) {
    const [name, ...more] = given;
    if (!name || more.length > 0) throw new StartFailure("restore takes one file");
    const found = fileOf(name, configuration);
    await withEmptyDatabase(configuration, async (address) => {
      const client = new pg.Client({ ...clientConfig(address), application_name: "hairpin restore" });
      client.on("error", () => undefined); // Its statements meet the error.
      await client.connect();
      try {
        await requireStopped(client);
        const { madeAt, rows } = await restoreBackup(client, { open: found, key: configuration.backup.key });
        console.log(`${rows} rows are restored as they were at ${madeAt}`);
      } finally {
        await client.end();
      }
      await tellOfKeys(address, configuration);
    });
  },
};

function fileOf(name: string, { backup }: Configuration): () => Promise<AsyncIterable<Uint8Array>> {
  const file = path.resolve(name);
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw new StartFailure(`"${name}" is a folder: name the backup's file in it`);
  const place = existsSync(file) ? openPlace({ folder: path.dirname(file) }) : openPlace(backup.place);
  return () =>
    place.read(path.basename(name)).catch(() => {
      throw new StartFailure(`there is no backup "${name}": neither as a file nor in ${place.label}`);
    });
}

async function withEmptyDatabase(
  { databaseUrl, migrationDatabaseUrl, dataDir }: Configuration,
  work: (address: ServerAddress) => Promise<void>,
): Promise<void> {
  ensureDataDir(dataDir);
  if (databaseUrl) {
    const app = await reachDatabase("DATABASE_URL", databaseUrl);
    if (!migrationDatabaseUrl) {
      await migrateDatabase(app);
      return work(app);
    }
    const owner = await reachDatabase("MIGRATION_DATABASE_URL", migrationDatabaseUrl);
    await migrateDatabase(owner, decodeURIComponent(new URL(app).username));
    return work(owner);
  }
  const own = await startEmbeddedServer(dataDir);
  try {
    await migrateDatabase(own.address);
    await work(own.address);
  } finally {
    await own.stop();
  }
}

/** A running site would keep what it has read. */
async function requireStopped(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    "select from pg_stat_activity where datname = current_database() and application_name = 'hairpin'",
  );
  if (rowCount) throw new StartFailure("the site runs on this database: stop it first");
}

async function tellOfKeys(address: ServerAddress, { dataDir, keysSecret }: Configuration): Promise<void> {
  const { database, close } = openDatabase(address, () => undefined);
  try {
    await openKeys({ database, now: () => new Date(), dataDir, variable: keysSecret });
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    console.log(`Before the site starts: ${error.message}`);
  } finally {
    await close();
  }
}
