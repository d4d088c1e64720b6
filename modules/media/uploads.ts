import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, lt, or } from "drizzle-orm";
import type { z } from "zod";
import { CHUNK, type uploadInput, type UploadState } from "../../contracts/media.ts";
import { ROLES } from "../../contracts/roles.ts";
import type { Context } from "../../platform/core/context.ts";
import { LARGEST_SITE } from "../../contracts/transfers.ts";
import { SITE_FILE } from "../../contracts/site-imports.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import { hasRole, requireRole } from "../../platform/core/guard.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { type InTransaction, withTransaction } from "../../platform/database/with-transaction.ts";
import { refused, requireSize, typeOfFile } from "./file-types.ts";
import { uploads } from "./tables.ts";

/** How long an idle upload is kept, so that a lost connection can continue the next day. */
const KEPT = milliseconds("2 days");
/** Of one member at once: a browser sends two, and some may wait for a lost connection. */
const MOST_OPEN = 20;

export type Upload = typeof uploads.$inferSelect;

/** Begins an upload, whose bytes come in pieces. Refuses at once what is larger than anything may be. For the team. */
export async function beginUpload({
  ctx,
  input: { name, size },
}: {
  ctx: Context;
  input: z.output<typeof uploadInput>;
}): Promise<UploadState> {
  const { id: member } = requireRole(ctx, ...ROLES);
  if (!isOfSite(ctx, name)) requireSize(size, "video");
  else if (size > LARGEST_SITE) throw refused("file_size", { maximum: LARGEST_SITE / 1_000_000 });
  await ctx.limiter.consume("upload", member);
  await ctx.limiter.consume("uploadFiles", member);
  await ctx.limiter.consume("uploadKilobytes", member, Math.ceil(size / 1_000));
  const id = randomUUID();
  await withTransaction(ctx, async (ctx) => {
    await forgetOld(ctx, member);
    await ctx.database.insert(uploads).values({ id, member, name, size, begunAt: ctx.now() });
  });
  return { id, name, size, chunk: CHUNK, received: 0 };
}

/** How far an upload has come. For whoever began it. */
export async function readUpload({
  ctx,
  input,
}: {
  ctx: Context;
  input: { id: string };
}): Promise<UploadState> {
  const { id, name, size } = await findUpload(ctx, input.id);
  return { id, name, size, chunk: CHUNK, received: await ctx.blobs.count(id) };
}

/** Keeps one piece. The first tells what the file is, and is refused where the library does not take that. For whoever began it. */
export async function sendChunk({
  ctx,
  input: { id, number, file },
}: {
  ctx: Context;
  input: { id: string; number: number; file: Uint8Array };
}): Promise<void> {
  const upload = await findUpload(ctx, id);
  const expected = Math.min(CHUNK, upload.size - number * CHUNK);
  if (file.byteLength !== expected) throw refused("file_piece");
  // What an owner brings a site in is read by its import, and completes as no file of the library.
  if (number === 0 && !isOfSite(ctx, upload.name))
    requireSize(upload.size, (await typeOfFile(file, upload.name)).family);
  await ctx.blobs.write({ blob: id, number, bytes: Buffer.from(file) });
}

function isOfSite({ actor }: Context, name: string): boolean {
  return SITE_FILE.test(name) && actor !== undefined && hasRole(actor, "ROLE_SUPER_ADMIN");
}

/** Gives an upload up. For whoever began it. */
export async function cancelUpload({ ctx, input }: { ctx: Context; input: { id: string } }): Promise<void> {
  const { id } = await findUpload(ctx, input.id);
  await withTransaction(ctx, async (ctx) => {
    await ctx.database.delete(uploads).where(eq(uploads.id, id));
    await ctx.blobs.remove(ctx.database, [id]);
  });
}

/** An upload of the actor's. Refuses another's, and one that is not there, with `not_found`. */
async function findUpload(ctx: Context, id: string): Promise<Upload> {
  const { id: member } = requireRole(ctx, ...ROLES);
  const [row] = await ctx.database
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.member, member)));
  if (!row) throw new Refusal("not_found");
  return row;
}

/** The same, all of whose pieces are there; else it refuses with the violation `file_piece`. */
export async function findWholeUpload(ctx: Context, id: string): Promise<Upload> {
  const upload = await findUpload(ctx, id);
  const received = await ctx.blobs.count(id);
  if (received !== Math.ceil(upload.size / CHUNK)) throw refused("file_piece");
  return upload;
}

/** Deletes idle uploads, and the oldest of a member who has too many. */
async function forgetOld({ now, blobs, database }: InTransaction<Context>, member: string): Promise<void> {
  const own = await database
    .select({ id: uploads.id })
    .from(uploads)
    .where(eq(uploads.member, member))
    .orderBy(asc(uploads.begunAt));
  const tooMany = own.slice(0, Math.max(0, own.length - MOST_OPEN + 1)).map(({ id }) => id);
  const gone = await database
    .delete(uploads)
    .where(or(lt(uploads.begunAt, new Date(now().getTime() - KEPT)), inArray(uploads.id, tooMany)))
    .returning({ id: uploads.id });
  if (gone.length === 0) return;
  await blobs.remove(
    database,
    gone.map(({ id }) => id),
  );
}
