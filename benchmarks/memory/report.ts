// Loaded into the server's processes by `memory.ts`: writes what its worker's memory holds into a file, twice a minute.
import { writeFileSync } from "node:fs";
import cluster from "node:cluster";
import { isMainThread } from "node:worker_threads";

const file = process.env.MEMORY_REPORT;
if (cluster.isWorker && isMainThread && file)
  setInterval(() => writeFileSync(file, JSON.stringify(process.memoryUsage())), 30_000).unref();
