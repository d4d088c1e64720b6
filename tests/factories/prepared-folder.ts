import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { loadStartingContent } from "../../modules/starting-content/index.ts";
import { openDatabase, type ServerAddress } from "../../platform/database/connection.ts";
import { startEmbeddedServer } from "../../platform/database/embedded.ts";
import { migrateDatabase } from "../../platform/database/migrate.ts";

const run = promisify(execFile);
const ROOT = path.join(import.meta.dirname, "../..");
const CACHE = path.join(ROOT, "node_modules/.cache");
/** What a first start makes comes of these. */
const SOURCES = "{content,contracts,modules,platform}/**/*.*";

/**
 * Puts the embedded database in `dataFolder` as a first start leaves it: with its tables and the starting content, without
 * keys or members. It is made once for these sources and then copied, because a first start computes for 4 s.
 */
export async function prepareFolder(dataFolder: string): Promise<void> {
  const prepared = await preparedFolder();
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  await copy(path.join(prepared, "postgres"), dataFolder);
}

/** The folder that is copied; it is made if it is not there. */
async function preparedFolder(): Promise<string> {
  const hash = createHash("sha256");
  for (const file of globSync(SOURCES, { cwd: ROOT }).toSorted())
    hash.update(file).update(readFileSync(path.join(ROOT, file)));
  const prepared = path.join(CACHE, `prepared-${hash.digest("hex").slice(0, 10)}`);
  if (!existsSync(prepared)) await make(prepared);
  return prepared;
}

async function make(prepared: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "hairpin-prepared-"));
  const server = await startEmbeddedServer(folder);
  await migrateDatabase(server.address);
  await writeContent(server.address);
  await server.stop();
  await mkdir(CACHE, { recursive: true });
  const draft = await mkdtemp(path.join(CACHE, "draft-"));
  await copy(path.join(folder, "postgres"), draft);
  await rm(folder, { recursive: true });
  for (const made of globSync("prepared-*", { cwd: CACHE }))
    if (made !== path.basename(prepared)) await rm(path.join(CACHE, made), { recursive: true });
  // Another process may have made the same meanwhile.
  await rename(draft, prepared).catch(() => rm(draft, { recursive: true }));
}

/** Puts the starting content in a migrated database. */
export async function writeContent(address: ServerAddress): Promise<void> {
  const { database, close } = openDatabase(address, () => undefined);
  await loadStartingContent(database, path.join(ROOT, "content"));
  await close();
}

/** PostgreSQL starts only on files that it owns, and Node's own copy keeps no owners. */
async function copy(from: string, into: string): Promise<void> {
  await run("cp", ["-a", from, into]);
}

// `npm test` makes it before several ask for it at the same time.
if (import.meta.main) await preparedFolder();
