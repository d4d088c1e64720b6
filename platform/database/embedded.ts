import { mkdir } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import type { ServerAddress } from "./connection.ts";
import {
  binaries,
  ensureCluster,
  privateSocketFolder,
  runPostgres,
  runsAsPostgres,
  stopPostgres,
} from "./postgres-process.ts";

const OWNER_LOCK = 4_172_000;
const PORT = 5432; // Only names the socket file: nothing listens on the network.

export type EmbeddedServer = { address: ServerAddress; adopted: boolean; stop: () => Promise<void> };

/**
 * Starts the PostgreSQL that lives in `dataFolder`, or adopts the one that a killed process left running there.
 * Throws `FolderInUse` when another Hairpin holds the folder: an advisory lock, which ends with its holder.
 */
export async function startEmbeddedServer(dataFolder: string): Promise<EmbeddedServer> {
  const folder = path.join(dataFolder, "postgres");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files = await binaries();
  const user = await runsAsPostgres(folder);
  await ensureCluster(files, folder, user);
  const host = await privateSocketFolder(folder);
  const maintenance = { host, port: PORT, user: "hairpin", database: "postgres" };

  let adopted = true;
  let owner = await connect(maintenance);
  if (!owner) {
    adopted = false;
    const { exited } = runPostgres(files, { folder, host, port: PORT, user });
    owner = await connectWhenReady(maintenance, exited);
  }
  await own(owner, dataFolder);
  owner.on("error", () => undefined); // The server's own stop ends this connection.
  await createDatabase(owner, "hairpin");
  const holder = owner;
  return {
    adopted,
    address: { ...maintenance, database: "hairpin" },
    async stop() {
      await holder.end().catch(() => undefined);
      await stopPostgres(folder);
    },
  };
}

export class FolderInUse extends Error {
  override name = "FolderInUse";
}

async function own(client: pg.Client, dataFolder: string): Promise<void> {
  const { rows } = await client.query<{ owned: boolean }>("select pg_try_advisory_lock($1) as owned", [
    OWNER_LOCK,
  ]);
  if (rows[0]?.owned) return;
  await client.end();
  throw new FolderInUse(
    `DATA_DIR holds "${dataFolder}", which another running Hairpin uses: stop it, or name another folder`,
  );
}

async function connectWhenReady(config: pg.ClientConfig, exited: Promise<string>): Promise<pg.Client> {
  const deadline = Date.now() + 60_000;
  let reason = "";
  void exited.then((text) => (reason = text));
  while (Date.now() < deadline) {
    const client = await connect(config);
    if (client) return client;
    // A twin that started in the same instant owns the folder; the next attempt connects to its server.
    if (reason && !reason.includes("postmaster.pid"))
      throw new Error(`the embedded PostgreSQL stopped: ${reason}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("the embedded PostgreSQL did not answer within 60 seconds");
}

/** A connection, or nothing while no server accepts one. */
async function connect(config: pg.ClientConfig): Promise<pg.Client | undefined> {
  const client = new pg.Client(config);
  try {
    await client.connect();
    return client;
  } catch (error) {
    const code = (error as { code?: string }).code ?? "";
    const startingOrStopping = code === "57P03";
    if (startingOrStopping || code === "ENOENT" || code === "ECONNREFUSED" || code === "ECONNRESET")
      return undefined;
    throw error;
  }
}

async function createDatabase(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [name]);
  if (!rowCount) await client.query(`create database ${name}`);
}
