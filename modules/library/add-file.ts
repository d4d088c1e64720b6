import path from "node:path";
import type { z } from "zod";
import { CHUNK, type completionInput, type LibraryFile } from "../../contracts/media.ts";
import { slugify } from "../../contracts/slugify.ts";
import { ROLES } from "../../contracts/roles.ts";
import type { Context } from "../../platform/core/context.ts";
import { requireRole } from "../../platform/core/guard.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { type InTransaction, withTransaction } from "../../platform/database/with-transaction.ts";
import {
  addFile,
  changeFile,
  drawUpload,
  endUpload,
  findWholeUpload,
  freePath,
  hasArchive,
  holdFile,
  readWhole,
  refused,
  removePicture,
  requireSize,
  storePicture,
  typeOfFile,
  wholePath,
} from "../media/index.ts";
import { showAgain } from "../office/index.ts";
import { readLibraryFile } from "./list-files.ts";
import { noteFile } from "./note-file.ts";
import { authorizeChange } from "./policy.ts";
import { familyOf } from "./present.ts";
import { wordsOf } from "./words.ts";

type Completion = { id: string } & z.output<typeof completionInput>;
/** The finished upload: a redrawn picture, or the pieces as they came. */
type Made = {
  upload: string;
  name: string;
  type: string;
  extension: string;
  size: number;
  bytes: Buffer | undefined;
};

/**
 * Turns a complete upload into a file of the library, or lets it replace another file at the same address. Refuses
 * unsupported files as a violation. For whoever began it.
 */
export async function completeUpload({
  ctx,
  input: { id, replaces },
}: {
  ctx: Context;
  input: Completion;
}): Promise<LibraryFile> {
  const made = await makeFile(ctx, id);
  const file = await withTransaction(ctx, (ctx) =>
    replaces ? takePlace(ctx, made, replaces) : add(ctx, made),
  );
  return readLibraryFile({ ctx, input: { id: file } });
}

/** This work is expensive, so it runs before any transaction. */
async function makeFile(ctx: Context, id: string): Promise<Made> {
  const { name, size } = await findWholeUpload(ctx, id);
  const [head = Buffer.alloc(0)] = await pieces(ctx, id, 0, Math.min(size, CHUNK) - 1);
  const { family, type, extension } = await typeOfFile(head, name);
  requireSize(size, family);
  if (family === "picture") {
    const bytes = await drawUpload(await readWhole(ctx.blobs, id, size), type);
    return { upload: id, name, type: "image/webp", extension: "webp", size: bytes.length, bytes };
  }
  const tail = Buffer.concat(await pieces(ctx, id, Math.max(0, size - 66_000), size - 1));
  const isArchive = type === "application/zip" || type.includes("openxmlformats");
  if (!isArchive && hasArchive(tail)) throw refused("polyglot");
  return { upload: id, name, type, extension, size, bytes: undefined };
}

async function pieces(ctx: Context, blob: string, first: number, last: number): Promise<Buffer[]> {
  const read: Buffer[] = [];
  for await (const piece of ctx.blobs.read({ blob, first, last })) read.push(piece);
  return read;
}

async function add(ctx: InTransaction<Context>, made: Made): Promise<string> {
  const { id: addedBy } = requireRole(ctx, ...ROLES);
  const { upload, name, type, extension, size, bytes } = made;
  const stem = slugify(path.parse(name).name) || "file";
  const to = await freePath(ctx.database, stem, extension);
  if (bytes) await storePicture(ctx.database, { path: to, bytes });
  await endUpload(ctx, upload, !bytes);
  const alt = { fr: "", en: "" };
  const words = wordsOf({ name, path: to, alt });
  const blob = bytes ? null : upload;
  const file = { path: to, name, type, size, alt, words, blob, addedBy, addedAt: ctx.now() };
  const id = await addFile(ctx.database, file);
  await noteFile(ctx, "created", { id, after: { name } });
  return id;
}

/** The new file is read where the old one was; what readers see of a picture is written again. */
async function takePlace(ctx: InTransaction<Context>, made: Made, id: string): Promise<string> {
  const { upload, name, type, size, bytes } = made;
  const actor = requireRole(ctx, ...ROLES);
  const row = await holdFile(ctx.database, id);
  if (!row || row.removedAt) throw new Refusal("not_found");
  const old = authorizeChange(actor, row);
  if (familyOf(old.type) !== familyOf(type)) throw refused("file_family");
  if (!bytes && path.extname(old.path) !== `.${made.extension}`) throw refused("file_family");
  if (bytes) {
    await storePicture(ctx.database, { path: old.path, bytes });
    await removePicture(ctx.database, wholePath(old.path));
  } else if (old.blob) await endUpload(ctx, old.blob, false);
  await endUpload(ctx, upload, !bytes);
  const words = wordsOf({ name, path: old.path, alt: old.alt });
  await changeFile(ctx.database, id, { name, type, size, words, crop: null, blob: bytes ? null : upload });
  if (bytes) await showAgain(ctx, old.path);
  await noteFile(ctx, "edited", { id, before: { name: old.name }, after: { name } });
  return id;
}
