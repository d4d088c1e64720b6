import { isNull, lt, or } from "drizzle-orm";
import type { Finding } from "../../contracts/health.ts";
import type { Asking, Services } from "../../platform/core/context.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import { requireRole } from "../../platform/core/guard.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import type { Worker } from "../../platform/jobs/jobs.ts";
import { withTransaction } from "../../platform/database/with-transaction.ts";
import { measureDisk } from "./measure-disk.ts";
import { answerCounts, diskUses, lastLook } from "./tables.ts";

const LOOK_QUEUE = "health-look";
const ASKED_QUEUE = "health-look-asked";

/** A month as the screen draws it, and a day more. */
const KEPT = { answers: milliseconds("32 days"), disk: milliseconds("800 days") };
/** A restore takes minutes on a large site, so only one look of a day tries it. */
const RESTORED_EVERY = milliseconds("20 hours");
/** A look that has not ended by then was killed with its process. */
const HUNG = milliseconds("10 minutes");

/** What the machine tells. `server/` composes it of the doctor's looks. */
export type Examination = {
  /** Looks at everything but the restore. */
  examine: () => Promise<Finding[]>;
  /** Tries to restore the last backup. */
  tryRestore: () => Promise<Finding[]>;
  /** In bytes: what is free, where the database lies on this machine, and what backups take on it. */
  disk: () => Promise<{ free: number | null; backups: number }>;
};

/** Has the doctor look now, the restore included. Refuses with `conflict` while a look is under way. For super-administrators. */
export async function askForLook({ ctx }: Asking): Promise<void> {
  requireRole(ctx, "ROLE_SUPER_ADMIN");
  const now = ctx.now();
  await withTransaction(ctx, async (ctx) => {
    const asked = await ctx.database
      .insert(lastLook)
      .values({ at: new Date(0), findings: [], askedAt: now })
      .onConflictDoUpdate({
        target: lastLook.isOnly,
        set: { askedAt: now },
        setWhere: or(isNull(lastLook.askedAt), lt(lastLook.askedAt, new Date(now.getTime() - HUNG))),
      })
      .returning({ askedAt: lastLook.askedAt });
    if (asked.length === 0) throw new Refusal("conflict");
    await ctx.jobs.send(ASKED_QUEUE, {}, ctx.database);
  });
}

/** Whether a look that was asked for is still awaited. */
export function isAwaited(askedAt: Date | null, now: Date): boolean {
  return askedAt !== null && now.getTime() - askedAt.getTime() < HUNG;
}

type Needs = Pick<Services, "database" | "now">;

/** The jobs that look: every hour, and on request. */
export function healthWorkers(services: Needs, examination: Examination): Worker[] {
  return [
    { queue: LOOK_QUEUE, cron: "34 * * * *", work: () => takeLook(services, examination, RESTORED_EVERY) },
    { queue: ASKED_QUEUE, isUrgent: true, work: () => takeLook(services, examination, 0) },
  ];
}

/**
 * Examines the site, measures the disk, and forgets what is older than the screen shows. The last try of a restore counts while
 * it is younger than `restoredEvery` milliseconds.
 */
async function takeLook(
  { database, now }: Needs,
  { examine, tryRestore, disk }: Examination,
  restoredEvery: number,
): Promise<void> {
  const at = now();
  const [before] = await database.select().from(lastLook);
  const isRecent = before?.restoredAt && at.getTime() - before.restoredAt.getTime() < restoredEvery;
  const { free, backups } = await disk();
  const findings = [
    ...(await examine()),
    ...(isRecent ? before.findings.filter(({ about }) => about === "restore") : await tryRestore()),
  ];
  await measureDisk(database, { day: dayOf(at), backups });
  // Last: with it the screen stops asking again.
  const row = { at, findings, free, restoredAt: isRecent ? before.restoredAt : at, askedAt: null };
  await database.insert(lastLook).values(row).onConflictDoUpdate({ target: lastLook.isOnly, set: row });
  const old = (age: number) => new Date(at.getTime() - age);
  await database.delete(answerCounts).where(lt(answerCounts.at, old(KEPT.answers)));
  await database.delete(diskUses).where(lt(diskUses.day, dayOf(old(KEPT.disk))));
}

export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
