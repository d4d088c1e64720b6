import { and, asc, between, count, eq, sql } from "drizzle-orm";
import { CHUNK } from "../../contracts/media.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { mediaChunks } from "./tables.ts";

/** Keeps a piece of a file; the same piece again takes its place. */
export async function writeChunk(
  database: Queries,
  { blob, number, bytes }: { blob: string; number: number; bytes: Buffer },
): Promise<void> {
  await database
    .insert(mediaChunks)
    .values({ blob, number, bytes })
    .onConflictDoUpdate({ target: [mediaChunks.blob, mediaChunks.number], set: { bytes } });
}

/** How many pieces there are from the first on, without a gap. */
export async function countChunks(database: Queries, blob: string): Promise<number> {
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
  const gap = rows.findIndex(({ number }, place) => number !== place);
  return gap < 0 ? rows.length : gap;
}

/** Some bytes of a file, from `first` to `last`, as they are asked for: one piece of it is in memory at a time. */
export async function* readBytes(
  database: Queries,
  { blob, first, last }: { blob: string; first: number; last: number },
): AsyncGenerator<Buffer> {
  for (let number = Math.floor(first / CHUNK); number * CHUNK <= last; number += 1) {
    const [row] = await database
      .select({ bytes: mediaChunks.bytes })
      .from(mediaChunks)
      .where(and(eq(mediaChunks.blob, blob), eq(mediaChunks.number, number)));
    if (!row) return;
    const start = number * CHUNK;
    yield row.bytes.subarray(Math.max(0, first - start), last - start + 1);
  }
}

/** A whole file; for pictures, whose size is bounded. */
export async function readWhole(database: Queries, blob: string, size: number): Promise<Buffer> {
  const rows = await database
    .select({ bytes: mediaChunks.bytes })
    .from(mediaChunks)
    .where(and(eq(mediaChunks.blob, blob), between(mediaChunks.number, 0, Math.ceil(size / CHUNK))))
    .orderBy(asc(mediaChunks.number));
  return Buffer.concat(rows.map(({ bytes }) => bytes));
}

export async function removeChunks(database: Queries, blob: string): Promise<void> {
  await database.delete(mediaChunks).where(eq(mediaChunks.blob, blob));
}
