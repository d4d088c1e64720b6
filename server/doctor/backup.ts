import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openPlace, restoreBackup } from "../../modules/backups/index.ts";
import { StartFailure } from "../../platform/core/start-failure.ts";
import { startEmbeddedServer } from "../../platform/database/embedded.ts";
import { migrateDatabase } from "../../platform/database/migrate.ts";
import { withClient } from "../../platform/database/with-client.ts";
import type { Configuration } from "../configuration.ts";
import { fine, type Seen, type Look, reasonOf, wrong } from "./finding.ts";

type Asked = Pick<Configuration, "backup">;

/** Whether backups are encrypted. */
export function looksAtBackupKey({ backup }: Asked): Look[] {
  return [{ about: "backupKey", look: async () => lookAtKey(backup) }];
}

/** Whether the last backup can be restored: it is, into a database that goes afterwards. */
export function looksAtRestore({ backup }: Asked): Look[] {
  return [{ about: "restore", look: () => lookAtRestore(backup) }];
}

function lookAtKey({ place, key }: Configuration["backup"]): Seen {
  if (key) return fine("backupKey.fine");
  return wrong("folder" in place ? "backupKey.here" : "backupKey.open");
}

async function lookAtRestore({ place: address, key }: Configuration["backup"]): Promise<Seen> {
  const place = openPlace(address);
  const name = (await place.list()).toSorted().at(-1);
  if (!name) return wrong("restore.none");
  const folder = await mkdtemp(path.join(tmpdir(), "hairpin-doctor-"));
  try {
    const scratch = await startEmbeddedServer(folder);
    try {
      await migrateDatabase(scratch.address);
      const { rows, madeAt } = await withClient(scratch.address, (client) =>
        restoreBackup(client, { open: () => place.read(name), key }),
      );
      return fine("restore.fine", { name, rows, madeAt });
    } finally {
      await scratch.stop();
    }
  } catch (error) {
    const reason = error instanceof StartFailure ? error.message : reasonOf(error);
    return wrong("restore.broken", { name, reason });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
