import { and, asc, count, eq, inArray, sql } from "drizzle-orm";
import { CHUNK } from "../../contracts/media.ts";
import type { Queries } from "../../platform/database/connection.ts";
import type { Blobs } from "../../platform/stores/blobs.ts";
import { mediaChunks } from "./tables.ts";

/** Large files in the database itself. */
export function chunksIn(database: Queries): Blobs {
  return {
    async write({ blob, number, bytes }) {
      await database
        .insert(mediaChunks)
        .values({ blob, number, bytes })
        .onConflictDoUpdate({ target: [mediaChunks.blob, mediaChunks.number], set: { bytes } });
    },
    async count(blob) {
      const [row] = await database
        .select({ found: count(), last: sql<number | null>`max(${mediaChunks.number})` })
        .from(mediaChunks)
        .where(eq(mediaChunks.blob, blob));
      if (!row?.found || row.last === null) return 0;
      if (row.last + 1 === row.found) return row.found;
      const rows = await database
        .select({ number: mediaChunks.number })
        .from(mediaChunks)
        .where(eq(mediaChunks.blob, blob))
        .orderBy(asc(mediaChunks.number));
      return withoutGap(rows.map(({ number }) => number));
    },
    async *read({ blob, first, last }) {
      for (const { number, from, to } of piecesOf(first, last)) {
        const [row] = await database
          .select({ bytes: mediaChunks.bytes })
          .from(mediaChunks)
          .where(and(eq(mediaChunks.blob, blob), eq(mediaChunks.number, number)));
        if (!row) return;
        yield row.bytes.subarray(from, to);
      }
    },
    async remove(transaction, blobs) {
      await transaction.delete(mediaChunks).where(inArray(mediaChunks.blob, blobs));
    },
  };
}

/** Which pieces hold the bytes from `first` to `last`, and where in them. */
export function* piecesOf(
  first: number,
  last: number,
): Generator<{ number: number; from: number; to: number }> {
  for (let number = Math.floor(first / CHUNK); number * CHUNK <= last; number += 1) {
    const start = number * CHUNK;
    yield { number, from: Math.max(0, first - start), to: last - start + 1 };
  }
}

/** How many of these sorted numbers follow each other from 0 without a gap. */
export function withoutGap(numbers: number[]): number {
  const gap = numbers.findIndex((number, place) => number !== place);
  return gap < 0 ? numbers.length : gap;
}

/** A whole file; for pictures, whose size is bounded. */
export async function readWhole(blobs: Blobs, blob: string, size: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of blobs.read({ blob, first: 0, last: size - 1 })) pieces.push(piece);
  return Buffer.concat(pieces);
}
