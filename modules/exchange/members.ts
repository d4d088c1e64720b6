import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Decrypter, Encrypter } from "age-encryption";
import type pg from "pg";
import { from, to } from "pg-copy-streams";
import { StartFailure } from "../../platform/core/start-failure.ts";
import { entriesOfTar, type PackedFile, packTar } from "../../platform/stores/tar.ts";
import { openTables, requireFresh, shapeOf } from "../backups/index.ts";
import { MEMBER_TABLES } from "./member-tables.ts";

const README = `Members of a Hairpin site: a CSV file (RFC 4180, UTF-8) for each table, as PostgreSQL's COPY writes it.
An empty cell is no value; "" is an empty text. Passwords are hashes. Second factors are not in it: their owners set them up again.
`;
const README_NAME = "README.md";
/**
 * Everything of members in open formats: a tar of CSV files, compressed (zstd) and encrypted (age) for who has the identity of
 * `recipient`. Reads each table twice, because a tar says a file's size before it; call it in a transaction that sees one moment.
 */
export async function packMembers(client: pg.Client, recipient: string): Promise<AsyncIterable<Uint8Array>> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return Readable.fromWeb(await encrypter.encrypt(Readable.toWeb(packTar(filesOf(client)))));
}

async function* filesOf(client: pg.Client): AsyncGenerator<PackedFile> {
  yield { name: README_NAME, size: Buffer.byteLength(README), pieces: [Buffer.from(README)] };
  for (const { name, columns } of (await shapeOf(client)).tables) {
    const which = MEMBER_TABLES[name];
    if (!which) continue;
    const names = columns.map((column) => client.escapeIdentifier(column)).join(", ");
    const rows = `select ${names} from ${client.escapeIdentifier(name)} t where ${which} order by ${await orderOf(client, name)}`;
    const copy = () => client.query(to(`copy (${rows}) to stdout (format csv, header)`));
    let size = 0;
    for await (const bytes of copy()) size += (bytes as Buffer).length;
    yield { name: `${name}.csv`, size, pieces: copy() };
  }
}

/** The columns of its primary key, so that the same rows come in the same order. */
async function orderOf(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string | null }>(
    `select string_agg(quote_ident(a.attname), ', ' order by array_position(i.indkey::int2[], a.attnum)) as columns
       from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
      where i.indrelid = $1::regclass and i.indisprimary`,
    [client.escapeIdentifier(table)],
  );
  return rows[0]?.columns ?? "t::text";
}

/**
 * Loads such an archive into a site that has no members yet, before its content, and returns how many rows came. One transaction takes
 * it. Throws `StartFailure` where the site has members, the identity opens nothing, or the archive was cut or changed.
 */
export async function takeMembers(client: pg.Client, coming: Readable, identity: string): Promise<number> {
  await client.query("begin");
  try {
    const close = await openTables(client);
    await requireFresh(client);
    const tables = new Map((await shapeOf(client)).tables.map(({ name, columns }) => [name, columns]));
    const opened = await decrypted(coming, identity);
    let rows = 0;
    for await (const { header, body } of entriesOfTar(opened)) {
      const name = header.name.replace(/\.csv$/, "");
      const which = MEMBER_TABLES[name];
      const known = tables.get(name);
      if (header.name !== README_NAME && (!which || !known))
        throw new StartFailure(
          `the archive holds "${header.name.slice(0, 100)}", which this release does not know`,
        );
      const pieces = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
      if (!which || !known) await pieces.resume().toArray();
      else rows += await load(client, { name, which, known }, pieces);
    }
    await continueNumbers(client);
    await client.query("select recount_reviews()");
    await close();
    await client.query("commit");
    return rows;
  } catch (error) {
    await client.query("rollback");
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(`the archive of members cannot be taken: ${(error as Error).message}`);
  }
}

async function decrypted(coming: Readable, identity: string): Promise<Readable> {
  try {
    const decrypter = new Decrypter();
    decrypter.addIdentity(identity);
    return Readable.fromWeb(await decrypter.decrypt(Readable.toWeb(coming)));
  } catch {
    throw new StartFailure("this key does not open the archive of members");
  }
}

type Table = { name: string; which: string; known: string[] };

/** The file's first line names its columns: those that a later release added have what they have by default. */
async function load(client: pg.Client, { name, which, known }: Table, pieces: Readable): Promise<number> {
  const coming = pieces.iterator() as AsyncIterableIterator<Uint8Array>;
  let head = "";
  const read: Uint8Array[] = [];
  while (!head.includes("\n")) {
    const next = await coming.next();
    if (next.done) throw new StartFailure(`${name}.csv has no first line`);
    read.push(next.value);
    head += Buffer.from(next.value).toString("latin1");
  }
  const columns = head.slice(0, head.indexOf("\n")).trim().split(",");
  const unknown = columns.find((column) => !known.includes(column));
  if (unknown !== undefined)
    throw new StartFailure(
      `${name}.csv has a column "${unknown.slice(0, 100)}", which this release does not know`,
    );
  const table = client.escapeIdentifier(name);
  await client.query(`delete from ${table} where ${which}`);
  const names = columns.map((column) => client.escapeIdentifier(column)).join(", ");
  const copy = client.query(from(`copy ${table} (${names}) from stdin (format csv, header)`));
  async function* whole() {
    yield* read;
    yield* coming;
  }
  await pipeline(whole, copy);
  return copy.rowCount;
}

/** What counts itself goes on after the last row. */
async function continueNumbers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attidentity <> '' and c.relname = any($1) and c.relnamespace = 'public'::regnamespace`,
    [Object.keys(MEMBER_TABLES)],
  );
  for (const { table, column } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), max(${client.escapeIdentifier(column)})) from ${client.escapeIdentifier(table)}`,
      [table, column],
    );
}
