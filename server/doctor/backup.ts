import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { openPlace, restoreBackup } from "../../modules/backups/index.ts";
import { StartFailure } from "../../platform/core/start-failure.ts";
import { clientConfig } from "../../platform/database/connection.ts";
import { startEmbeddedServer } from "../../platform/database/embedded.ts";
import { migrateDatabase } from "../../platform/database/migrate.ts";
import type { Configuration } from "../configuration.ts";
import { fine, type Seen, type Look, reasonOf, wrong } from "./finding.ts";

/** Whether backups are encrypted, and whether the last one can be restored: it is, into a database that goes afterwards. */
export function looksAtBackup({ backup }: Pick<Configuration, "backup">): Look[] {
  return [
    { about: "backup key", look: async () => lookAtKey(backup) },
    { about: "restore", look: () => lookAtRestore(backup) },
  ];
}

function lookAtKey({ place, key }: Configuration["backup"]): Seen {
  if (key) return fine("backups are encrypted; keep BACKUP_KEY apart from them");
  if ("folder" in place)
    return wrong(
      "backups lie on this machine, so they are lost with it",
      "Set BACKUP_URL to a store elsewhere, and BACKUP_KEY to encrypt them.",
    );
  return wrong("whoever reads the store reads everything", "Set BACKUP_KEY, 32 characters or more.");
}

async function lookAtRestore({ place: address, key }: Configuration["backup"]): Promise<Seen> {
  const place = openPlace(address);
  const name = (await place.list()).toSorted().at(-1);
  if (!name) return wrong("there is no backup to restore", "npm run hairpin -- backup makes one.");
  const folder = await mkdtemp(path.join(tmpdir(), "hairpin-doctor-"));
  try {
    const scratch = await startEmbeddedServer(folder);
    try {
      await migrateDatabase(scratch.address);
      const client = new pg.Client(clientConfig(scratch.address));
      await client.connect();
      try {
        const { rows, madeAt } = await restoreBackup(client, { open: () => place.read(name), key });
        return fine(`${name} gives ${rows} rows back, as they were at ${madeAt}`);
      } finally {
        await client.end();
      }
    } finally {
      await scratch.stop();
    }
  } catch (error) {
    const reason = error instanceof StartFailure ? error.message : reasonOf(error);
    return wrong(`${name} cannot be restored (${reason})`, "Make another: npm run hairpin -- backup");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
