import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ServerAddress } from "../platform/database/connection.ts";
import { runsAsPostgres } from "../platform/database/postgres-user.ts";
import { answers } from "../tests/chaos/site.ts";
import { urlOf, useDatabase } from "../tests/database/use-database.ts";
import { freePort } from "../tests/factories/free-port.ts";
import { readConfiguration } from "./configuration.ts";
import { type Running, startHairpin } from "./start.ts";
import type { PagesBuild } from "./render-page.ts";

const held = useDatabase({ withContent: true });
const BUILD = "../build/server/index.js";
const PGBOUNCER = "/usr/sbin/pgbouncer";
const isThere = (() => {
  try {
    return execFileSync(PGBOUNCER, ["--version"]).length > 0;
  } catch {
    return false;
  }
})();
if (!isThere) console.log("No PgBouncer here, so a pooler is not tested: apt-get install pgbouncer");

describe.skipIf(!isThere)("behind PgBouncer in transaction mode (skipped where it is not installed)", () => {
  let folder: string;
  let pooler: ChildProcess;
  let site: Running;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "hairpin-pooler-"));
    const port = await freePort();
    pooler = await startPooler(folder, port);
    const configuration = readConfiguration({
      PORT: "0",
      LOG_LEVEL: "silent",
      DATA_DIR: path.join(folder, "data"),
      DATABASE_URL: `postgres://site@127.0.0.1:${port}/pooled?pgbouncer=true`,
      MIGRATION_DATABASE_URL: urlOf(held.address),
      ADMIN_EMAIL: "admin@example.org",
      ADMIN_PASSWORD: "girafe-lunaire-tricote-42",
    });
    const build = () => import(BUILD) as Promise<PagesBuild>;
    site = await startHairpin(configuration, { mode: "production", build });
  });
  afterAll(async () => {
    await site.stop();
    pooler.kill("SIGKILL");
    await rm(folder, { recursive: true, force: true });
  });

  const ask = (address: string, body?: unknown) =>
    fetch(`http://127.0.0.1:${site.port}${address}`, {
      method: body ? "POST" : "GET",
      headers: { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });

  test("forty callers share its four connections, and a change is heard of", async () => {
    expect(await answers(`http://127.0.0.1:${site.port}/readyz`)).toBe(true);
    const wrong = Array.from({ length: 40 }, (_, at) =>
      ask("/api/auth", { username: `a${at}@example.org`, password: "wrong" }),
    );
    expect((await Promise.all(wrong)).map(({ status }) => status)).toEqual(Array(40).fill(401));
    const right = await ask("/api/auth", {
      username: "admin@example.org",
      password: "girafe-lunaire-tricote-42",
    });
    expect(right.status).toBe(200);
    expect(await (await ask("/en/blog")).text()).not.toContain("Pooled title");
    await held.database.execute(sql`update posts set title = jsonb_set(title, '{en}', '"Pooled title"')`);
    await expect.poll(async () => (await ask("/en/blog")).text()).toContain("Pooled title");
  });
});

/** PgBouncer refuses to run as root, as PostgreSQL does. */
async function startPooler(folder: string, port: number): Promise<ChildProcess> {
  const settings = path.join(folder, "pgbouncer.ini");
  await writeFile(
    settings,
    `[databases]
pooled = ${settingsOf(held.address)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
`,
  );
  const user = await runsAsPostgres(folder);
  const [program = "", ...rest] = user.wrap([PGBOUNCER, settings]);
  return spawn(program, rest, { uid: user.uid, stdio: "ignore" });
}

/** A server as libpq's settings name it. */
function settingsOf(address: ServerAddress): string {
  if (typeof address !== "string")
    return `host=${address.host} port=${address.port} dbname=${address.database} user=${address.user}`;
  const { hostname, port, pathname, username, password } = new URL(address);
  return `host=${hostname} port=${port || 5432} dbname=${pathname.slice(1)} user=${username} password=${password}`;
}
