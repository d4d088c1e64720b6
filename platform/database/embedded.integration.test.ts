import { execFileSync, spawn, spawnSync } from "node:child_process";
import { chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { binaries, ensureCluster } from "./cluster.ts";
import { clientConfig, type ServerAddress } from "./connection.ts";
import { type EmbeddedServer, startEmbeddedServer } from "./embedded.ts";
import { migrateDatabase } from "./migrate.ts";
import { findPostgres } from "./postgres-process.ts";
import { runsAsNobody, runsNamed } from "./postgres-user.ts";

let folder: string;
let server: EmbeddedServer;
const restarts: string[] = [];
const start = () => startEmbeddedServer(folder, { onRestart: (reason) => restarts.push(reason) });
const pidFile = () => path.join(folder, "postgres/cluster/postmaster.pid");

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "hairpin-embedded-"));
  server = await start();
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function ask<Row extends pg.QueryResultRow>(address: ServerAddress, text: string): Promise<Row[]> {
  const client = new pg.Client(clientConfig(address));
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

describe("the embedded PostgreSQL", () => {
  test("gives the app a role that is no superuser", async () => {
    const rows = await ask(
      server.address,
      "select rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user",
    );
    expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false }]);
    await migrateDatabase(server.address); // May nevertheless make its tables.
  });

  test("hands over what an older release made as the superuser", async () => {
    const asOwner = { ...(server.maintenance as object), database: "hairpin" } as ServerAddress;
    await ask(asOwner, "alter database hairpin owner to hairpin");
    await ask(
      asOwner,
      "create table old_table (id int generated always as identity); insert into old_table default values",
    );
    await server.stop();
    server = await start();
    expect(await ask(server.address, "select count(*)::int as rows from old_table")).toEqual([{ rows: 1 }]);
    await ask(server.address, "drop table old_table");
  });

  test("is started again when it is killed, with what it had taken", async () => {
    await ask(server.address, "create table kept (id int)");
    await ask(server.address, "insert into kept values (1)");
    const killed = (await findPostgres(path.join(folder, "postgres"))) ?? 0;
    process.kill(killed, "SIGKILL");
    await expect
      .poll(() => ask(server.address, "select id from kept").catch(() => []), { timeout: 30_000 })
      .toEqual([{ id: 1 }]);
    expect(restarts).toHaveLength(1);
    expect(await findPostgres(path.join(folder, "postgres"))).not.toBe(killed);
  });

  test("writes nothing of a failing statement into its own log", async () => {
    await ask(server.address, "select 'a phone number'::int").catch(() => undefined);
    await ask(server.address, "insert into kept select 'a password hash'::int").catch(() => undefined);
    const log = await readFile(path.join(folder, "postgres/postgres.log"), "utf8");
    expect(log).not.toMatch(/phone number|password hash|insert into/);
  });

  test("leaves alone a program that has got its number meanwhile, and starts beside it", async () => {
    await server.stop();
    const stranger = spawn("sleep", ["600"]);
    await writeFile(
      pidFile(),
      `${stranger.pid}\n${path.join(folder, "postgres/cluster")}\n1\n5432\n\n\n\n\n`,
    );
    server = await start();
    expect(server.adopted).toBe(false);
    await server.stop();
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
    expect(() => process.kill(stranger.pid ?? 0, 0)).not.toThrow();
    stranger.kill("SIGKILL");
    server = await start();
  });

  test("keeps a second app out, whatever becomes of the database's connections", async () => {
    await ask(
      server.maintenance,
      "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()",
    ).catch(() => undefined);
    await expect(start()).rejects.toThrow(
      "which another running Hairpin uses: stop it, or name another folder",
    );
    const elsewhere = `import { startEmbeddedServer } from ${JSON.stringify(path.join(import.meta.dirname, "embedded.ts"))};
      await startEmbeddedServer(${JSON.stringify(folder)}).catch((error) => console.log(error.message)); process.exit();`;
    const told = execFileSync(process.execPath, ["--input-type=module", "-e", elsewhere]).toString();
    expect(told.trim()).toBe(
      `DATA_DIR holds "${folder}", which another running Hairpin uses: stop it, or name another folder`,
    );
  });
});

test.runIf(process.getuid?.() === 0)(
  "root without user namespaces runs it as nobody, in folders of root's alone",
  async () => {
    const closed = await mkdtemp(path.join(tmpdir(), "hairpin-root-")); // 0700, root's.
    const inner = path.join(closed, "postgres");
    await mkdir(inner, { mode: 0o700 });
    const user = await runsAsNobody(inner);
    await ensureCluster(await binaries(), inner, user);
    expect((await stat(path.join(inner, "cluster/PG_VERSION"))).uid).toBe(65_534);
    const [program = "", ...rest] = user.wrap(["id", "-u"]);
    expect(execFileSync(program, rest, { uid: user.uid, gid: user.uid }).toString().trim()).toBe("65534");
    await rm(closed, { recursive: true });
  },
);

const hasNssWrapper = spawnSync("env", ["LD_PRELOAD=libnss_wrapper.so", "true"]).stderr?.length === 0;

test.runIf(process.getuid?.() === 0 && hasNssWrapper)(
  "a user without a name gets one from nss_wrapper, where that is installed",
  async () => {
    const NAMELESS = 54_321;
    const inner = await mkdtemp(path.join(tmpdir(), "hairpin-nameless-"));
    await chown(inner, NAMELESS, NAMELESS);
    const { wrap } = await runsNamed(inner, NAMELESS);
    // The right to pass closed folders, since the checkout may be root's alone.
    const become = ["setpriv", "--reuid", String(NAMELESS), "--regid", String(NAMELESS), "--clear-groups"];
    const rights = [
      "--securebits=+no_setuid_fixup",
      "--inh-caps=-all,+dac_override",
      "--ambient-caps=-all,+dac_override",
    ];
    const user = {
      wrap: (command: string[]) => [...become, ...rights, ...wrap(command)],
      fileOwner: NAMELESS,
    };
    expect(() => execFileSync("setpriv", [...become.slice(1), "id", "-un"], { stdio: "pipe" })).toThrow(
      "cannot find name",
    );
    await ensureCluster(await binaries(), inner, user);
    expect((await stat(path.join(inner, "cluster/PG_VERSION"))).uid).toBe(NAMELESS);
    await rm(inner, { recursive: true });
  },
);
