import { statfsSync } from "node:fs";

const MEMORY = "/dev/shm";
/** In bytes: twice what the databases of all tests that run at once take. */
const ROOM = 6e9;

/** Puts the tests' folders in memory where there is room: a database is copied there in 44 ms, on a disk in 240. */
export function foldersInMemory(): void {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize > ROOM) process.env.TMPDIR ??= MEMORY;
  } catch {
    // The machine has no such folder.
  }
}
