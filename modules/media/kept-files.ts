import { asc, eq, isNotNull, notLike } from "drizzle-orm";
import type { Queries } from "../../platform/database/connection.ts";
import type { FileRow } from "./rows.ts";
import { media, pictures } from "./tables.ts";

type KeptPicture = { path: string; focus: { x: number; y: number } | null };

/** Every picture of the content. Those of members, `members/…`, are theirs. */
export async function keptPictures(database: Queries): Promise<KeptPicture[]> {
  const { path, focusX, focusY } = pictures;
  const rows = await database
    .select({ path, focusX, focusY })
    .from(pictures)
    .where(notLike(path, "members/%"))
    .orderBy(asc(path));
  return rows.map(({ focusX: x, focusY: y, ...picture }) => ({
    ...picture,
    focus: x === null || y === null ? null : { x, y },
  }));
}

export async function pictureBytes(database: Queries, path: string): Promise<Buffer | undefined> {
  const [row] = await database
    .select({ bytes: pictures.bytes })
    .from(pictures)
    .where(eq(pictures.path, path));
  return row?.bytes;
}

/** Every file of the library, removed ones too. */
export async function libraryRows(database: Queries): Promise<FileRow[]> {
  return database.select().from(media).orderBy(asc(media.path));
}

/** Whether anybody has added a file to the library. */
export async function hasAddedFiles(database: Queries): Promise<boolean> {
  return (await database.$count(media, isNotNull(media.addedBy))) > 0;
}

/** Deletes the library and the content's pictures, before another site's take their place. */
export async function clearLibrary(transaction: Queries): Promise<void> {
  await transaction.delete(media);
  await transaction.delete(pictures).where(notLike(pictures.path, "members/%"));
}
