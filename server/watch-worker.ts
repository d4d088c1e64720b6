import type { Worker } from "node:cluster";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { Worker as Thread } from "node:worker_threads";
import type { Logger } from "pino";

/** In milliseconds: how often a worker is asked whether it still answers. */
const ASK_EVERY = 1_000;
/** How many questions in a row a worker may leave without an answer. They are counted, so that a machine that slept ends nobody. */
const UNANSWERED = 9;
/** In milliseconds: when a hanging worker writes where it is, before it is ended. */
const NOTED = 6_000;

/** What the supervisor asks a worker, and what it answers. */
const QUESTION = "are you there";

/**
 * Asks a worker each second whether it answers. One that has not for ten seconds is ended, with its stack in the log; whoever
 * started it hears of its end.
 */
export function watchWorker(worker: Worker, { dataDir, log }: { dataDir: string; log: Logger }): void {
  let unanswered = 0;
  worker.on("message", (said: unknown) => {
    if (said === QUESTION) unanswered = 0;
  });
  const asking = setInterval(() => {
    unanswered += 1;
    if (unanswered <= UNANSWERED) worker.send(QUESTION, () => undefined);
    else void end();
  }, ASK_EVERY);
  worker.once("exit", () => clearInterval(asking));

  async function end(): Promise<void> {
    clearInterval(asking);
    const stack = await stackOf(worker, dataDir);
    log.error({ pid: worker.process.pid, stack }, "a process of the site hangs and is ended");
    worker.process.kill("SIGKILL");
  }
}

/** Has a worker answer the supervisor's questions, and write where it hangs, should it not be able to. */
export function beWatched(dataDir: string): void {
  process.on("message", (said) => {
    if (said === QUESTION) process.send?.(QUESTION);
  });
  const beats = new Int32Array(new SharedArrayBuffer(4));
  setInterval(() => Atomics.add(beats, 0, 1), ASK_EVERY / 2).unref();
  const workerData = { beats, patience: NOTED, file: noteOf(dataDir, process.pid) };
  new Thread(new URL("./note-hang.ts", import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 32 },
  }).unref();
}

function noteOf(dataDir: string, pid: number | undefined): string {
  return path.join(dataDir, `hangs-${pid}.json`);
}

/** Where a worker's own code is; empty where it could not say, because it stands still. */
async function stackOf(worker: Worker, dataDir: string): Promise<string[]> {
  const file = noteOf(dataDir, worker.process.pid);
  const text = await readFile(file, "utf8").catch(() => "[]");
  await rm(file, { force: true });
  return JSON.parse(text) as string[];
}
