import { createHash, type Hash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from } from "pg-copy-streams";
import { z } from "zod";
import { StartFailure } from "../../platform/core/start-failure.ts";
import { type Entry, unpack } from "./archive.ts";
import { HEAD, type Head, MANIFEST, type Manifest, pieceName, type Sum } from "./dump.ts";
import { MADE_AGAIN, migrationOf, shapeOf } from "./shape.ts";
import { openTables } from "./open-tables.ts";

const head = z.object({
  format: z.literal(1),
  version: z.string(),
  migration: z.string(),
  madeAt: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.record(z.string(), z.string().nullable()),
}) satisfies z.ZodType<Head>;
const manifest = z.object({
  tables: z.record(z.string(), z.object({ rows: z.int(), bytes: z.int(), sha256: z.string() })),
}) satisfies z.ZodType<Manifest>;

type Backup = { open: () => Promise<AsyncIterable<Uint8Array>>; key: string | undefined };
export type Restored = { madeAt: string; rows: number };

/**
 * Loads a backup into a database that nobody has used yet, in one transaction. It is read twice: all of it is checked before
 * anything is written. Throws `StartFailure` where the database, its migration or the backup forbids it.
 */
export async function restoreBackup(client: pg.Client, { open, key }: Backup): Promise<Restored> {
  await requireFresh(client);
  await readThrough(client, await open(), key);
  await client.query("begin");
  try {
    const close = await openTables(client);
    await requireFresh(client);
    await empty(client);
    const { found, sums } = await readThrough(client, await open(), key, loader(client));
    for (const [name, last] of Object.entries(found.sequences))
      if (last !== null)
        await client.query("select setval($1::regclass, $2)", [client.escapeIdentifier(name), last]);
    await close();
    await client.query("commit");
    return { madeAt: found.madeAt, rows: Object.values(sums).reduce((all, { rows }) => all + rows, 0) };
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** Throws `StartFailure` where the database has members. */
export async function requireFresh(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select from users where password_hash is not null limit 1");
  if (rowCount)
    throw new StartFailure(
      "this database has members already: restore into an empty one (another DATA_DIR or DATABASE_URL)",
    );
}

/** Takes the pieces of a table, and returns how many rows they were. */
type Loader = (table: Head["tables"][number], pieces: AsyncIterable<Uint8Array>) => Promise<number>;

/** Reads all of a backup and compares it with its manifest. Without a loader nothing is written. */
async function readThrough(
  client: pg.Client,
  coming: AsyncIterable<Uint8Array>,
  key: string | undefined,
  load?: Loader,
): Promise<{ found: Head; sums: Record<string, Sum> }> {
  const reader = new Reader(unpack(coming, key));
  const found = await requireSame(client, await reader.take(HEAD));
  const sums: Record<string, Sum> = {};
  for (const table of found.tables) {
    const sum = { bytes: 0, hash: createHash("sha256") };
    const pieces = piecesOf(reader, table.name, sum);
    const rows = load ? await load(table, pieces) : await count(pieces);
    sums[table.name] = { rows, bytes: sum.bytes, sha256: sum.hash.digest("hex") };
  }
  const parsed = manifest.safeParse(jsonOf(await reader.take(MANIFEST)));
  if (!parsed.success || !(await reader.isAtEnd())) throw changed();
  for (const [name, { rows, bytes, sha256 }] of Object.entries(parsed.data.tables)) {
    const sum = sums[name];
    if (sum?.sha256 !== sha256 || sum.bytes !== bytes || (load && sum.rows !== rows)) throw changed();
  }
  return { found, sums };
}

/** The entries one by one, with a look at the next. */
class Reader {
  readonly #entries: AsyncGenerator<Entry>;
  #next: Promise<IteratorResult<Entry>>;
  constructor(entries: AsyncGenerator<Entry>) {
    this.#entries = entries;
    this.#next = entries.next();
  }

  /** The next entry's bytes, where it has that name. */
  async takeIf(name: string): Promise<Uint8Array | undefined> {
    const next = await this.#next;
    if (next.done || next.value.name !== name) return undefined;
    this.#next = this.#entries.next();
    this.#next.catch(() => undefined); // Whoever asks next meets the error.
    return next.value.bytes;
  }

  async take(name: string): Promise<Uint8Array> {
    const bytes = await this.takeIf(name);
    if (!bytes) throw changed();
    return bytes;
  }

  async isAtEnd(): Promise<boolean> {
    return (await this.#next).done === true;
  }
}

async function* piecesOf(
  reader: Reader,
  table: string,
  sum: { bytes: number; hash: Hash },
): AsyncGenerator<Uint8Array> {
  for (let number = 1; ; number += 1) {
    const bytes = await reader.takeIf(pieceName(table, number));
    if (!bytes) return;
    sum.hash.update(bytes);
    sum.bytes += bytes.length;
    yield bytes;
  }
}

async function count(pieces: AsyncIterable<Uint8Array>): Promise<number> {
  let number = 0;
  for await (const _ of pieces) number += 1;
  return number;
}

async function requireSame(client: pg.Client, bytes: Uint8Array): Promise<Head> {
  const parsed = head.safeParse(jsonOf(bytes));
  if (!parsed.success) throw new StartFailure("this is no backup that this release of Hairpin reads");
  const { migration, version, tables } = parsed.data;
  const own = await migrationOf(client);
  if (migration !== own)
    throw new StartFailure(
      `the backup has the tables of migration ${migration} (Hairpin ${version}), this release those of ${own}: restore it with its own release, then update`,
    );
  const shape = await shapeOf(client);
  if (JSON.stringify(shape.tables) !== JSON.stringify(tables))
    throw new StartFailure("the backup has other tables than this database: restore it with its own release");
  return parsed.data;
}

async function empty(client: pg.Client): Promise<void> {
  const { tables } = await shapeOf(client);
  const names = [...tables.map(({ name }) => name), ...MADE_AGAIN, "backups"];
  await client.query(`truncate ${names.map((name) => client.escapeIdentifier(name)).join(", ")}`);
}

function loader(client: pg.Client): Loader {
  return async ({ name, columns }, pieces) => {
    const names = columns.map((column) => client.escapeIdentifier(column)).join(", ");
    const copy = client.query(from(`copy ${client.escapeIdentifier(name)} (${names}) from stdin`));
    await pipeline(pieces, copy);
    return copy.rowCount;
  };
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString());
  } catch {
    throw changed();
  }
}

function changed(): StartFailure {
  return new StartFailure("the backup is cut or was changed: nothing of it is restored");
}
