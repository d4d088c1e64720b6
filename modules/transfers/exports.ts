import { randomUUID } from "node:crypto";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { and, desc, eq, gt, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { z } from "zod";
import { CHUNK } from "../../contracts/media.ts";
import type { archivePart, exportInput, SiteExport, startedExport } from "../../contracts/transfers.ts";
import type { Asking, Call, Services } from "../../platform/core/context.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import { requireRole } from "../../platform/core/guard.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { deriveKey, readInTime, signUntil } from "../../platform/core/sealing.ts";
import type { ServerAddress } from "../../platform/database/connection.ts";
import { type InTransaction, withTransaction } from "../../platform/database/with-transaction.ts";
import { noteChange } from "../audit/index.ts";
import { writeArchives } from "../exchange/index.ts";
import type { StoredFile } from "../media/index.ts";
import { type MemberContext, type MemberServices, requireConfirmed } from "../members/index.ts";
import { HELD, sparingly } from "./hold.ts";
import { siteExports } from "./tables.ts";

export const EXPORT_QUEUE = "site-export";
/** An archive can be fetched so long. */
const KEPT = milliseconds("7 days");
/** One that was begun before and never ended was given up. */
const GIVEN_UP = milliseconds("1 day");
/** The address of a download is good so long, also to go on with one that broke off. */
const DOWNLOADED = milliseconds("10 minutes");

type Row = typeof siteExports.$inferSelect;
type MemberCall<Input> = Call<Input, MemberContext>;

/**
 * Begins an export, and forgets those before it. With members it makes a key, of which the site keeps the public half alone. Refuses
 * with `conflict` while another one is made. For the owner, who has just given the password again if members are in it.
 */
export async function startExport({
  ctx,
  input: { members },
}: MemberCall<z.output<typeof exportInput>>): Promise<z.output<typeof startedExport>> {
  const { id: startedBy } = requireRole(ctx, "ROLE_SUPER_ADMIN");
  if (members) await requireConfirmed(ctx);
  const key = members ? await generateX25519Identity() : null;
  const recipient = key && (await identityToRecipient(key));
  const startedAt = ctx.now();
  const row = await withTransaction(ctx, async (ctx) => {
    const begun = await ctx.database.select().from(siteExports).for("update");
    if (begun.some((one) => !one.endedAt && startedAt.getTime() - one.startedAt.getTime() < GIVEN_UP))
      throw new Refusal("conflict");
    await forget(ctx, begun);
    const [made] = await ctx.database
      .insert(siteExports)
      .values({ id: randomUUID(), startedBy, startedAt, recipient })
      .returning();
    if (!made) throw new Refusal("conflict");
    await ctx.jobs.send(EXPORT_QUEUE, { id: made.id }, ctx.database);
    await noteChange(ctx, { action: "created", kind: "export", key: made.id });
    return made;
  });
  return { export: present(row), key };
}

/** The exports that can be fetched, or are made, the newest first. For the owner. */
export async function listExports({ ctx }: Asking): Promise<SiteExport[]> {
  requireRole(ctx, "ROLE_SUPER_ADMIN");
  const rows = await ctx.database.select().from(siteExports).orderBy(desc(siteExports.startedAt)).limit(10);
  return rows.map(present);
}

type Part = z.output<typeof archivePart>;

/**
 * Where an archive is downloaded for ten minutes, by whoever has the address: a browser then writes it to the disk as it comes. Refuses
 * with `not_found` one that is not there. For the owner.
 */
export async function giveExport({
  ctx,
  input: { id, part },
}: MemberCall<{ id: string; part: Part }>): Promise<{ address: string }> {
  requireRole(ctx, "ROLE_SUPER_ADMIN");
  await findArchive(ctx, id, part);
  const until = ctx.now().getTime() + DOWNLOADED;
  return { address: `/api/site-archives/${signUntil(`${part}_${id}`, until, linkKey(ctx))}` };
}

/** The bytes of the archive that a signed name names, within its time; refuses others with `gone`. For whoever has the address. */
export async function readExport({
  ctx,
  input: { name },
}: MemberCall<{ name: string }>): Promise<StoredFile> {
  const [part, id] = readInTime(name, ctx.now().getTime(), linkKey(ctx))?.split("_") ?? [];
  if (!id) throw new Refusal("gone");
  return findArchive(ctx, id, part as Part);
}

const linkKey = ({ keys }: Pick<MemberServices, "keys">) => deriveKey(keys.secret, "archives");

async function findArchive(
  { database, blobs }: Pick<Services, "database" | "blobs">,
  id: string,
  part: Part,
): Promise<StoredFile> {
  const [row] = await database.select().from(siteExports).where(eq(siteExports.id, id));
  const [blob, size] = part === "site" ? [row?.blob, row?.size] : [row?.membersBlob, row?.membersSize];
  if (!row?.endedAt || row.hasFailed || !blob || !size) throw new Refusal("not_found");
  const day = row.startedAt.toISOString().slice(0, 10);
  return {
    name: part === "site" ? `site-${day}.tar.zst` : `members-${day}.tar.zst.age`,
    type: "application/octet-stream",
    size,
    version: `${id}-${part}`,
    read: (first, last) => blobs.read({ blob, first, last }),
  };
}

function present({
  id,
  startedAt,
  endedAt,
  files,
  size,
  membersSize,
  hasFailed,
  recipient,
}: Row): SiteExport {
  return {
    id,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    files,
    size,
    membersSize: recipient ? (membersSize ?? 0) : null,
    hasFailed,
  };
}

type Maker = Pick<Services, "database" | "blobs" | "origin" | "now" | "log">;

/** Makes an export, unless another process is at it or it is made. For the job engine. */
export async function makeExport(services: Maker, address: ServerAddress, id: string): Promise<void> {
  const { database, now, blobs, log } = services;
  const [row] = await database
    .update(siteExports)
    .set({ heldUntil: new Date(now().getTime() + HELD) })
    .where(
      and(
        eq(siteExports.id, id),
        isNull(siteExports.endedAt),
        or(isNull(siteExports.heldUntil), lt(siteExports.heldUntil, now())),
      ),
    )
    .returning();
  if (!row) return;
  const set = (change: Partial<Row>) =>
    database.update(siteExports).set(change).where(eq(siteExports.id, id));
  await withTransaction(services, (services) => removeArchives(services, row)); // Of a process that was killed.
  const [blob, membersBlob] = [randomUUID(), row.recipient ? randomUUID() : null];
  await set({ blob, membersBlob });
  try {
    let [size, membersSize] = [0, 0];
    const tell = sparingly((files: number) =>
      set({ files, size, heldUntil: new Date(now().getTime() + HELD) }),
    );
    const files = await writeArchives(
      { ...services, address },
      {
        keep: async (archive) => (size = await keepAs(blobs, blob, archive)),
        members:
          row.recipient && membersBlob
            ? {
                recipient: row.recipient,
                keep: async (archive) => (membersSize = await keepAs(blobs, membersBlob, archive)),
              }
            : undefined,
        onFile: tell,
      },
    );
    await set({ files, size, membersSize: membersBlob && membersSize, endedAt: now(), heldUntil: null });
  } catch (error) {
    log.error({ err: error }, "an export failed");
    await set({ hasFailed: true, endedAt: now(), heldUntil: null, blob: null, membersBlob: null });
    await withTransaction(services, (services) => removeArchives(services, { blob, membersBlob }));
  }
}

/** Keeps what comes as a large file, in pieces of one size. Returns its bytes. */
async function keepAs(
  blobs: Services["blobs"],
  blob: string,
  archive: AsyncIterable<Uint8Array>,
): Promise<number> {
  let held = Buffer.alloc(0);
  let number = 0;
  for await (const piece of archive) {
    held = Buffer.concat([held, piece]);
    for (; held.length >= CHUNK; number += 1) {
      await blobs.write({ blob, number, bytes: held.subarray(0, CHUNK) });
      held = held.subarray(CHUNK);
    }
  }
  if (held.length > 0) await blobs.write({ blob, number, bytes: held });
  return number * CHUNK + held.length;
}

/** Begins anew what a killed process left. For the job engine, every minute. */
export async function resumeExports(services: Maker, address: ServerAddress): Promise<void> {
  const { database, now } = services;
  const left = await database
    .select({ id: siteExports.id })
    .from(siteExports)
    .where(
      and(
        isNull(siteExports.endedAt),
        isNotNull(siteExports.heldUntil),
        lt(siteExports.heldUntil, now()),
        gt(siteExports.startedAt, new Date(now().getTime() - GIVEN_UP)),
      ),
    );
  for (const { id } of left) await makeExport(services, address, id);
}

/** Deletes archives that nobody fetches any more. For the job engine, every day. */
export async function forgetExports(services: Pick<Services, "database" | "blobs" | "now">): Promise<void> {
  await withTransaction(services, async (services) => {
    const old = await services.database
      .select()
      .from(siteExports)
      .where(lt(siteExports.startedAt, new Date(services.now().getTime() - KEPT)))
      .for("update");
    await forget(services, old);
  });
}

type Removing = InTransaction<Pick<Services, "blobs">>;

async function forget(services: Removing, rows: Row[]): Promise<void> {
  for (const row of rows) {
    await services.database.delete(siteExports).where(eq(siteExports.id, row.id));
    await removeArchives(services, row);
  }
}

async function removeArchives(
  { blobs, database }: Removing,
  { blob, membersBlob }: Pick<Row, "blob" | "membersBlob">,
): Promise<void> {
  const held = [blob, membersBlob].filter((one) => one !== null);
  if (held.length > 0) await blobs.remove(database, held);
}
