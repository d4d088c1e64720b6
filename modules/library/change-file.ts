import type { z } from "zod";
import type { Crop, fileInput, LibraryFile } from "../../contracts/media.ts";
import { ROLES } from "../../contracts/roles.ts";
import type { Context } from "../../platform/core/context.ts";
import { requireRole } from "../../platform/core/guard.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { type InTransaction, withTransaction } from "../../platform/database/with-transaction.ts";
import {
  changeFile,
  drawCrop,
  type FileRow,
  holdFile,
  isDescribed,
  removePicture,
  setFocus,
  storePicture,
  wholePath,
} from "../media/index.ts";
import { findUses, showAgain } from "../office/index.ts";
import { readLibraryFile } from "./list-files.ts";
import { noteFile } from "./note-file.ts";
import { authorizeChange } from "./policy.ts";
import { wordsOf } from "./words.ts";

type Changing = { id: string } & z.output<typeof fileInput>;

/**
 * Changes a file's name, description, focus and crop. Refuses to remove the description of a file that readers see.
 * For administrators, and whoever added it.
 */
export async function changeLibraryFile({
  ctx,
  input: { id, name, alt, focus, crop },
}: {
  ctx: Context;
  input: Changing;
}): Promise<LibraryFile> {
  const drawn = crop === undefined ? undefined : await drawPart(ctx, id, crop);
  await withTransaction(ctx, async (ctx) => {
    const old = await hold(ctx, id);
    const { path } = old;
    if (alt && !isDescribed(alt) && (await findUses(ctx.database, path)).some(({ where }) => !isDraft(where)))
      throw new Refusal("invalid_input", {
        violations: (["fr", "en"] as const)
          .filter((locale) => alt[locale].trim() === "")
          .map((locale) => ({ propertyPath: `alt.${locale}`, code: "required" })),
      });
    const now = { name: name ?? old.name, alt: alt ?? old.alt };
    await changeFile(ctx.database, id, { ...now, words: wordsOf({ ...now, path }) });
    if (crop !== undefined && drawn) await showPart(ctx, old, { crop, ...drawn });
    if (focus !== undefined) await setFocus(ctx.database, path, focus);
    const before = { name: old.name, alt: old.alt, ...(crop !== undefined && { crop: old.crop }) };
    const after = { ...now, ...(crop !== undefined && { crop }), ...(focus !== undefined && { focus }) };
    await noteFile(ctx, "edited", { id, before, after });
  });
  return readLibraryFile({ ctx, input: { id } });
}

function isDraft(where: string[]): boolean {
  return where.every((one) => one === "draft");
}

/** The row of a file that the actor changes, held. Refuses with `not_found` and `forbidden`. */
export async function hold(ctx: InTransaction<Context>, id: string): Promise<FileRow> {
  const actor = requireRole(ctx, ...ROLES);
  const row = await holdFile(ctx.database, id);
  if (!row) throw new Refusal("not_found");
  return authorizeChange(actor, row);
}

type Part = { part: Buffer; whole: Buffer };

/** Draws the crop and its original. Rights are checked here too, because drawing is expensive. */
async function drawPart(ctx: Context, id: string, crop: Crop | null): Promise<Part> {
  const { path, blob, type } = await withTransaction(ctx, (ctx) => hold(ctx, id));
  if (blob || type === "image/svg+xml") throw new Refusal("conflict");
  const [whole, part] = [await drawCrop(ctx.database, path, null), await drawCrop(ctx.database, path, crop)];
  if (!whole || !part) throw new Refusal("not_found");
  return { part, whole };
}

async function showPart(
  ctx: InTransaction<Context>,
  { id, path }: FileRow,
  { crop, part, whole }: Part & { crop: Crop | null },
): Promise<void> {
  await storePicture(ctx.database, { path, bytes: part });
  if (crop) await storePicture(ctx.database, { path: wholePath(path), bytes: whole });
  else await removePicture(ctx.database, wholePath(path));
  await changeFile(ctx.database, id, { crop, size: part.length, type: "image/webp" });
  await showAgain(ctx, path);
}
