import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { milliseconds } from "../core/durations.ts";

export const OUTBOX_QUEUE = "outbox-outlived";

/** Mails and SMS in the outbox are only for trying the site. */
const KEPT = milliseconds("30 days");

/** Deletes the outbox's old files. For the job engine. */
export async function forgetOutbox(outbox: string, now: Date): Promise<void> {
  const names = await readdir(outbox).catch(() => []); // There is no outbox yet.
  for (const name of names) {
    const file = path.join(outbox, name);
    const { mtime } = await stat(file);
    if (now.getTime() - mtime.getTime() > KEPT) await rm(file, { force: true });
  }
}
