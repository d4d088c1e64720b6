import { enableCompileCache } from "node:module";
import path from "node:path";
import type { ServerBuild } from "react-router";
import { StartFailure } from "../platform/core/start-failure.ts";
import { ensureDataDir, readConfiguration } from "./configuration.ts";

process.env.NODE_ENV = "production"; // React chooses its build by it, so it is set before React is imported.

/** In milliseconds. A stop takes at most ten seconds, whatever hangs (contract, Running). */
const LAST_MOMENT = 9_500;

/** In milliseconds: how often we check that npm still lives. */
const LOOK_EVERY = 500;

/** `npm start`, once everything is installed and built. */
async function main(): Promise<void> {
  const configuration = readConfiguration(process.env);
  ensureDataDir(configuration.dataDir);
  // The cache is in the owner's own folder: elsewhere, somebody else could write code that we run.
  enableCompileCache(path.join(configuration.dataDir, "compile-cache"));
  const { startHairpin } = await import("./start.ts");
  const BUILD = "../build/server/index.js"; // The build makes it, so the type checker does not know it.
  const starting = startHairpin(configuration, {
    mode: "production",
    build: () => import(BUILD) as Promise<ServerBuild>,
  });
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), LAST_MOMENT).unref();
    starting.then(({ stop: end }) => end()).then(() => process.exit(0), fail);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  if (process.env.npm_lifecycle_event) watchParent(stop);
  const { lost } = await starting;
  void lost.then(fail);
  if (!isStopping) console.log(`Hairpin is ready on ${configuration.origin}`);
}

/** Stops when npm is gone: npm, or its shell, may end by a signal without passing it on. */
function watchParent(stop: () => void): void {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), LOOK_EVERY).unref();
}

/** Prints one line for a failure that the owner can mend. Any other failure shows its stack. */
function fail(error: unknown): never {
  const full = fullDisk(error);
  if (error instanceof StartFailure) console.error(error.message);
  else if (full) console.error(`the disk that holds ${full} is full`);
  else console.error(error);
  process.exit(1);
}

/** What lies on the full disk, where a full disk is the reason (Node's ENOSPC, PostgreSQL's 53100). */
function fullDisk(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, path: file, cause } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC") return file ?? "DATA_DIR";
  return code === "53100" ? "the database" : fullDisk(cause);
}

main().catch(fail);
