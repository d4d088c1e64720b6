import { and, eq, isNull, ne, sql } from "drizzle-orm";
import pg from "pg";
import { milliseconds } from "../../platform/core/durations.ts";
import {
  clientConfig,
  openDatabase,
  type Queries,
  type ServerAddress,
} from "../../platform/database/connection.ts";
import { extensionOf, pack } from "./archive.ts";
import { beginSnapshot, dump } from "./dump.ts";
import { outlived, stemOf } from "./names.ts";
import { openPlace, type Place, type PlaceAddress } from "./place.ts";
import { backups } from "./tables.ts";

export type BackupSettings = { address: ServerAddress; place: PlaceAddress; key: string | undefined };
type Wanted = BackupSettings & {
  id: string;
  startedAt: Date;
  /** Whether to delete the older backups that need not be kept (`outlived`). */
  tidies: boolean;
};
export type Made = { name: string; size: number; place: string };

const NOTED_EVERY = milliseconds("1 second");
const ENDED_WITHIN = milliseconds("5 seconds");

/**
 * Makes the backup whose row is there, and notes how it went. Runs in a thread of its own, or in a command. Returns nothing where
 * another process makes one. Throws what failed.
 */
export default async function makeBackup(wanted: Wanted): Promise<Made | undefined> {
  const begun = performance.now();
  const endedAt = () => new Date(wanted.startedAt.getTime() + performance.now() - begun);
  const { database, close } = openDatabase(wanted.address, () => undefined);
  // Its one long transaction has none of the pool's time limits.
  const client = new pg.Client({ ...clientConfig(wanted.address), application_name: "hairpin backup" });
  client.on("error", () => undefined); // What reads from it meets the error.
  let snapshot: number | undefined;
  try {
    await client.connect();
    snapshot = await beginSnapshot(client);
    if (snapshot === undefined) {
      await database.delete(backups).where(eq(backups.id, wanted.id));
      return undefined;
    }
    await database
      .update(backups)
      .set({ endedAt: wanted.startedAt, reason: "interrupted" })
      .where(and(isNull(backups.endedAt), ne(backups.id, wanted.id)));
    return await note(database, wanted.id, await write(client, database, wanted), endedAt());
  } catch (error) {
    // The server may still be sending a table that nobody reads any more, and it holds the lock meanwhile.
    if (snapshot !== undefined)
      await database
        .execute(sql`select pg_terminate_backend(${snapshot}, ${ENDED_WITHIN})`)
        .catch(() => undefined); // What failed is said below.
    await database
      .update(backups)
      .set({ endedAt: endedAt(), reason: reasonOf(error) })
      .where(eq(backups.id, wanted.id));
    throw error;
  } finally {
    await client.end().catch(() => undefined);
    await close();
  }
}

async function write(
  client: pg.Client,
  database: Queries,
  { key, startedAt, id, ...wanted }: Wanted,
): Promise<Made> {
  const place = openPlace(wanted.place);
  const name = stemOf(startedAt) + extensionOf(key);
  let noted = performance.now();
  const onBytes = (size: number) => {
    if (performance.now() - noted < NOTED_EVERY) return;
    noted = performance.now();
    // The next one comes in a second.
    database
      .update(backups)
      .set({ size })
      .where(eq(backups.id, id))
      .catch(() => undefined);
  };
  const size = await place.write(name, await pack(dump(client, { now: startedAt, onBytes }), key));
  if (wanted.tidies) await tidy(place);
  return { name, size, place: place.label };
}

async function tidy(place: Place): Promise<void> {
  for (const name of outlived(await place.list())) await place.remove(name);
}

async function note(database: Queries, id: string, made: Made, endedAt: Date): Promise<Made> {
  await database
    .update(backups)
    .set({ ...made, endedAt, reason: null })
    .where(eq(backups.id, id));
  return made;
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 300);
}
