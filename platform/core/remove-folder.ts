import { opendir, rmdir, unlink } from "node:fs/promises";
import path from "node:path";

/**
 * Removes a folder with all that is in it, if it is there. One file after the other: `rm` of Node 26 has a promise for each at once, and
 * takes 225 MB of heap for 200,000 files.
 */
export async function removeFolder(folder: string): Promise<void> {
  try {
    for await (const entry of await opendir(folder)) {
      const inside = path.join(folder, entry.name);
      await (entry.isDirectory() ? removeFolder(inside) : unlink(inside));
    }
    await rmdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}
