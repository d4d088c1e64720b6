import { execFile, spawn } from "node:child_process";
import { openSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { APP_ROLE } from "./app-role.ts";
import { type Binaries, reasonIn } from "./cluster.ts";
import type { PostgresUser } from "./postgres-user.ts";

const run = promisify(execFile);

export type Postgres = { folder: string; files: Binaries; host: string; user: PostgresUser };

const PORT = 5432; // It only names the socket file. Nothing listens on the network.
export const DATABASE = "hairpin";

/** Where a server answers: its superuser, and the app. */
export function addressesOf({ host }: Pick<Postgres, "host">) {
  const maintenance = { host, port: PORT, user: "hairpin", database: "postgres" };
  return { maintenance, address: { ...maintenance, user: APP_ROLE, database: DATABASE } };
}

/** In milliseconds: how often we check a server that is not our child. */
const LOOK_EVERY = 500;
/**
 * In milliseconds: how long a clean stop may take before the connections are cut. A stop must end within ten
 * seconds.
 */
const PATIENCE = 3_000;

/**
 * Starts the server in its own session, so that Ctrl-C reaches only Hairpin. `exited` resolves to the reason of its
 * end.
 */
export async function runPostgres({
  folder,
  files,
  host,
  user,
}: Postgres): Promise<{ exited: Promise<string> }> {
  await disownStalePid(folder);
  const log = path.join(folder, "postgres.log");
  const output = openSync(log, "a", 0o600);
  const settings = {
    listen_addresses: "",
    unix_socket_directories: host,
    unix_socket_permissions: "0700",
    port: String(PORT),
    max_connections: "100",
    shared_buffers: "128MB",
    // The server does not log failing statements, because they hold what members typed. Their callers log the codes.
    log_min_messages: "log",
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
  };
  const [program = "", ...rest] = user.wrap([
    files.postgres,
    "-D",
    clusterOf(folder),
    ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ]);
  const child = spawn(program, rest, {
    detached: true,
    stdio: ["ignore", output, output],
    uid: user.uid,
    gid: user.uid,
  });
  child.unref();
  const exited = new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", () => void readFile(log, "utf8").then((text) => resolve(reasonIn(text))));
  });
  return { exited };
}

/** Resolves when a server that a killed process left running ends. */
export async function watchPostgres(folder: string): Promise<string> {
  while (await findPostgres(folder)) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY).unref());
  return "the adopted server is gone";
}

/** Stops the server: SIGINT is PostgreSQL's 'fast' shutdown, SIGQUIT its 'immediate' one. Resolves when it is gone. */
export async function stopPostgres(folder: string): Promise<void> {
  const pid = await findPostgres(folder);
  if (!pid) return;
  for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
    const deadline = Date.now() + PATIENCE;
    process.kill(pid, signal);
    while (isAlive(pid) && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 10));
    if (!isAlive(pid)) return;
  }
}

/** Finds the running server of this folder. Its PID file may be stale, and the number may be another program's. */
export async function findPostgres(folder: string): Promise<number | undefined> {
  const pid = await pidInFile(folder);
  return pid && isAlive(pid) && (await commandOf(pid)).includes(clusterOf(folder)) ? pid : undefined;
}

/**
 * PostgreSQL does not start while its PID file names a living process, even another program's, as happens in
 * containers. We write our own number into it, which PostgreSQL accepts as its parent's.
 */
async function disownStalePid(folder: string): Promise<void> {
  const pid = await pidInFile(folder);
  if (!pid || !isAlive(pid) || (await findPostgres(folder))) return;
  const file = path.join(clusterOf(folder), "postmaster.pid");
  const text = await readFile(file, "utf8");
  await writeFile(file, text.replace(/^.*/, String(process.pid)));
}

function clusterOf(folder: string): string {
  return path.join(folder, "cluster");
}

async function pidInFile(folder: string): Promise<number | undefined> {
  const text = await readFile(path.join(clusterOf(folder), "postmaster.pid"), "utf8").catch(() => "");
  return Number(text.split("\n")[0]) || undefined;
}

/** A process's command with its arguments. */
async function commandOf(pid: number): Promise<string> {
  if (process.platform === "linux") return readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  const told = await run("ps", ["-o", "command=", "-p", String(pid)]).catch(() => ({ stdout: "" }));
  return told.stdout;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
