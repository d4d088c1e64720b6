import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findPostgres, stopPostgres } from "../platform/database/postgres-process.ts";
import { freePort } from "../tests/factories/free-port.ts";
import { prepareFolder } from "../tests/factories/prepared-folder.ts";

const hasSystemd = spawnSync("systemd-socket-activate", ["--version"]).status === 0;
if (!hasSystemd)
  console.log("No systemd-socket-activate here, so its socket is not tried: apt-get install systemd");

/** The real command, on a folder of its own. `DATABASE_URL` is another suite's: here the embedded server is what counts. */
let folder: string;
let port: number;
const children: ChildProcess[] = [];

beforeAll(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), "hairpin-life-")), "data");
  port = await freePort();
});
afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  await stopPostgres(path.join(folder, "postgres"));
  await rm(path.dirname(folder), { recursive: true, force: true });
});

type Started = {
  child: ChildProcess;
  output: () => string;
  ended: Promise<{ code: number | null; signal: string | null }>;
};

function start(
  environment: Record<string, string> = {},
  command = [process.execPath, "server/main.ts"],
  detached = false,
): Started {
  const [program = "", ...rest] = command;
  const child = spawn(program, rest, {
    detached,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: "warn",
      ...environment,
    },
  });
  children.push(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (data: Buffer) => (output += data.toString()));
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) => {
    child.on("exit", (code, signal) => resolve({ code, signal }));
  });
  return { child, output: () => output, ended };
}

async function startUntilReady(environment?: Record<string, string>, command?: string[]): Promise<Started> {
  const started = start(environment, command);
  await expect
    .poll(started.output, { timeout: 60_000 })
    .toContain(`Hairpin is ready on http://localhost:${port}`);
  return started;
}

async function write(subject: string): Promise<number> {
  const body = JSON.stringify({ name: "Awa", email: "awa@example.org", subject, message: "Hello" });
  const headers = { "Content-Type": "application/json" };
  return (await fetch(`http://127.0.0.1:${port}/api/contact`, { method: "POST", headers, body })).status;
}

/** Two clients keep their connections: one after half a message, the other without a word. */
async function holdHalfARequest(): Promise<void> {
  for (const said of [
    "POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\nContent-Type: application/json\r\n\r\n{",
    "",
  ]) {
    const socket = connect(port, "127.0.0.1").on("error", () => undefined);
    await once(socket, "connect");
    socket.write(said);
  }
}

async function subjects(): Promise<string[]> {
  const client = new pg.Client({
    host: path.join(folder, "postgres"),
    port: 5432,
    user: "hairpin",
    database: "hairpin",
  });
  await client.connect();
  const { rows } = await client.query<{ subject: string }>("select subject from threads order by created_at");
  await client.end();
  return rows.map(({ subject }) => subject);
}

/** A server that has no database of the name that is asked for. */
async function noDatabase(): Promise<{ address: string; role: string }> {
  const away = createServer((socket) => {
    // What PostgreSQL answers: an error with its code, as its protocol has it (Message Formats, ErrorResponse).
    socket.once("data", () => {
      const fields = Buffer.from('SFATAL\0C3D000\0Mdatabase "nowhere" does not exist\0\0');
      const head = Buffer.alloc(5);
      head.write("E");
      head.writeInt32BE(fields.length + 4, 1);
      socket.end(Buffer.concat([head, fields]));
    });
  }).listen(0, "127.0.0.1");
  away.unref();
  await once(away, "listening");
  const { port: number } = away.address() as AddressInfo;
  return {
    address: `postgres://me:secret@127.0.0.1:${number}/nowhere`,
    role: "the server has no database of that name",
  };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe("Hairpin on its embedded PostgreSQL", () => {
  test("starts in a folder that only its owner enters, and keeps what it takes through kill -9, restart and SIGTERM, which ends it within ten seconds whoever holds half a request", async () => {
    const first = await startUntilReady();
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect(await write("before the kill")).toBe(202);

    const second = start({ PORT: String(await freePort()) });
    expect((await second.ended).code).toBe(1);
    expect(second.output().trim()).toBe(
      `DATA_DIR holds "${folder}", which another running Hairpin uses: stop it, or name another folder`,
    );

    first.child.kill("SIGKILL");
    await first.ended;
    // Adopts the database that the killed process left running.
    const third = await startUntilReady({ NODE_COMPILE_CACHE: "" });
    expect(await write("after the kill")).toBe(202);
    expect(await subjects()).toEqual(["before the kill", "after the kill"]);
    expect((await readdir(path.join(folder, "outbox"))).filter((file) => file.endsWith(".eml"))).toHaveLength(
      2,
    );

    await holdHalfARequest();
    const asked = performance.now();
    third.child.kill("SIGTERM");
    expect(await third.ended).toEqual({ code: 0, signal: null });
    expect(performance.now() - asked).toBeLessThan(10_000);
    expect(existsSync(path.join(folder, "postgres/cluster/postmaster.pid"))).toBe(false);
    // Compiled code is kept where only the owner writes, not in the system's folder for temporary files.
    expect(await readdir(path.join(folder, "compile-cache"))).not.toEqual([]);

    const fourth = await startUntilReady();
    expect(await subjects()).toEqual(["before the kill", "after the kill"]);
    fourth.child.kill("SIGINT");
    expect((await fourth.ended).code).toBe(0);
  }, 240_000);

  test.skipIf(!hasSystemd)(
    "answers on the socket that systemd holds, also who came before it ran",
    async () => {
      const settings = ["PATH", "PORT", "DATA_DIR", "LOG_LEVEL"].flatMap((name) => ["-E", name]);
      const command = ["systemd-socket-activate", "-l", `127.0.0.1:${port}`, ...settings];
      const started = start({}, [...command, process.execPath, "server/main.ts"]);
      await expect.poll(started.output).toContain("Listening on");
      expect((await fetch(`http://127.0.0.1:${port}/fr`)).status).toBe(200); // It starts the site, and waits.
      started.child.kill("SIGTERM");
      expect((await started.ended).code).toBe(0);
    },
    120_000,
  );

  test("ends by a closed terminal, and by Ctrl-C in its first seconds, as by SIGTERM, without a stack", async () => {
    for (const [signal, after] of [
      ["SIGINT", 150],
      ["SIGINT", 700],
      ["SIGINT", 1_000],
      ["SIGHUP", 2_000],
    ] as const) {
      const fresh = path.join(path.dirname(folder), `fresh-${after}`);
      const own = { LOG_LEVEL: "fatal", DATA_DIR: fresh };
      const started = start(own, [process.execPath, "server/main.ts"], true);
      await pause(after);
      process.kill(-Number(started.child.pid), signal); // A terminal tells every process of the group.
      await started.ended;
      expect([signal, after, started.output().replace(/^Hairpin is ready.*\n/, "")]).toEqual([
        signal,
        after,
        "",
      ]);
      expect(await findPostgres(path.join(fresh, "postgres"))).toBeUndefined();
    }
  }, 120_000);

  test("ends with npm: a SIGTERM to `npm start` itself leaves nothing behind", async () => {
    const started = await startUntilReady({}, ["npm", "start"]);
    const database = await findPostgres(path.join(folder, "postgres"));
    started.child.kill("SIGTERM");
    await started.ended;
    await expect.poll(() => isAlive(database ?? 0)).toBe(false);
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow("fetch failed");
  }, 240_000);

  test("says a broken key file, a taken port and an unreachable database in one line each", async () => {
    const broken = await mkdtemp(path.join(tmpdir(), "hairpin-life-"));
    const expectLine = async (environment: Record<string, string>, line: string) => {
      // A job that the end interrupts is logged as a warning.
      const started = start({ DATA_DIR: broken, LOG_LEVEL: "error", ...environment });
      expect((await started.ended).code).toBe(1);
      expect(started.output().trim()).toBe(line);
      expect(existsSync(path.join(broken, "postgres/cluster/postmaster.pid"))).toBe(false);
    };
    await prepareFolder(broken);
    await writeFile(path.join(broken, "keys.json"), "{");
    await expectLine(
      {},
      `DATA_DIR holds "${broken}", whose keys.json is broken: put the right one back, from a backup`,
    );
    await rm(path.join(broken, "keys.json"));
    const taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    const { port: number } = taken.address() as AddressInfo;
    await expectLine(
      { PORT: String(number), ADMIN_EMAIL: "a@a.example", ADMIN_PASSWORD: "girafe-lunaire-tricote-42" },
      `PORT holds "${number}", on which another program listens: stop it, or name another`,
    );
    taken.close();
    const { address, role } = await noDatabase();
    await expectLine(
      { DATABASE_URL: address },
      `DATABASE_URL names ${new URL(address).host}/nowhere, which cannot be used: ${role}`,
    );
    await rm(broken, { recursive: true });
  }, 240_000);

  test("says in one line which variable holds what it may not", async () => {
    const started = start({ PORT: "eighty" });
    expect((await started.ended).code).toBe(1);
    expect(started.output().trim()).toBe('PORT holds "eighty": it may hold a port from 0 to 65535');
  });
});
