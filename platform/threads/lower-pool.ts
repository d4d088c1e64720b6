import { scrypt } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { setPriority } from "node:os";
import { promisify } from "node:util";
import { NICENESS } from "./threads.ts";

const TASKS = "/proc/self/task";

/**
 * Gives libuv's pool (argon2, Brotli, sharp) less of a core than the main thread, which answers everybody. Only Linux
 * has a priority for each thread; elsewhere nothing changes.
 */
export async function lowerPool(): Promise<void> {
  if (process.platform !== "linux") return;
  await promisify(scrypt)("", "", 1); // The pool starts with its first piece of work.
  for (const task of readdirSync(TASKS))
    if (readFileSync(`${TASKS}/${task}/comm`, "utf8").startsWith("libuv-worker"))
      setPriority(Number(task), NICENESS);
}
