import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartFailure } from "../core/start-failure.ts";

/**
 * Locks a folder until this process ends, by the system's lock on a file, which SQLite takes on every platform.
 * Throws `StartFailure` when another process holds it.
 */
export function lockFolder(folder: string): { release: () => void } {
  const file = new DatabaseSync(path.join(folder, "lock"));
  try {
    // Without a journal nothing is written, so a full disk does not matter.
    file.exec("pragma journal_mode = off; begin exclusive");
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new StartFailure(
      `DATA_DIR holds "${folder}", which another running Hairpin uses: stop it, or name another folder`,
    );
  }
  return { release: () => file.close() };
}

const SQLITE_BUSY = 5;
