import { mkdir } from "node:fs/promises";
import path from "node:path";
import { ensureAppRole } from "./app-role.ts";
import { binaries, ensureCluster, privateSocketFolder } from "./cluster.ts";
import type { ServerAddress } from "./connection.ts";
import { ensureRunning } from "./ensure-running.ts";
import { lockFolder } from "./folder-lock.ts";
import { ensureMajor } from "./next-major.ts";
import { addressesOf, DATABASE, findPostgres, type Postgres, stopPostgres } from "./postgres-process.ts";
import { runsAsPostgres } from "./postgres-user.ts";

export type EmbeddedServer = {
  address: ServerAddress;
  /** The address of the same server for its superuser. */
  maintenance: ServerAddress;
  adopted: boolean;
  stop: () => Promise<void>;
};

/** Called when the server has ended and starts again, or cannot; and before its files become those of another major version. */
type Watcher = {
  onRestart?: (reason: string) => void;
  onLost?: (error: unknown) => void;
  onNewMajor?: (from: number, to: number) => void;
};

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
    const server = await prepare(dataFolder, watcher);
    const { maintenance, address } = addressesOf(server);
    const adopted = (await findPostgres(server.folder)) !== undefined;
    const exited = await ensureRunning(server, maintenance);
    await ensureAppRole(maintenance, DATABASE);
    let isStopping = false;
    void supervise();
    return {
      adopted,
      maintenance,
      address,
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
  return addressesOf({ host: await privateSocketFolder(folder) }).address;
}

async function prepare(dataFolder: string, { onNewMajor = () => undefined }: Watcher): Promise<Postgres> {
  const folder = path.join(dataFolder, "postgres");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files = await binaries();
  const user = await runsAsPostgres(folder);
  const server = { folder, files, host: await privateSocketFolder(folder), user };
  await ensureMajor(server, onNewMajor);
  await ensureCluster(files, folder, user);
  return server;
}
