import { and, desc, isNotNull, isNull } from "drizzle-orm";
import type { Backup, BackupState } from "../../contracts/backups.ts";
import { ADMINISTRATORS } from "../../contracts/roles.ts";
import type { Asking } from "../../platform/core/context.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import { requireRole } from "../../platform/core/guard.ts";
import { atOneMoment } from "../../platform/database/at-one-moment.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { backups } from "./tables.ts";

/** Two nights: one that was missed is made up for by day. */
const LATE = milliseconds("2 days");

/** How old the last backup is, and how the latest try went. For administrators. */
export async function readBackupState({ ctx }: Asking): Promise<BackupState> {
  requireRole(ctx, ...ADMINISTRATORS);
  const { latest, good } = await atOneMoment(ctx, async ({ database }) => ({
    latest: (await database.select().from(backups).orderBy(desc(backups.startedAt)).limit(1))[0],
    good: await findLastGood(database),
  }));
  return {
    latest: latest ? present(latest) : null,
    lastGood: good ? present(good) : null,
    isLate: good !== undefined && ctx.now().getTime() - good.startedAt.getTime() > LATE,
  };
}

export async function findLastGood(database: Queries): Promise<typeof backups.$inferSelect | undefined> {
  const [row] = await database
    .select()
    .from(backups)
    .where(and(isNotNull(backups.endedAt), isNull(backups.reason)))
    .orderBy(desc(backups.startedAt))
    .limit(1);
  return row;
}

function present({ id, startedAt, endedAt, name, place, size, reason }: typeof backups.$inferSelect): Backup {
  return {
    id,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    name,
    place,
    size,
    reason,
  };
}
