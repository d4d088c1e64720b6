import "../platform/core/quick-imports.ts";
import cluster from "node:cluster";
import { once } from "node:events";
import { enableCompileCache } from "node:module";
import path from "node:path";
import { StartFailure } from "../platform/core/start-failure.ts";
import { beWatched } from "./watch-worker.ts";
import { type Configuration, ensureDataDir, readConfiguration } from "./configuration.ts";
import type { Report, Task } from "./workers.ts";
import type { PagesBuild } from "./render-page.ts";

process.env.NODE_ENV = "production"; // React chooses its build by it, so it is set before React is imported.

/** In milliseconds. A stop takes at most ten seconds, whatever hangs (contract, Running). */
const LAST_MOMENT = 9_500;

/** In milliseconds: how often we check that npm still lives. */
const LOOK_EVERY = 500;

/** `npm start`, once everything is installed and built: the supervisor. This is what each of its workers runs too. */
async function main(): Promise<void> {
  const configuration = readConfiguration(process.env);
  ensureDataDir(configuration.dataDir);
  // The cache is in the owner's own folder: elsewhere, somebody else could write code that we run.
  enableCompileCache(path.join(configuration.dataDir, "compile-cache"));
  const started = Promise.withResolvers<Awaited<ReturnType<typeof start>>>();
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), LAST_MOMENT).unref();
    started.promise.then(({ stop: end }) => end()).then(() => process.exit(0), fail);
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, stop);
  if (cluster.isWorker) process.on("disconnect", stop);
  else if (process.env.npm_lifecycle_event) watchParent(stop);
  started.resolve(await start(configuration));
  const { starting } = await started.promise;
  // If it is stopped while it starts, its parts fail one after the other. Nobody needs to read those errors.
  const running = await starting.catch((error: unknown) => {
    if (!isStopping) throw error;
  });
  if (!running || isStopping) return;
  void running.lost.then(fail);
  if (cluster.isWorker) {
    beWatched(configuration.dataDir);
    process.send?.({ isReady: true } satisfies Report);
  } else console.log(`Hairpin is ready on ${configuration.origin}`);
}

/** Starts this process's part: the supervisor, or a worker, which is a whole site. It can be stopped while it starts. */
async function start(
  configuration: Configuration,
): Promise<{ starting: Promise<{ lost: Promise<unknown> }>; stop: () => Promise<void> }> {
  if (cluster.isPrimary) {
    const { superviseWorkers } = await import("./workers.ts");
    return superviseWorkers(configuration);
  }
  const told = task();
  const BUILD = "../build/server/index.js"; // The build makes it, so the type checker does not know it.
  const build = () => import(BUILD) as Promise<PagesBuild>;
  // A spare worker has loaded all of it before it hears its task.
  await build();
  const { startHairpin } = await import("./start.ts");
  const { address, socket } = await told;
  const starting = startHairpin(configuration, { mode: "production", build, address, socket });
  return { starting, stop: async () => (await starting.catch(() => undefined))?.stop() };
}

/** What the supervisor says to a new worker. */
async function task(): Promise<Task> {
  const [said] = (await once(process, "message")) as [Task];
  return said;
}

/** Stops when npm is gone: npm, or its shell, may end by a signal without passing it on. */
function watchParent(stop: () => void): void {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), LOOK_EVERY).unref();
}

/** Prints one line for a failure that the owner can mend. Any other failure shows its stack. */
function fail(error: unknown): void {
  const full = fullDisk(error);
  const line = full ? `the disk that holds ${full} is full` : error instanceof StartFailure && error.message;
  if (line && cluster.isWorker) {
    process.send?.({ failure: line } satisfies Report, () => process.exit(1));
    return;
  }
  console.error(line || error);
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
