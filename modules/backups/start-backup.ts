import { gt, and, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Asking, Services } from "../../platform/core/context.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import { requireRole } from "../../platform/core/guard.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import type { Queries } from "../../platform/database/connection.ts";
import type { Worker } from "../../platform/jobs/jobs.ts";
import { threadTask } from "../../platform/threads/threads.ts";
import { withTransaction } from "../../platform/database/with-transaction.ts";
import { noteChange } from "../audit/index.ts";
import type makeBackup from "./make-backup.ts";
import type { BackupSettings } from "./make-backup.ts";
import { stemOf } from "./names.ts";
import { findLastGood } from "./read-state.ts";
import { backups } from "./tables.ts";

const BACKUP_QUEUE = "backup";
const NIGHTLY_QUEUE = "backup-nightly";

const making = threadTask<typeof makeBackup>(new URL("./make-backup.ts", import.meta.url));

/** A backup that has reported nothing for this long was killed with its process. */
const HUNG = milliseconds("6 hours");
/** If the machine was off at night, the backup is made during the day. */
const MISSED = milliseconds("26 hours");
const NIGHT = { hour: 2, notBefore: milliseconds("20 hours") }; // In UTC: the hours when the site's readers sleep.

/** Starts a backup now. Refuses with `conflict` while another one is running. For super-administrators. */
export async function startBackup({ ctx }: Asking): Promise<void> {
  const { id: startedBy } = requireRole(ctx, "ROLE_SUPER_ADMIN");
  const startedAt = ctx.now();
  await withTransaction(ctx, async (ctx) => {
    const isRunning = and(
      isNull(backups.endedAt),
      gt(backups.startedAt, new Date(startedAt.getTime() - HUNG)),
    );
    const [running] = await ctx.database.select({ id: backups.id }).from(backups).where(isRunning).limit(1);
    if (running) throw new Refusal("conflict");
    const id = await addBackup(ctx.database, { startedAt, startedBy });
    await ctx.jobs.send(BACKUP_QUEUE, { id, startedAt }, ctx.database);
    await noteChange(ctx, { action: "created", kind: "backup", key: stemOf(startedAt) });
  });
}

/** Notes that a backup begins. */
export async function addBackup(
  database: Queries,
  { startedAt, startedBy }: { startedAt: Date; startedBy?: string },
): Promise<string> {
  const id = crypto.randomUUID();
  await database.insert(backups).values({ id, startedAt, startedBy });
  return id;
}

const job = z.object({ id: z.uuid(), startedAt: z.coerce.date() });

/** The jobs that make backups: on request, and every night. Every process offers to run them, and one does. */
export function backupWorkers(services: Services, settings: BackupSettings): Worker[] {
  return [
    { queue: BACKUP_QUEUE, isUrgent: true, work: (data) => make(services, settings, job.parse(data)) },
    { queue: NIGHTLY_QUEUE, cron: "7 * * * *", work: () => makeNightly(services, settings) },
  ];
}

/** Makes the night's backup if it is due. For the job engine, every hour. */
async function makeNightly(services: Services, settings: BackupSettings): Promise<void> {
  const startedAt = services.now();
  if (!isDue(startedAt, (await findLastGood(services.database))?.startedAt)) return;
  const id = await addBackup(services.database, { startedAt });
  await make(services, settings, { id, startedAt });
}

/** Whether a backup is due, by when the last whole one began. */
export function isDue(now: Date, last: Date | undefined): boolean {
  const age = last ? now.getTime() - last.getTime() : Number.POSITIVE_INFINITY;
  return age > MISSED || (now.getUTCHours() === NIGHT.hour && age > NIGHT.notBefore);
}

/** A failure is noted where the overview shows it, and the next hour tries again. */
async function make(
  { threads, log }: Services,
  settings: BackupSettings,
  which: z.output<typeof job>,
): Promise<void> {
  await threads
    .run(making, { ...settings, ...which, tidies: true })
    .then((made) => made && log.info({ ...made }, "a backup was made"))
    .catch((error: unknown) => log.error({ err: error }, "a backup failed"));
}
