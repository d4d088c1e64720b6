import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNull, like, lt, sql } from "drizzle-orm";
import type { Localized } from "../../contracts/localized.ts";
import type { Queries } from "../../platform/database/connection.ts";
import type { Blobs } from "../../platform/stores/blobs.ts";
import type { InTransaction } from "../../platform/database/with-transaction.ts";
import { media, pictures, uploads } from "./tables.ts";

export type FileRow = typeof media.$inferSelect;
type NewFile = Pick<
  FileRow,
  "path" | "name" | "type" | "size" | "alt" | "words" | "blob" | "addedBy" | "addedAt"
>;

/** Writes a file into the library. Its picture or its chunks are there. */
export async function addFile(transaction: Queries, file: NewFile): Promise<string> {
  const id = randomUUID();
  await transaction.insert(media).values({ id, ...file });
  return id;
}

/** A file of the library as it is, held until the transaction ends. */
export async function holdFile(transaction: Queries, id: string): Promise<FileRow | undefined> {
  const [row] = await transaction.select().from(media).where(eq(media.id, id)).for("update");
  return row;
}

/** The same, by its path. */
export async function holdPath(transaction: Queries, path: string): Promise<FileRow | undefined> {
  const [row] = await transaction.select().from(media).where(eq(media.path, path)).for("update");
  return row;
}

export async function changeFile(transaction: Queries, id: string, change: Partial<FileRow>): Promise<void> {
  await transaction.update(media).set(change).where(eq(media.id, id));
}

type Storing = { blobs: Blobs };

/** Takes a file out of the database, with its picture and its pieces. */
export async function dropFile(
  { blobs, database }: InTransaction<Storing>,
  { id, path, blob }: FileRow,
): Promise<void> {
  await database.delete(media).where(eq(media.id, id));
  await database.delete(pictures).where(inArray(pictures.path, [path, wholePath(path)]));
  if (blob) await blobs.remove(database, [blob]);
}

/** Ends an upload. Its pieces now belong to a file, or are deleted. */
export async function endUpload(
  { blobs, database }: InTransaction<Storing>,
  id: string,
  isKept: boolean,
): Promise<void> {
  await database.delete(uploads).where(eq(uploads.id, id));
  if (!isKept) await blobs.remove(database, [id]);
}

/** A free path: `library/gel.webp`, then `library/gel-2.webp`. */
export async function freePath(transaction: Queries, stem: string, extension: string): Promise<string> {
  const rows = await transaction
    .select({ path: media.path })
    .from(media)
    .where(like(media.path, `library/${stem}%`));
  const taken = new Set(rows.map(({ path }) => path));
  for (let number = 1; ; number += 1) {
    const path = `library/${stem}${number === 1 ? "" : `-${number}`}.${extension}`;
    if (!taken.has(path)) return path;
  }
}

/** What content calls a cropped picture's original. */
export const wholePath = (path: string): string => `whole/${path}`;

/** Pictures that no library knows of, such as those of the starting content. */
export async function strayPictures(
  database: Queries,
): Promise<{ path: string; type: string; size: number }[]> {
  return database
    .select({ path: pictures.path, type: pictures.type, size: sql<number>`length(${pictures.bytes})` })
    .from(pictures)
    .leftJoin(media, eq(media.path, pictures.path))
    .where(isNull(media.id))
    .then((rows) => rows.filter(({ path }) => !/^(members|whole)\//.test(path)));
}

/** Which of these paths the library has, and whether each is described in both languages. */
export async function describedFiles(database: Queries, paths: string[]): Promise<Map<string, boolean>> {
  if (paths.length === 0) return new Map();
  const rows = await database
    .select({ path: media.path, alt: media.alt })
    .from(media)
    .where(and(inArray(media.path, paths), isNull(media.removedAt)));
  return new Map(rows.map(({ path, alt }) => [path, isDescribed(alt)]));
}

/** The files that were removed before that day. */
export async function listRemoved(database: Queries, before: Date): Promise<FileRow[]> {
  return database.select().from(media).where(lt(media.removedAt, before));
}

export function isDescribed({ fr, en }: Localized): boolean {
  return fr.trim() !== "" && en.trim() !== "";
}

/** Sets what must stay in view where only a part of a picture fits. */
export async function setFocus(
  transaction: Queries,
  path: string,
  focus: { x: number; y: number } | null,
): Promise<void> {
  await transaction
    .update(pictures)
    .set({ focusX: focus?.x ?? null, focusY: focus?.y ?? null })
    .where(eq(pictures.path, path));
}
