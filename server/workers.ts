import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type { ServerAddress } from "../platform/database/connection.ts";
import { StartFailure } from "../platform/core/start-failure.ts";
import type { Configuration } from "./configuration.ts";
import { startWatchedServer } from "./database.ts";
import { gatherFor } from "./metrics/gather-metrics.ts";
import { logOf } from "./log.ts";
import { within } from "./serving.ts";
import { watchWorker } from "./watch-worker.ts";

/** In milliseconds: how long the workers may take to stop. The database's own end fits into the ten seconds too. */
const STOPPING = 8_000;
/** In milliseconds: when a worker is started again that could not start. */
const AGAIN = 1_000;

/** Where a worker finds the socket that was handed to this process: after its standard files and the channel between them. */
const WORKERS_SOCKET = 4;

/** What a worker hears when it is to start: where the embedded database is, and which open socket it answers on, if one was handed over. */
export type Task = { address?: ServerAddress; socket?: number };
/** What a worker says: it listens, or why it cannot start. */
export type Report = { isReady: true } | { failure: string };

/**
 * Runs `configuration.workers` processes, each a whole site, on one port and one database, and replaces one that ends.
 * `starting` rejects with `StartFailure` where none can start; `stop` may be called before it resolves.
 */
export function superviseWorkers(configuration: Configuration) {
  const log = logOf(configuration);
  const lost = Promise.withResolvers<unknown>();
  const database = configuration.databaseUrl
    ? undefined
    : startWatchedServer(configuration, { log, onLost: lost.resolve });
  /** The workers that run, and whether each one listens. */
  const workers = new Map<Worker, boolean>();
  /** One of several has another beside it that has loaded the site's code and waits, so that it is replaced within a second. */
  let spare: Worker | undefined;
  let isStopping = false;
  /** How many ended or hung since the start. */
  let replaced = 0;
  // The workers accept connections themselves: handing each over would cost this process a core.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const socket = configuration.handedSocket === undefined ? undefined : WORKERS_SOCKET;
  if (socket)
    cluster.setupPrimary({ stdio: ["inherit", "inherit", "inherit", "ipc", configuration.handedSocket] });
  return { starting: start(), stop };

  async function start(): Promise<{ lost: Promise<unknown> }> {
    try {
      await startWorker(); // The first one makes the tables, the content and the keys; the others find them.
      await Promise.all(Array.from({ length: configuration.workers - 1 }, startWorker));
      keepSpare();
    } catch (error) {
      if (isStopping) return Promise.withResolvers<never>().promise; // Nobody waits any more once `stop` was called.
      await stop();
      throw error;
    }
    return { lost: lost.promise };
  }

  /** Resolves when the worker listens. */
  async function startWorker(): Promise<void> {
    const address = (await database)?.address;
    if (isStopping) return;
    const worker = spare ?? cluster.fork();
    spare = undefined;
    workers.set(worker, false);
    worker.once("exit", (code, signal) => void replace(worker, { code, signal }));
    // A spare worker may just have ended. Sending then fails, which does not matter: its exit is heard below.
    worker.send({ address, socket } satisfies Task, () => undefined);
    const report = await Promise.race([reportOf(worker), once(worker, "exit").then(() => undefined)]);
    if (!report || "failure" in report)
      throw new StartFailure(report?.failure ?? "a process of the site ended while it started");
    workers.set(worker, true);
    gatherFor(worker, {
      workers: () => [...workers].flatMap(([one, listens]) => (listens ? [one] : [])),
      replaced: () => replaced,
    });
    watchWorker(worker, { dataDir: configuration.dataDir, log });
  }

  async function replace(worker: Worker, reason: { code: number; signal: string }): Promise<void> {
    const hasListened = workers.get(worker);
    workers.delete(worker);
    if (isStopping || !hasListened) return;
    replaced += 1;
    log.error(reason, "a process of the site ended and is replaced");
    for (;;) {
      try {
        await startWorker();
        return keepSpare();
      } catch (error) {
        if (isStopping) return;
        log.error({ err: error }, "a process of the site could not start");
        await pause(AGAIN);
      }
    }
  }

  function keepSpare(): void {
    if (isStopping || spare || configuration.workers === 1) return;
    const worker = cluster.fork();
    spare = worker;
    worker.once("exit", () => {
      if (spare !== worker) return; // It has become one of the workers.
      spare = undefined;
      void pause(AGAIN).then(keepSpare);
    });
  }

  async function stop(): Promise<void> {
    isStopping = true;
    spare?.process.kill("SIGKILL");
    const ends = [...workers].map(async ([worker, listens]) => {
      const end = once(worker, "exit");
      worker.process.kill(listens ? "SIGTERM" : "SIGKILL");
      await end;
    });
    await within(STOPPING, Promise.all(ends));
    for (const worker of workers.keys()) worker.process.kill("SIGKILL");
    // If it could not start, because Ctrl-C ended it too, there is nothing to stop.
    await (await database?.catch(() => undefined))?.stop();
  }
}

async function reportOf(worker: Worker): Promise<Report> {
  const [report] = (await once(worker, "message")) as [Report];
  return report;
}
