import { and, desc, isNotNull, isNull } from "drizzle-orm";
import type { KeptBackup } from "../../contracts/backups.ts";
import type { Call } from "../../platform/core/context.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import { requireRole } from "../../platform/core/guard.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { deriveKey, readInTime, signUntil } from "../../platform/core/sealing.ts";
import { logSecurity, type MemberContext, requireConfirmed } from "../members/index.ts";
import { openPlace, type PlaceAddress } from "./place.ts";
import { backups } from "./tables.ts";

export type BackupServices = { backupPlace: PlaceAddress };
type Ctx = MemberContext & BackupServices;

/** The address of a download is good so long. */
const GOOD_FOR = milliseconds("10 minutes");

/** The whole backups that are still where they were put, the newest first. For the owner. */
export function listBackups({ ctx }: { ctx: Ctx }): Promise<KeptBackup[]> {
  requireRole(ctx, "ROLE_SUPER_ADMIN");
  return keptBackups(ctx);
}

async function keptBackups({ database, backupPlace }: Ctx): Promise<KeptBackup[]> {
  const there = new Set(await openPlace(backupPlace).list());
  const rows = await database
    .select()
    .from(backups)
    .where(and(isNotNull(backups.endedAt), isNull(backups.reason)))
    .orderBy(desc(backups.startedAt));
  return rows.flatMap(({ id, startedAt, name, size }) =>
    name && there.has(name) ? [{ id, startedAt: startedAt.toISOString(), name, size }] : [],
  );
}

async function findKept(ctx: Ctx, id: string): Promise<KeptBackup> {
  const found = (await keptBackups(ctx)).find((one) => one.id === id);
  if (!found) throw new Refusal("not_found");
  return found;
}

/**
 * Where a backup is downloaded for ten minutes, by whoever has the address: a browser then writes it to the disk as it comes.
 * Refuses with `not_found` one that is not there. For the owner, with their password: a backup holds everything.
 */
export async function giveBackup({
  ctx,
  input: { id },
}: Call<{ id: string }, Ctx>): Promise<{ address: string }> {
  requireRole(ctx, "ROLE_SUPER_ADMIN");
  await requireConfirmed(ctx);
  const { name } = await findKept(ctx, id);
  await logSecurity(ctx, { event: "backup_downloaded", detail: name });
  return { address: `/api/backup-files/${signUntil(id, ctx.now().getTime() + GOOD_FOR, linkKey(ctx))}` };
}

type Download = { name: string; size: number; bytes: AsyncIterable<Uint8Array> };

/** The backup that a signed name names, within its time; refuses others with `gone`. For whoever has the address. */
export async function readBackup({ ctx, input }: Call<{ name: string }, Ctx>): Promise<Download> {
  const id = readInTime(input.name, ctx.now().getTime(), linkKey(ctx));
  if (!id) throw new Refusal("gone");
  const { name, size } = await findKept(ctx, id);
  return { name, size, bytes: await openPlace(ctx.backupPlace).read(name) };
}

const linkKey = ({ keys }: Ctx) => deriveKey(keys.secret, "backups");
