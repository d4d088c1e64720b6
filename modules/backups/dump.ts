import { createHash } from "node:crypto";
import type pg from "pg";
import { to } from "pg-copy-streams";
import packageFile from "../../package.json" with { type: "json" };
import { type Entry, PIECE } from "./archive.ts";
import { migrationOf, type Shape, shapeOf } from "./shape.ts";

/** The first entry. `format` is the archive's own, which a later release may change. */
export type Head = { format: 1; version: string; migration: string; madeAt: string } & Shape;
/** The last entry: what stands before it, table by table. */
export type Manifest = { tables: Record<string, Sum> };
export type Sum = { rows: number; bytes: number; sha256: string };

export const HEAD = "backup.json";
export const MANIFEST = "manifest.json";

/** One backup at a time, whichever process makes it. */
const LOCK = 4_172_003;

/**
 * Begins the transaction that sees the database as it is at this moment, and returns the id of its server process. Returns
 * nothing if another backup is running. The lock ends with the transaction, because behind a pooler the next transaction may
 * use another connection.
 */
export async function beginSnapshot(client: pg.Client): Promise<number | undefined> {
  await client.query("begin isolation level repeatable read read only");
  const { rows } = await client.query<{ got: boolean; pid: number }>(
    "select pg_try_advisory_xact_lock($1) as got, pg_backend_pid() as pid",
    [LOCK],
  );
  return rows[0]?.got ? rows[0].pid : undefined;
}

/**
 * Reads a whole database, in the transaction of `beginSnapshot`, as it is at one moment, while others go on writing: each table as COPY writes it, in pieces. `onBytes`
 * hears how much has been read.
 */
export async function* dump(
  client: pg.Client,
  { now, onBytes = () => undefined }: { now: Date; onBytes?: (bytes: number) => void },
): AsyncGenerator<Entry> {
  const shape = await shapeOf(client);
  const head: Head = {
    format: 1,
    version: packageFile.version,
    migration: await migrationOf(client),
    madeAt: now.toISOString(),
    ...shape,
  };
  yield { name: HEAD, bytes: asJson(head) };
  const manifest: Manifest = { tables: {} };
  let read = 0;
  for (const { name, columns } of shape.tables) {
    const hash = createHash("sha256");
    const names = columns.map((column) => client.escapeIdentifier(column)).join(", ");
    const copy = client.query(to(`copy ${client.escapeIdentifier(name)} (${names}) to stdout`));
    let number = 0;
    let bytes = 0;
    for await (const piece of inPieces(copy)) {
      hash.update(piece);
      bytes += piece.length;
      read += piece.length;
      onBytes(read);
      yield { name: pieceName(name, (number += 1)), bytes: piece };
    }
    manifest.tables[name] = { rows: copy.rowCount, bytes, sha256: hash.digest("hex") };
  }
  await client.query("commit");
  yield { name: MANIFEST, bytes: asJson(manifest) };
}

/** Such as `tables/users/000001.copy`. A table's pieces, one after the other, are what COPY reads. */
export function pieceName(table: string, number: number): string {
  return `tables/${table}/${String(number).padStart(6, "0")}.copy`;
}

async function* inPieces(coming: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const bytes of coming) {
    for (let start = 0; start < bytes.length;) {
      const part = bytes.subarray(start, start + PIECE - size);
      held.push(part);
      size += part.length;
      start += part.length;
      if (size < PIECE) continue;
      yield Buffer.concat(held);
      held = [];
      size = 0;
    }
  }
  if (size > 0) yield Buffer.concat(held);
}

function asJson(value: unknown): Uint8Array {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}
