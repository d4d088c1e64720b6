/**
 * What a backup of a large media library (48 MB) and its restore take, in time and memory, beside reading the same bytes from
 * PostgreSQL in the same run. At most 80 MB of memory are wanted, which are the pieces on their way and the compressor's window.
 * `node benchmarks/backup.ts`.
 */
import { randomBytes, randomUUID } from "node:crypto";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { CHUNK } from "../contracts/media.ts";
import { pack } from "../modules/backups/archive.ts";
import { beginSnapshot, dump } from "../modules/backups/dump.ts";
import { openPlace, restoreBackup } from "../modules/backups/index.ts";
import { clientConfig, type ServerAddress } from "../platform/database/connection.ts";
import { startEmbeddedServer } from "../platform/database/embedded.ts";
import { migrateDatabase } from "../platform/database/migrate.ts";

const KEY = "a secret of thirty-two characters, or more";
/** In bytes. */
const [MEDIA, ALLOWED] = [48_000_000, 80_000_000];

const folder = await mkdtemp(path.join(tmpdir(), "hairpin-bench-"));
const [from, to] = [await serverIn("from"), await serverIn("to")];
try {
  const blob = randomUUID();
  await using(from.address, async (client) => {
    for (let number = 0; number * CHUNK < MEDIA; number += 1)
      await client.query("insert into media_chunks values ($1, $2, $3)", [blob, number, randomBytes(CHUNK)]);
  });
  const place = openPlace({ folder });
  await measure("reference: reading the bytes", from.address, async (client) => {
    for (let number = 0; number * CHUNK < MEDIA; number += 1)
      await client.query("select bytes from media_chunks where number = $1", [number]);
  });
  await measure("backup", from.address, async (client) => {
    await beginSnapshot(client);
    await place.write("all", await pack(dump(client, { now: new Date(0) }), KEY));
  });
  await measure("restore", to.address, (client) =>
    restoreBackup(client, { open: () => place.read("all"), key: KEY }),
  );
} finally {
  await from.stop();
  await to.stop();
  await rm(folder, { recursive: true, force: true });
}

async function serverIn(name: string) {
  const data = path.join(folder, name);
  await mkdir(data);
  const server = await startEmbeddedServer(data);
  await migrateDatabase(server.address);
  return server;
}

async function using(address: ServerAddress, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(clientConfig(address));
  await client.connect();
  await work(client);
  await client.end();
}

/** Prints how long the work takes, and by how much the process grows at most meanwhile. */
async function measure(
  name: string,
  address: ServerAddress,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const before = process.memoryUsage().rss;
  let most = before;
  const watching = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
  const begin = performance.now();
  await using(address, work);
  clearInterval(watching);
  const seconds = ((performance.now() - begin) / 1_000).toFixed(1);
  console.log(`${name}: ${seconds} s, ${((most - before) / 1e6).toFixed(0)} MB more`);
  if (most - before > ALLOWED) process.exitCode = 1;
}
