import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, statfs, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import type pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { StartFailure } from "../core/start-failure.ts";
import { ensureAppRole } from "./app-role.ts";
import { type Binaries, ensureCluster, POSTGRES_PACKAGE, privateSocketFolder } from "./cluster.ts";
import { ensureRunning } from "./ensure-running.ts";
import { migrateDatabase } from "./migrate.ts";
import { addressesOf, DATABASE, type Postgres, stopPostgres } from "./postgres-process.ts";
import { runsAsPostgres } from "./postgres-user.ts";
import { withClient } from "./with-client.ts";

const run = promisify(execFile);

/** Where each release notes its PostgreSQL: the next one may bring another, and then reads the files by the noted programs. */
const NOTE = "programs.json";
type Note = { folder: string; version: string };
/** A table takes more room while it is filled than it had, and the log of it comes on top. */
const ROOM = 1.5;

/**
 * Sees to it that the cluster is of the release's own major version of PostgreSQL. An older one is started by its own programs
 * and copied, table by table, into a new cluster; its files stay beside it, as `cluster-17`. Interrupted, it begins again.
 * `onNewMajor` hears of it before. Throws `StartFailure` where the programs or the room are missing.
 */
export async function ensureMajor(server: Postgres, onNewMajor: (from: number, to: number) => void) {
  const { folder, files } = server;
  const cluster = path.join(folder, "cluster");
  const own = await majorOf(files.postgres);
  if (own === undefined) throw new StartFailure(`"${files.postgres}" does not run`);
  const made = path.join(folder, `cluster-${own}`); // Only a whole cluster has this name.
  const found = await majorIn(cluster);
  if (found === undefined && existsSync(made)) await rename(made, cluster);
  if (found !== undefined && found !== own) {
    if (found > own)
      throw new StartFailure(
        `"${folder}" holds files of PostgreSQL ${found}, which a newer release made: start that one`,
      );
    const older = { ...server, files: await programsOf(folder, found) };
    onNewMajor(found, own);
    await rm(made, { recursive: true, force: true });
    await copyCluster(older, server, made);
    await rename(cluster, path.join(folder, `cluster-${found}`));
    await rename(made, cluster);
  }
  const note: Note = { folder: path.dirname(files.postgres), version: await versionOf(files.postgres) };
  await writeFile(path.join(folder, NOTE), JSON.stringify(note));
}

/** The major version of a cluster's files; nothing where there are none. */
export async function majorIn(cluster: string): Promise<number | undefined> {
  const text = await readFile(path.join(cluster, "PG_VERSION"), "utf8").catch(() => undefined);
  return text === undefined ? undefined : Number.parseInt(text, 10);
}

/** The major version of a program of PostgreSQL, which answers such as `postgres (PostgreSQL) 18.4`. */
async function majorOf(program: string): Promise<number | undefined> {
  const { stdout } = await run(program, ["--version"]).catch(() => ({ stdout: "" }));
  return Number(/\) (\d+)/.exec(stdout)?.[1]) || undefined;
}

/** Of the npm package that a program lies in. */
async function versionOf(program: string): Promise<string> {
  const file = await readFile(path.join(program, "../../../package.json"), "utf8");
  return (JSON.parse(file) as { version: string }).version;
}

/** The programs of another major version: those that the release before noted, or that the owner has put here since. */
async function programsOf(folder: string, major: number): Promise<Binaries> {
  const text = await readFile(path.join(folder, NOTE), "utf8").catch(() => undefined);
  const note = text === undefined ? undefined : (JSON.parse(text) as Note);
  const put = path.join(folder, `programs-${major}`);
  for (const place of [note?.folder, path.join(put, "node_modules", POSTGRES_PACKAGE, "native/bin")]) {
    const postgres = place && path.join(place, "postgres");
    if (postgres && (await majorOf(postgres)) === major)
      return { postgres, initdb: path.join(place, "initdb") };
  }
  throw new StartFailure(
    `"${folder}" holds files of PostgreSQL ${major}, whose programs are not here any more: ` +
      (note
        ? `npm install --prefix ${put} ${POSTGRES_PACKAGE}@${note.version}, then start again`
        : "start the release before"),
  );
}

/** Makes `made`, a cluster of `server`'s version, with everything that the older server holds. */
async function copyCluster(older: Postgres, server: Postgres, made: string): Promise<void> {
  const folder = path.join(server.folder, "next");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  const host = await privateSocketFolder(folder);
  const newer = { ...server, folder, host, user: await runsAsPostgres(folder) };
  try {
    await stopPostgres(older.folder); // A killed process may have left it running.
    await ensureCluster(older.files, older.folder, older.user); // It may belong to another user since.
    await open(older);
    await requireRoom(older);
    await ensureCluster(newer.files, folder, newer.user);
    await open(newer);
    await withClient(superuserOf(older), (from) =>
      withClient(superuserOf(newer), (into) => copyRows(from, into)),
    );
  } finally {
    await stopPostgres(newer.folder);
    await stopPostgres(older.folder);
  }
  await rename(path.join(folder, "cluster"), made);
  await rm(folder, { recursive: true, force: true });
}

/** Starts a server and brings its tables to this release, so that both have the same. */
async function open(server: Postgres): Promise<void> {
  const { maintenance, address } = addressesOf(server);
  await ensureRunning(server, maintenance);
  await ensureAppRole(maintenance, DATABASE);
  await migrateDatabase(address);
}

async function requireRoom(server: Postgres): Promise<void> {
  const { bavail, bsize } = await statfs(server.folder);
  await withClient(superuserOf(server), async (client) => {
    const { rows } = await client.query<{ size: string }>(
      "select pg_database_size(current_database()) as size",
    );
    const [needed, free] = [Number(rows[0]?.size) * ROOM, bavail * bsize];
    if (free < needed)
      throw new StartFailure(
        `the disk that holds "${server.folder}" has ${gigabytes(free)} free, and the new PostgreSQL needs ${gigabytes(needed)} beside the old one`,
      );
  });
}

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;

const superuserOf = (server: Postgres) => ({ ...addressesOf(server).maintenance, database: DATABASE });

/** Tables of the product, of its jobs and of its migrations. What a column computes by itself is not copied. */
const TABLES = `
  select format('%I.%I', nspname, relname) as name, string_agg(quote_ident(attname), ', ' order by attname) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
   where relkind = 'r' and nspname !~ '^(pg_|information_schema$)' and attnum > 0 and not attisdropped and attgenerated = ''
   group by nspname, relname order by nspname, relname`;
type Table = { name: string; columns: string };

/** Fills the tables of an empty site with the rows of another: all of them, or throws. */
async function copyRows(from: pg.Client, into: pg.Client): Promise<void> {
  const [{ rows: tables }, { rows: same }] = await Promise.all([
    from.query<Table>(TABLES),
    into.query<Table>(TABLES),
  ]);
  if (JSON.stringify(tables) !== JSON.stringify(same))
    throw new StartFailure(
      "the old and the new PostgreSQL have other tables: start the release before again",
    );
  await into.query("begin");
  await into.query("set local session_replication_role = replica"); // No trigger runs: what they did is in the rows.
  await into.query(`truncate ${tables.map(({ name }) => name).join(", ")}`);
  for (const { name, columns } of tables) {
    const rows = from.query(copyTo(`copy ${name} (${columns}) to stdout`));
    const filled = into.query(copyFrom(`copy ${name} (${columns}) from stdin`));
    await pipeline(rows, filled);
    if (filled.rowCount !== rows.rowCount) throw new Error(`${name} has other rows than before`);
  }
  const { rows: sequences } = await from.query<{ name: string; last: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value as last from pg_sequences where last_value is not null`,
  );
  for (const { name, last } of sequences) await into.query("select setval($1::regclass, $2)", [name, last]);
  await into.query("commit");
  await into.query("analyze");
}
