import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import type { z } from "zod";
import { CHUNK } from "../../contracts/media.ts";
import { wordsOf } from "../library/index.ts";
import {
  addFile,
  changeFile,
  keptPictures,
  libraryRows,
  pictureBytes,
  setFocus,
  storePicture,
} from "../media/index.ts";
import type { ImportLine, Needed, Within } from "./importing.ts";
import { readOr } from "./read-archive.ts";
import { mediaList } from "./shapes.ts";
import { Untaken, whyOf } from "../../platform/core/untaken.ts";

/** Adds pictures and files that are not here yet, as the archive describes them. */
export async function addMedia({ transaction, copied, folder, isTrial }: Within): Promise<ImportLine[]> {
  const { pictures, library } = await listOf(folder);
  const here = new Set([
    ...(await keptPictures(transaction)).map(({ path: at }) => at),
    ...(await libraryRows(transaction)).map(({ path: at }) => at),
  ]);
  const lines: ImportLine[] = [];
  const taken = new Set<string>();
  for (const picture of pictures) {
    const named = { kind: "media", key: picture.path } as const;
    try {
      const bytes = await readFile(path.join(folder, "media", picture.path));
      if (here.has(picture.path)) {
        const known = await pictureBytes(transaction, picture.path);
        lines.push({ ...named, becomes: known?.equals(bytes) ? "same" : "differs" });
        continue;
      }
      if (isScripted(bytes)) throw new Untaken("scripted");
      await transaction.transaction(async (inner) => {
        await storePicture(inner, { path: picture.path, bytes });
        await setFocus(inner, picture.path, picture.focus);
      });
      taken.add(picture.path);
      lines.push({ ...named, becomes: "shown" });
    } catch (error) {
      lines.push({ ...named, becomes: "refused", why: whyOf(error) });
    }
  }
  const isPicture = new Set(pictures.map(({ path: at }) => at));
  for (const { crop, addedAt, removedAt, ...file } of library) {
    const named = { kind: "media", key: file.path } as const;
    if (here.has(file.path) || (isPicture.has(file.path) && !taken.has(file.path))) continue;
    const blob = copied.get(file.path) ?? null;
    if (!blob && !isPicture.has(file.path) && !isTrial) {
      lines.push({ ...named, becomes: "refused", why: { code: "absent", what: file.path } });
      continue;
    }
    const words = wordsOf(file);
    const id = await addFile(transaction, {
      ...file,
      words,
      blob,
      addedBy: null,
      addedAt: new Date(addedAt),
    });
    await changeFile(transaction, id, { crop, removedAt: removedAt === null ? null : new Date(removedAt) });
    if (!isPicture.has(file.path)) lines.push({ ...named, becomes: "shown" });
  }
  return lines;
}

/** What runs when a drawing is opened by itself. Ours have none of it. */
const SCRIPTED = /<script|<foreignobject|javascript:|[\s"']on[a-z]{1,30}\s{0,10}=/i;

function isScripted(bytes: Buffer): boolean {
  return bytes.subarray(0, 1_000).includes("<") && SCRIPTED.test(bytes.toString("utf8"));
}

/**
 * Copies the large files that are not here yet, before the transaction that adds them to the library: a store is no part of it.
 * Notes in `copied` where each is, as soon as it is begun. One that is absent, or shorter than it was, is left out.
 */
export async function copyFiles(
  { database, blobs }: Needed,
  folder: string,
  copied: Map<string, string>,
): Promise<void> {
  const { pictures, library } = await listOf(folder);
  const here = new Set([...pictures, ...(await libraryRows(database))].map(({ path: at }) => at));
  for (const file of library) {
    if (here.has(file.path)) continue;
    const from = path.join(folder, "media", file.path);
    const found = await stat(from).catch(() => undefined);
    if (found?.size !== file.size) continue;
    const blob = randomUUID();
    copied.set(file.path, blob);
    let number = 0;
    for await (const bytes of createReadStream(from, { highWaterMark: CHUNK })) {
      await blobs.write({ blob, number, bytes: bytes as Buffer });
      number += 1;
    }
  }
}

async function listOf(folder: string): Promise<z.infer<typeof mediaList>> {
  return (await readOr(folder, "media.yaml", mediaList)) ?? { pictures: [], library: [] };
}
