import { appendFile, cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { integer, pgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { binaries, ensureCluster, privateSocketFolder } from "./cluster.ts";
import { type Connection, openDatabase } from "./connection.ts";
import { ensureRunning } from "./ensure-running.ts";
import { addressesOf, type Postgres, stopPostgres } from "./postgres-process.ts";
import { runsAsPostgres } from "./postgres-user.ts";
import { openStandby } from "./standby.ts";

const seen = pgTable("seen", { number: integer() });

let folder: string;
let [first, second]: Postgres[] = [];
let primary: Connection;

const addressOf = (server: Postgres | undefined) => addressesOf(server ?? { host: "" }).maintenance;
const start = (server: Postgres | undefined) => server && ensureRunning(server, addressOf(server));

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "hairpin-standby-"));
  const files = await binaries();
  const user = await runsAsPostgres(folder);
  const serverIn = async (name: string) => {
    const own = path.join(folder, name);
    await mkdir(own, { mode: 0o700 });
    return { folder: own, files, host: await privateSocketFolder(own), user };
  };
  [first, second] = [await serverIn("first"), await serverIn("second")];
  await ensureCluster(files, first.folder, user);
  await cp(first.folder, second.folder, { recursive: true });
  await writeFile(path.join(second.folder, "cluster/standby.signal"), "");
  await ensureCluster(files, second.folder, user); // Its files are PostgreSQL's own again.
  await start(first);
  await start(second);
  primary = openDatabase(addressOf(first), () => undefined);
});
afterAll(async () => {
  await primary.close();
  for (const server of [first, second]) if (server) await stopPostgres(server.folder);
  await rm(folder, { recursive: true, force: true });
});

async function position(): Promise<string> {
  const { rows } = await primary.pool.query<{ at: string }>("select pg_current_wal_insert_lsn()::text as at");
  return rows[0]?.at ?? "";
}

test("a page is read from the standby once that holds what is known, and what it writes goes to the primary", async () => {
  const standby = openStandby(addressOf(second), {
    primary: primary.database,
    onError: () => undefined,
    processes: 1,
  });
  try {
    await primary.pool.query("create table seen (number int)");
    await primary.database.insert(seen).values({ number: 1 });
    const known = await position();
    expect(await standby.upTo(known)).toBeUndefined();

    await appendFile(
      path.join(second?.folder ?? "", "cluster/postgresql.auto.conf"),
      `primary_conninfo = 'host=${first?.host} port=5432 user=hairpin'\n`,
    );
    const other = openDatabase(addressOf(second), () => undefined);
    await other.pool.query("select pg_reload_conf()");
    await expect.poll(async () => (await standby.upTo(known)) !== undefined).toBe(true);
    const database = await standby.upTo(known);
    expect(await database?.select().from(seen)).toEqual([{ number: 1 }]);
    // It stands still here, so what is read shows whom it is read from.
    await other.pool.query("select pg_wal_replay_pause()");
    await database?.insert(seen).values({ number: 2 });
    expect(await primary.database.select().from(seen)).toHaveLength(2);
    expect(await database?.select().from(seen)).toHaveLength(1);
    expect(await standby.upTo(await position())).toBeUndefined();
    await database?.execute(sql`select pg_switch_wal()`);
    await other.close();

    if (second) await stopPostgres(second.folder);
    expect(await standby.upTo(known)).toBeUndefined();
  } finally {
    await standby.close();
  }
});
