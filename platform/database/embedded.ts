import { mkdir } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { StartFailure } from "../core/start-failure.ts";
import { ensureAppRole, APP_ROLE } from "./app-role.ts";
import { binaries, ensureCluster, privateSocketFolder } from "./cluster.ts";
import type { ServerAddress } from "./connection.ts";
import { lockFolder } from "./folder-lock.ts";
import { findPostgres, type Postgres, runPostgres, stopPostgres, watchPostgres } from "./postgres-process.ts";
import { runsAsPostgres } from "./postgres-user.ts";

const PORT = 5432; // It only names the socket file. Nothing listens on the network.
const DATABASE = "hairpin";
/** In milliseconds: how long a server may take to answer. After a crash it first replays its log. */
const PATIENCE = 60_000;

export type EmbeddedServer = {
  address: ServerAddress;
  /** The address of the same server for its superuser. */
  maintenance: ServerAddress;
  adopted: boolean;
  stop: () => Promise<void>;
};

/** Called when the server has ended and starts again, or cannot start again. */
type Watcher = { onRestart?: (reason: string) => void; onLost?: (error: unknown) => void };

/**
 * Starts the PostgreSQL of `dataFolder`, or takes over one that a killed process left running, and restarts it when
 * it ends. Throws `StartFailure` when another Hairpin has the folder.
 */
export async function startEmbeddedServer(
  dataFolder: string,
  watcher: Watcher = {},
): Promise<EmbeddedServer> {
  const lock = lockFolder(dataFolder);
  try {
    const server = await prepare(dataFolder);
    const maintenance = { host: server.host, port: PORT, user: "hairpin", database: "postgres" };
    const adopted = (await findPostgres(server.folder)) !== undefined;
    const exited = await ensureRunning(server, maintenance);
    await ensureAppRole(maintenance, DATABASE);
    let isStopping = false;
    void supervise();
    return {
      adopted,
      maintenance,
      address: { ...maintenance, user: APP_ROLE, database: DATABASE },
      async stop() {
        isStopping = true;
        await stopPostgres(server.folder);
        lock.release();
      },
    };

    async function supervise(): Promise<void> {
      try {
        for (let end = exited; ; end = await ensureRunning(server, maintenance)) {
          const reason = await end.reason;
          if (isStopping) return;
          watcher.onRestart?.(reason);
        }
      } catch (error) {
        if (!isStopping) watcher.onLost?.(error);
      }
    }
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The address of a folder's running server, for a second process of the same owner. */
export async function embeddedAddress(dataFolder: string): Promise<ServerAddress | undefined> {
  const folder = path.join(dataFolder, "postgres");
  if (!(await findPostgres(folder))) return undefined;
  return { host: await privateSocketFolder(folder), port: PORT, user: APP_ROLE, database: DATABASE };
}

async function prepare(dataFolder: string): Promise<Postgres> {
  const folder = path.join(dataFolder, "postgres");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files = await binaries();
  const user = await runsAsPostgres(folder);
  await ensureCluster(files, folder, user);
  return { folder, files, host: await privateSocketFolder(folder), port: PORT, user };
}

/** Resolves once the server answers. `reason` then resolves when it ends. */
async function ensureRunning(
  server: Postgres,
  config: pg.ClientConfig,
): Promise<{ reason: Promise<string> }> {
  const deadline = Date.now() + PATIENCE;
  let last = "it does not answer";
  while (Date.now() < deadline) {
    const isThere = (await findPostgres(server.folder)) !== undefined;
    const reason = isThere ? watchPostgres(server.folder) : (await runPostgres(server)).exited;
    const end = await Promise.race([reason, answers(config, deadline)]);
    if (end === true) return { reason };
    if (end === false) break;
    last = end;
    // The processes of a killed server hold its memory for a moment longer.
    if (!/shared memory|lock file/.test(last)) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new StartFailure(`the embedded PostgreSQL in "${server.folder}" does not run: ${last}`);
}

/** Whether a server accepts connections before the deadline. */
async function answers(config: pg.ClientConfig, deadline: number): Promise<boolean> {
  while (Date.now() < deadline) {
    if (await accepts(config)) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
}

async function accepts(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(config);
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (error) {
    const code = (error as { code?: string }).code ?? "";
    const isStartingOrStopping = code === "57P03";
    if (isStartingOrStopping || ["ENOENT", "ECONNREFUSED", "ECONNRESET", "EPIPE"].includes(code))
      return false;
    throw error;
  }
}
