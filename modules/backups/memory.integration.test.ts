import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CHUNK } from "../../contracts/media.ts";
import { clientConfig, type ServerAddress } from "../../platform/database/connection.ts";
import { useDatabase } from "../../tests/database/use-database.ts";
import { pack } from "./archive.ts";
import { beginSnapshot, dump } from "./dump.ts";
import { openPlace } from "./place.ts";
import { restoreBackup } from "./restore.ts";

const KEY = "a secret of thirty-two characters, or more";
/** In bytes: more than would fit unseen. */
const MEDIA = 48 * 1_000_000;
/** What streams hold on their way: pieces of 1 MB and the compressor's window. */
const ALLOWED = 80 * 1_000_000;

const held = useDatabase();
const target = useDatabase();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "hairpin-memory-"));
  const blob = crypto.randomUUID();
  for (let number = 0; number * CHUNK < MEDIA; number += 1)
    await held.pool.query("insert into media_chunks values ($1, $2, $3)", [blob, number, randomBytes(CHUNK)]);
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** By how much the process grows at most while it works, in bytes. */
async function growthOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage().rss;
  let most = before;
  const watching = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
  await work();
  clearInterval(watching);
  return most - before;
}
async function using(address: ServerAddress, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client(clientConfig(address));
  await client.connect();
  await work(client);
  await client.end();
}

test("a large media library is backed up and restored with little of it in memory", async () => {
  const place = openPlace({ folder });
  const out = await growthOf(() =>
    using(held.address, async (client) => {
      await beginSnapshot(client);
      await place.write("all", await pack(dump(client, { now: new Date(0) }), KEY));
    }),
  );
  expect(out).toBeLessThan(ALLOWED);
  const back = await growthOf(() =>
    using(target.address, (client) => restoreBackup(client, { open: () => place.read("all"), key: KEY })),
  );
  expect(back).toBeLessThan(ALLOWED);
  const size = "select count(*), sum(length(bytes)) from media_chunks";
  expect((await target.pool.query(size)).rows).toEqual((await held.pool.query(size)).rows);
}, 120_000);
