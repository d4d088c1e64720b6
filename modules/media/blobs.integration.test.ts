import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { beforeEach, describe, expect, test } from "vitest";
import { CHUNK } from "../../contracts/media.ts";
import type { Blobs } from "../../platform/stores/blobs.ts";
import { openS3 } from "../../platform/stores/s3.ts";
import { useDatabase } from "../../tests/database/use-database.ts";
import { useS3 } from "../../tests/factories/s3-double.ts";
import { makeServices, type TestServices } from "../../tests/factories/services.ts";
import { chunksIn, objectsIn, readWhole, removalWorker } from "./index.ts";

const held = useDatabase();
const s3 = useS3();
let services: TestServices;
beforeEach(() => {
  services = makeServices(held);
});

const stored = () => openS3(s3.address("site"));
const inStore = () => objectsIn(stored(), { older: chunksIn(held.database), jobs: services.jobs });
/** Does what a committed transaction has queued. */
async function runJobs(): Promise<void> {
  for (const { data } of services.queued.splice(0)) await removalWorker(stored()).work(data);
}

describe.each<[string, () => Blobs]>([
  ["the database", () => chunksIn(held.database)],
  ["a store", inStore],
])("in %s a large file", (where, open) => {
  const whole = randomBytes(2 * CHUNK + 1_000);
  const pieceOf = (number: number) => whole.subarray(number * CHUNK, (number + 1) * CHUNK);
  async function write(...numbers: number[]): Promise<string> {
    const blob = crypto.randomUUID();
    for (const number of numbers) await open().write({ blob, number, bytes: pieceOf(number) });
    return blob;
  }
  const read = (blob: string, first: number, last: number) => buffer(open().read({ blob, first, last }));

  test("is read whole and in any part, across the borders of its pieces", async () => {
    const blob = await write(2, 0, 1);
    expect((await readWhole(open(), blob, whole.length)).equals(whole)).toBe(true);
    const parts: [number, number][] = [
      [0, 0],
      [CHUNK - 1, CHUNK],
      [CHUNK + 5, 2 * CHUNK + 10],
      [whole.length - 1, whole.length - 1],
    ];
    for (const [first, last] of parts)
      expect((await read(blob, first, last)).equals(whole.subarray(first, last + 1))).toBe(true);
  });

  test("counts its pieces up to the first that is missing, and takes one again", async () => {
    const blob = await write(0, 1);
    expect(await open().count(blob)).toBe(2);
    expect(await open().count(await write(1, 2))).toBe(0);
    expect(await open().count(await write(0, 2))).toBe(1);
    expect(await open().count(crypto.randomUUID())).toBe(0);
    await open().write({ blob, number: 0, bytes: Buffer.alloc(CHUNK, 7) });
    expect(await open().count(blob)).toBe(2);
    expect((await read(blob, 0, 1)).equals(Buffer.alloc(2, 7))).toBe(true);
  });

  test("ends where a piece is missing, and one that is nowhere is empty", async () => {
    expect(await read(await write(0), 0, CHUNK + 10)).toHaveLength(CHUNK);
    expect(await read(crypto.randomUUID(), 0, 10)).toHaveLength(0);
  });

  test("is removed with its transaction, and no other with it; not where the transaction is undone", async () => {
    const [gone, kept] = [await write(0, 1), await write(0)];
    const undone = held.database.transaction(async (transaction) => {
      await open().remove(transaction, [kept]);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    services.queued.splice(0); // The job engine's own line is undone with it.
    await held.database.transaction((transaction) => open().remove(transaction, [gone]));
    await runJobs();
    expect([await open().count(gone), await open().count(kept)]).toEqual([0, 1]);
  });

  test(`lies in ${where} alone`, async () => {
    await write(0);
    expect(s3.objects.size).toBe(where === "a store" ? 1 : 0);
  });
});

test("a file that was kept in the database before there was a store is read from there, and removed there", async () => {
  const blob = crypto.randomUUID();
  await chunksIn(held.database).write({ blob, number: 0, bytes: Buffer.from("an older file") });
  expect((await buffer(inStore().read({ blob, first: 3, last: 7 }))).toString()).toBe("older");
  expect(await inStore().count(blob)).toBe(1);
  await held.database.transaction((transaction) => inStore().remove(transaction, [blob]));
  expect(await inStore().count(blob)).toBe(0);
});

test("a transaction never waits for a store", async () => {
  const asking = held.database.transaction(() => stored().check());
  await expect(asking).rejects.toThrow("a transaction asks for a store");
});
