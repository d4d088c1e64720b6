import { readdir, stat, statfs } from "node:fs/promises";
import path from "node:path";
import { type Examination, findRunningRelease } from "../../modules/health/index.ts";
import type { Database, ServerAddress } from "../../platform/database/connection.ts";
import { findMailKey } from "../../platform/keys/stored-keys.ts";
import type { Configuration } from "../configuration.ts";
import { looksAtAddress } from "./address.ts";
import { looksAtBackupKey, looksAtRestore } from "./backup.ts";
import { looksAtDatabase } from "./database.ts";
import { examine, type Look } from "./finding.ts";
import { looksAtMachine } from "./machine.ts";
import { looksAtMail, looksAtMailKey } from "./mail.ts";
import { looksAtRelease } from "./release.ts";

/** What needs no database to be looked at. */
export function looksOutside(configuration: Configuration): Look[] {
  return [
    ...looksAtAddress(configuration),
    ...looksAtMail(configuration),
    ...looksAtMachine(configuration),
    ...looksAtBackupKey(configuration),
  ];
}

type Site = { database: Database; address: ServerAddress; now: () => Date };

/** What the database tells. */
export function looksInside(configuration: Configuration, site: Site): Look[] {
  const { database, now } = site;
  const findKey = () => findMailKey({ ...configuration, database, now, variable: configuration.keysSecret });
  return [
    ...looksAtDatabase(site),
    ...looksAtMailKey(configuration, findKey),
    ...looksAtRelease(() => findRunningRelease(database)),
  ];
}

/** How a running site examines itself, for the office. */
export function examinationOf(configuration: Configuration, site: Site): Examination {
  const { databaseUrl, dataDir, backup } = configuration;
  return {
    examine: () => examine([...looksOutside(configuration), ...looksInside(configuration, site)]),
    tryRestore: () => examine(looksAtRestore(configuration)),
    async disk() {
      const { bavail, bsize } = await statfs(dataDir);
      return {
        free: databaseUrl ? null : bavail * bsize,
        backups: "folder" in backup.place ? await sizeOf(backup.place.folder) : 0,
      };
    },
  };
}

/** The bytes of a folder's files; none where it is not there. */
async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const sizes = await Promise.all(
    names.map(async (name) => (await stat(path.join(folder, name)).catch(() => undefined))?.size ?? 0),
  );
  return sizes.reduce((total, size) => total + size, 0);
}
