// Another caller of the site, in a thread, so that the bench's own mail server does not slow it down: how long each answer takes.
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

const { origin } = workerData as { origin: string };
const waits: number[] = [];
const over = new AbortController();
parentPort?.once("message", () => over.abort());
while (!over.signal.aborted) {
  const from = performance.now();
  await (await fetch(`${origin}/healthz`)).text();
  waits.push(performance.now() - from);
  await pause(10);
}
parentPort?.postMessage(waits);
