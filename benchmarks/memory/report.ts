// Loaded into the server by `memory.ts`: writes what its memory holds into a file, twice a minute.
import { writeFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const file = process.env.MEMORY_REPORT;
if (isMainThread && file)
  setInterval(() => writeFileSync(file, JSON.stringify(process.memoryUsage())), 30_000).unref();
