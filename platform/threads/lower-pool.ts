import { scrypt } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { setPriority } from "node:os";
import { promisify } from "node:util";
import { NICENESS } from "./threads.ts";

const TASKS = "/proc/self/task";

/**
 * Lowers the priority of libuv's pool (argon2, Brotli, sharp) below the main thread's. Only Linux has priorities for
 * threads; elsewhere it does nothing.
 */
export async function lowerPool(): Promise<void> {
  if (process.platform !== "linux") return;
  await promisify(scrypt)("", "", 1); // Starts the pool, which begins with its first piece of work.
  for (const task of readdirSync(TASKS))
    if (readFileSync(`${TASKS}/${task}/comm`, "utf8").startsWith("libuv-worker"))
      setPriority(Number(task), NICENESS);
}
