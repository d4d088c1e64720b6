import { and, asc, count, eq, inArray, isNull, lt, or } from "drizzle-orm";
import type { z } from "zod";
import { CHUNK } from "../../contracts/media.ts";
import { LARGEST_FILES, MOST_FILES } from "../../contracts/message-rules.ts";
import type { Attachment, attachmentInput, AttachmentState } from "../../contracts/messages.ts";
import type { Actor, Call, Context, Services } from "../../platform/core/context.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import { authorized, requireActor } from "../../platform/core/guard.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import type { Queries, Transaction } from "../../platform/database/connection.ts";
import { withTransaction } from "../../platform/database/with-transaction.ts";
import { refused, type StoredFile, typeOfFile } from "../media/index.ts";
import { cleanName } from "./clean-name.ts";
import { authorizeThread } from "./policy.ts";
import { findThread } from "./find-thread.ts";
import { messageFilePieces, messageFiles, messages } from "./tables.ts";

/** What no browser opens, whatever is in it. */
const UNKNOWN = "application/octet-stream";
/** How long a file waits for its message: one that was written offline may go days later. */
const KEPT_UNSENT = milliseconds("7 days");

type Row = typeof messageFiles.$inferSelect;

/** Begins a file that will go with a message; its bytes come in pieces. Refuses one that is too large, and too much in a day. For members. */
export async function beginAttachment({
  ctx,
  input: { name, size },
}: Call<z.output<typeof attachmentInput>>): Promise<AttachmentState> {
  const { id: uploader } = requireActor(ctx);
  if (size > LARGEST_FILES) throw refused("attached_size", { maximum: LARGEST_FILES / 1_000_000 });
  await ctx.limiter.consume("messageFiles", uploader);
  await ctx.limiter.consume("messageKilobytes", uploader, Math.ceil(size / 1_000));
  const id = crypto.randomUUID();
  const file = { id, name: cleanName(name), type: UNKNOWN, size, isKept: true };
  await ctx.database.insert(messageFiles).values({ ...file, uploader, createdAt: ctx.now() });
  return { ...file, chunk: CHUNK, received: 0 };
}

/** How far a file has come. For whoever sends it. */
export async function readAttachmentState({ ctx, input }: Call<{ id: string }>): Promise<AttachmentState> {
  const file = await findUnsent(ctx, input.id);
  return { ...presentAttachment(file), chunk: CHUNK, received: await countPieces(ctx.database, file.id) };
}

/** Keeps one piece; the first tells what the file is. For whoever sends it. */
export async function sendAttachmentPiece({
  ctx,
  input: { id, number, file: bytes },
}: Call<{ id: string; number: number; file: Uint8Array }>): Promise<void> {
  const { size, name } = await findUnsent(ctx, id);
  if (bytes.byteLength !== Math.min(CHUNK, size - number * CHUNK)) throw refused("file_piece");
  const piece = { file: id, number, bytes: Buffer.from(bytes) };
  const type = number === 0 ? await harmlessType(bytes, name) : undefined;
  await withTransaction(ctx, async (ctx) => {
    if (type) await ctx.database.update(messageFiles).set({ type }).where(eq(messageFiles.id, id));
    await ctx.database
      .insert(messageFilePieces)
      .values(piece)
      .onConflictDoUpdate({
        target: [messageFilePieces.file, messageFilePieces.number],
        set: { bytes: piece.bytes },
      });
  });
}

/** Gives a file up that was not sent. For whoever sends it. */
export async function dropAttachment({ ctx, input }: Call<{ id: string }>): Promise<void> {
  const { id } = await findUnsent(ctx, input.id);
  await ctx.database.delete(messageFiles).where(eq(messageFiles.id, id));
}

/** A file of a message. For the thread's member and the team; one that was not sent yet, for whoever sends it. */
export async function readAttachment({ ctx, input: { id } }: Call<{ id: string }>): Promise<StoredFile> {
  const actor = requireActor(ctx);
  const [found] = await ctx.database
    .select({ file: messageFiles, thread: messages.thread })
    .from(messageFiles)
    .leftJoin(messages, eq(messages.id, messageFiles.message))
    .where(eq(messageFiles.id, id));
  if (!found) throw new Refusal("not_found");
  const { file, thread } = found;
  if (thread) authorizeThread(actor, await findThread(ctx, thread));
  else authorized(file.uploader === actor.id, file);
  if (!file.isKept) throw new Refusal("gone");
  const { name, type, size } = file;
  return {
    name,
    type,
    size,
    version: id,
    read: (first, last) => readPieces(ctx.database, { file: id, first, last }),
  };
}

/**
 * The files that a message will name, in its order. Refuses as broken rules too many of them, too large ones, and what is not whole,
 * somebody else's or gone with another message.
 */
export async function requireAttachments(
  { database }: { database: Queries },
  { ids, actor, message }: { ids: string[]; actor: Actor; message: string },
): Promise<Row[]> {
  const asked = [...new Set(ids)];
  if (asked.length === 0) return [];
  if (asked.length > MOST_FILES) throw broken("attached_many", MOST_FILES);
  const rows = await database
    .select()
    .from(messageFiles)
    .where(
      and(
        inArray(messageFiles.id, asked),
        eq(messageFiles.uploader, actor.id),
        or(isNull(messageFiles.message), eq(messageFiles.message, message)),
      ),
    );
  const files = asked.map((id) => rows.find((row) => row.id === id));
  const known = files.filter((file) => file !== undefined);
  if (known.length < files.length) throw broken("reference");
  if (known.reduce((sum, { size }) => sum + size, 0) > LARGEST_FILES)
    throw broken("attached_together", LARGEST_FILES / 1_000_000);
  for (const { id, size } of known)
    if ((await countPieces(database, id)) !== Math.ceil(size / CHUNK)) throw broken("file_piece");
  return known;
}

/** Has files go with a message. */
export async function attach(transaction: Transaction, ids: string[], message: string): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .update(messageFiles)
    .set({ message })
    .where(and(inArray(messageFiles.id, ids), isNull(messageFiles.message)));
}

export type Brought = { name: string; content: Uint8Array } | { name: string; size: number };

/** Keeps what a mail brought with a message: bytes, or only the name where they were too many. */
export async function keepBrought(
  transaction: Transaction,
  { message, files, now }: { message: string; files: Brought[]; now: Date },
): Promise<void> {
  for (const file of files) {
    const id = crypto.randomUUID();
    const name = cleanName(file.name);
    const content = "content" in file ? file.content : new Uint8Array();
    const isKept = "content" in file;
    const size = isKept ? content.byteLength : file.size;
    const type = await harmlessType(content.subarray(0, CHUNK), name);
    await transaction.insert(messageFiles).values({ id, message, name, type, size, isKept, createdAt: now });
    for (let number = 0; number * CHUNK < content.byteLength; number += 1) {
      const bytes = Buffer.from(content.subarray(number * CHUNK, (number + 1) * CHUNK));
      await transaction.insert(messageFilePieces).values({ file: id, number, bytes });
    }
  }
}

/** What goes with these messages, by message, in the order of their names. */
export async function attachmentsOf(database: Queries, ids: string[]): Promise<Map<string, Attachment[]>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .select()
    .from(messageFiles)
    .where(inArray(messageFiles.message, ids))
    .orderBy(asc(messageFiles.name), asc(messageFiles.id));
  const found = new Map<string, Attachment[]>();
  for (const row of rows)
    found.set(row.message ?? "", [...(found.get(row.message ?? "") ?? []), presentAttachment(row)]);
  return found;
}

/** Files by their ids, as readers see them. */
export async function findAttachments(database: Queries, ids: string[]): Promise<Attachment[]> {
  if (ids.length === 0) return [];
  const rows = await database.select().from(messageFiles).where(inArray(messageFiles.id, ids));
  return rows.map(presentAttachment);
}

/** A whole file. */
export async function wholeAttachment(
  database: Queries,
  { id, size }: Pick<Attachment, "id" | "size">,
): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of readPieces(database, { file: id, first: 0, last: size - 1 })) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Deletes files that never went with a message. */
export async function forgetUnsent({ database, now }: Pick<Services, "database" | "now">): Promise<void> {
  const limit = new Date(now().getTime() - KEPT_UNSENT);
  await database
    .delete(messageFiles)
    .where(and(isNull(messageFiles.message), lt(messageFiles.createdAt, limit)));
}

async function* readPieces(
  database: Queries,
  { file, first, last }: { file: string; first: number; last: number },
): AsyncGenerator<Buffer> {
  for (let number = Math.floor(first / CHUNK); number * CHUNK <= last; number += 1) {
    const [row] = await database
      .select({ bytes: messageFilePieces.bytes })
      .from(messageFilePieces)
      .where(and(eq(messageFilePieces.file, file), eq(messageFilePieces.number, number)));
    if (!row) return;
    yield row.bytes.subarray(Math.max(0, first - number * CHUNK), last - number * CHUNK + 1);
  }
}

async function countPieces(database: Queries, file: string): Promise<number> {
  const [row] = await database
    .select({ found: count() })
    .from(messageFilePieces)
    .where(eq(messageFilePieces.file, file));
  return row?.found ?? 0;
}

/** A kind that readers' programs open without running anything in it; anything else is only bytes. */
async function harmlessType(head: Uint8Array, name: string): Promise<string> {
  const found = await typeOfFile(head, name).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });
  return found && found.type !== "image/svg+xml" ? found.type : UNKNOWN;
}

/** The actor's own file, not sent yet. Refuses any other with `not_found`. */
async function findUnsent(ctx: Context, id: string): Promise<Row> {
  const actor = requireActor(ctx);
  const [row] = await ctx.database
    .select()
    .from(messageFiles)
    .where(and(eq(messageFiles.id, id), eq(messageFiles.uploader, actor.id), isNull(messageFiles.message)));
  if (!row) throw new Refusal("not_found");
  return row;
}

function presentAttachment({ id, name, type, size, isKept }: Row): Attachment {
  return { id, name, type, size, isKept };
}

function broken(code: string, maximum?: number): Refusal {
  const values = maximum === undefined ? {} : { values: { maximum } };
  return new Refusal("invalid_input", { violations: [{ propertyPath: "files", code, ...values }] });
}
