import { enableCompileCache } from "node:module";
import path from "node:path";
import type { ServerBuild } from "react-router";
import { StartFailure } from "../platform/core/start-failure.ts";
import { ensureDataDir, readConfiguration } from "./configuration.ts";

process.env.NODE_ENV = "production"; // Before React is imported, which chooses its build by it.

/** A stop ends within ten seconds, whatever hangs (contract, Running). In milliseconds. */
const LAST_MOMENT = 9_500;

/** How often we look whether npm still lives, in milliseconds. */
const LOOK_EVERY = 500;

/** `npm start`, once everything is installed and built. */
async function main(): Promise<void> {
  const configuration = readConfiguration(process.env);
  ensureDataDir(configuration.dataDir);
  // In the owner's own folder: compiled code from one that somebody else may write would be run as ours.
  enableCompileCache(path.join(configuration.dataDir, "compile-cache"));
  const { startHairpin } = await import("./start.ts");
  const BUILD = "../build/server/index.js"; // Made by the build: unknown to the type checker.
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

/** npm, or the shell that it starts us by, may die of a signal and not pass it on. */
function watchParent(stop: () => void): void {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), LOOK_EVERY).unref();
}

/** One line for what whoever starts Hairpin can mend; a fault of ours shows where it is. */
function fail(error: unknown): never {
  const full = fullDisk(error);
  if (error instanceof StartFailure) console.error(error.message);
  else if (full) console.error(`the disk that holds ${full} is full`);
  else console.error(error);
  process.exit(1);
}

/** What the full disk holds, when that is the reason: Node's ENOSPC, or PostgreSQL's 53100. */
function fullDisk(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, path: file, cause } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC") return file ?? "DATA_DIR";
  return code === "53100" ? "the database" : fullDisk(cause);
}

main().catch(fail);
