import { z } from "zod";

const instant = z.iso.datetime();

/** A backup that was made, is being made, or failed. */
const backup = z.object({
  id: z.uuid(),
  startedAt: instant,
  /** Null while it is being made. */
  endedAt: instant.nullable(),
  name: z.string().nullable(),
  /** The folder or the store, without secrets. */
  place: z.string(),
  /** In bytes: read so far, then of the file. */
  size: z.int(),
  /** Why it failed, in the system's words. */
  reason: z.string().nullable(),
});
export type Backup = z.infer<typeof backup>;

/** GET /api/backups, for the owner: one that can be downloaded. */
export const keptBackup = backup.pick({ id: true, startedAt: true, size: true }).extend({ name: z.string() });
export type KeptBackup = z.infer<typeof keptBackup>;

/** GET /api/office/backup, for administrators. */
export const backupState = z.object({
  latest: backup.nullable(),
  /** The newest that is whole. */
  lastGood: backup.nullable(),
  /** Whether the newest whole one is older than two days. */
  isLate: z.boolean(),
});
export type BackupState = z.infer<typeof backupState>;
