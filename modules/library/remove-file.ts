import type { z } from "zod";
import type { LibraryFile, replacementInput } from "../../contracts/media.ts";
import type { Context, Services } from "../../platform/core/context.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { eachAlone } from "../../platform/jobs/each-alone.ts";
import { withTransaction } from "../../platform/database/with-transaction.ts";
import { changeFile, dropFile, holdFile, isDescribed, listRemoved } from "../media/index.ts";
import { findUses, replaceReferences } from "../office/index.ts";
import { hold } from "./change-file.ts";
import { readLibraryFile } from "./list-files.ts";
import { noteFile } from "./note-file.ts";
import { familyOf } from "./present.ts";

export const FORGETTING_FILES_QUEUE = "library-forget";
/** How long a removed file can be restored. */
const KEPT = milliseconds("30 days");

/** Takes a file out of the library; it can come back for 30 days. Refuses with `in_use` while anything shows it. */
export async function removeFile({ ctx, input }: { ctx: Context; input: { id: string } }): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const { id, path, removedAt } = await hold(ctx, input.id);
    if (removedAt) return;
    if ((await findUses(ctx.database, path)).length > 0) throw new Refusal("in_use");
    await changeFile(ctx.database, id, { removedAt: ctx.now() });
    await noteFile(ctx, "archived", { id });
  });
}

/** Brings a removed file back. Again changes nothing. */
export async function takeBackFile({
  ctx,
  input,
}: {
  ctx: Context;
  input: { id: string };
}): Promise<LibraryFile> {
  await withTransaction(ctx, async (ctx) => {
    const { id, removedAt } = await hold(ctx, input.id);
    if (!removedAt) return;
    await changeFile(ctx.database, id, { removedAt: null });
    await noteFile(ctx, "taken_back", { id });
  });
  return readLibraryFile({ ctx, input });
}

/**
 * Uses another file wherever this one is used; this one stays in the library. Refuses a file of another family, and a
 * picture without a description.
 */
export async function replaceFile({
  ctx,
  input: { id, by },
}: {
  ctx: Context;
  input: { id: string } & z.output<typeof replacementInput>;
}): Promise<LibraryFile> {
  await withTransaction(ctx, async (ctx) => {
    const old = await hold(ctx, id);
    const other = await holdFile(ctx.database, by);
    const refuse = (code: string) =>
      new Refusal("invalid_input", { violations: [{ propertyPath: "by", code }] });
    if (!other || other.removedAt || other.id === old.id) throw refuse("reference");
    if (familyOf(other.type) !== familyOf(old.type)) throw refuse("file_family");
    if (familyOf(other.type) === "picture" && !isDescribed(other.alt)) throw refuse("no_description");
    await replaceReferences(ctx, { from: old.path, to: other.path });
    await noteFile(ctx, "edited", {
      id,
      before: { path: old.path },
      after: { path: other.path },
    });
  });
  return readLibraryFile({ ctx, input: { id } });
}

/** Forgets what was removed 30 days ago. The work of a job. */
export async function forgetRemovedFiles({
  database,
  log,
  now,
  blobs,
}: Pick<Services, "database" | "log" | "now" | "blobs">): Promise<void> {
  const before = new Date(now().getTime() - KEPT);
  await eachAlone(log, await listRemoved(database, before), (row) =>
    database.transaction((transaction) => dropFile({ blobs, database: transaction }, row)),
  );
}
