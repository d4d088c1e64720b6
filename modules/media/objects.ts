import { buffer } from "node:stream/consumers";
import { z } from "zod";
import type { Jobs, Worker } from "../../platform/jobs/jobs.ts";
import type { Blobs } from "../../platform/stores/blobs.ts";
import type { S3Store } from "../../platform/stores/s3.ts";
import { piecesOf, withoutGap } from "./chunks.ts";

const REMOVAL_QUEUE = "media-removal";

/** Large files in an S3-compatible store. One that was kept in `older` before stays there. */
export function objectsIn(store: S3Store, { older, jobs }: { older: Blobs; jobs: Jobs }): Blobs {
  async function count(blob: string): Promise<number> {
    const numbers = (await store.list(`${blob}/`)).map((key) => Number(key.split("/").at(-1)));
    return withoutGap(numbers.toSorted((one, other) => one - other));
  }
  return {
    write: ({ blob, number, bytes }) => store.put(keyOf(blob, number), bytes),
    count: async (blob) => (await count(blob)) || older.count(blob),
    async *read(part) {
      let isHere = false;
      for (const { number, from, to } of piecesOf(part.first, part.last)) {
        const found = await store.get(keyOf(part.blob, number));
        if (!found) {
          if (!isHere) yield* older.read(part);
          return;
        }
        isHere = true;
        yield (await buffer(found)).subarray(from, to);
      }
    },
    async remove(transaction, blobs) {
      await older.remove(transaction, blobs);
      // By a job: a transaction must not wait for the network, and it may be rolled back.
      await jobs.send(REMOVAL_QUEUE, { blobs }, transaction);
    },
  };
}

const removal = z.object({ blobs: z.array(z.uuid()) });

/** Deletes the pieces of files that are gone from the store. */
export function removalWorker(store: S3Store): Worker {
  return {
    queue: REMOVAL_QUEUE,
    async work(data) {
      for (const blob of removal.parse(data).blobs)
        for (const key of await store.list(`${blob}/`)) await store.remove(key);
    },
  };
}

function keyOf(blob: string, number: number): string {
  return `${blob}/${String(number).padStart(6, "0")}`;
}
