import path from "node:path";
import type { Transaction } from "../../platform/database/connection.ts";
import { addFile, strayPictures } from "../media/index.ts";
import { describedPictures } from "../office/index.ts";
import { wordsOf } from "./words.ts";

/** Adds pictures that the library does not know, described by the content's words. Runs at every start. */
export async function adoptPictures(transaction: Transaction, at: Date): Promise<void> {
  const strays = await strayPictures(transaction);
  if (strays.length === 0) return;
  const described = await describedPictures(transaction);
  for (const { path: picture, type, size } of strays) {
    const alt = described.get(picture) ?? { fr: "", en: "" };
    const name = path.basename(picture);
    const words = wordsOf({ name, path: picture, alt });
    const file = { path: picture, name, type, size, alt, words, blob: null, addedBy: null, addedAt: at };
    await addFile(transaction, file);
  }
}
