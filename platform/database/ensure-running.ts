import pg from "pg";
import { StartFailure } from "../core/start-failure.ts";
import { findPostgres, type Postgres, runPostgres, watchPostgres } from "./postgres-process.ts";

/** In milliseconds: how long a server may take to answer. After a crash it first replays its log. */
const PATIENCE = 60_000;

/** Resolves once the server answers. `reason` then resolves when it ends. */
export async function ensureRunning(
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
