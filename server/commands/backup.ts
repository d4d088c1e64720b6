import path from "node:path";
import { addBackup, makeBackup, type PlaceAddress } from "../../modules/backups/index.ts";
import { StartFailure } from "../../platform/core/start-failure.ts";
import { type Configuration, readPlace } from "../configuration.ts";
import type { Command } from "./command.ts";
import { withDatabase } from "./with-database.ts";

/** Makes a backup at once, as the site makes one every night. The site may run meanwhile. */
export const backup: Command = {
  usage: "[--to <folder or s3 address>]",
  does: `Makes a backup of everything in the database, where BACKUP_URL says, or in the folder or store after --to.
With BACKUP_KEY it is encrypted. The key that seals the database's keys (keys.json, or KEYS_SECRET) is not in
it: keep it too, apart from the backups. Where BACKUP_URL says, older ones go: 7 days, 4 weeks and 12 months stay.`,
  async run(given, configuration) {
    const to = placeIn(given, configuration);
    const { place, key } = configuration.backup;
    await withDatabase(configuration, async (database, address) => {
      const startedAt = new Date();
      const id = await addBackup(database, { startedAt });
      const wanted = { address, place: to ?? place, key, id, startedAt, tidies: !to };
      const made = await makeBackup(wanted).catch((error: unknown) => {
        throw new StartFailure(
          `the backup failed: ${error instanceof Error ? error.message : String(error)}`,
        );
      });
      if (!made) throw new StartFailure("another backup is being made: wait until it is there");
      console.log(`${made.name} (${(made.size / 1_000_000).toFixed(1)} MB) is in ${made.place}`);
    });
  },
};

function placeIn(given: string[], configuration: Configuration): PlaceAddress | undefined {
  if (given.length === 0) return undefined;
  const [option, where, ...more] = given;
  if (option !== "--to" || !where || more.length > 0)
    throw new StartFailure("backup takes --to and a folder or an s3:// address, or nothing");
  return where.startsWith("s3:") ? readPlace(where, configuration) : { folder: path.resolve(where) };
}
