import { randomUUID } from "node:crypto";
import { and, desc, eq, inArray, isNotNull } from "drizzle-orm";
import type { z } from "zod";
import type { SiteImport, siteImportInput, WholeImport } from "../../contracts/transfers.ts";
import { isAtWork } from "../../contracts/site-imports.ts";
import type { Asking, Call, Context } from "../../platform/core/context.ts";
import { requireRole } from "../../platform/core/guard.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { withTransaction } from "../../platform/database/with-transaction.ts";
import { noteChange } from "../audit/index.ts";
import { endUpload, findWholeUpload } from "../media/index.ts";
import { siteImports } from "./tables.ts";

export const IMPORT_QUEUE = "site-import";

export type Import = typeof siteImports.$inferSelect;
type Named = { id: string };

/** Takes an uploaded file for an import, and has it read as a trial, which changes nothing. For the owner. */
export async function startSiteImport({
  ctx,
  input: { upload, language, fetchesPictures },
}: Call<z.output<typeof siteImportInput>>): Promise<WholeImport> {
  const { id: startedBy } = requireRole(ctx, "ROLE_SUPER_ADMIN");
  const { name, size } = await findWholeUpload(ctx, upload);
  const [row] = await withTransaction(ctx, async (ctx) => {
    await endUpload(ctx, upload, true);
    const id = randomUUID();
    await ctx.jobs.send(IMPORT_QUEUE, { id }, ctx.database);
    await noteChange(ctx, { action: "created", kind: "import", key: id });
    const values = { id, startedBy, name, size, blob: upload, language, fetchesPictures };
    return ctx.database
      .insert(siteImports)
      .values({ ...values, createdAt: ctx.now(), state: "reading" })
      .returning();
  });
  if (!row) throw new Refusal("conflict");
  return presentWhole(row);
}

/** The latest imports. For the owner. */
export async function listSiteImports({ ctx }: Asking): Promise<SiteImport[]> {
  requireRole(ctx, "ROLE_SUPER_ADMIN");
  const rows = await ctx.database.select().from(siteImports).orderBy(desc(siteImports.createdAt)).limit(20);
  return rows.map(present);
}

/** One import, with what it would do or did. For the owner. */
export async function readSiteImport({ ctx, input: { id } }: Call<Named>): Promise<WholeImport> {
  requireRole(ctx, "ROLE_SUPER_ADMIN");
  return presentWhole(await find(ctx, id));
}

/** Takes what the trial showed, as drafts. One that failed goes on where it was. Refuses with `conflict` what is not ready, so that it is taken once. For the owner. */
export async function takeSiteImport({ ctx, input: { id } }: Call<Named>): Promise<WholeImport> {
  return goOn(ctx, id, { from: ["ready", "failed"], to: "taking", change: {} });
}

/** Takes an import back as a whole, but for what somebody changed since, if that is to stay. Refuses with `conflict` what was not taken. For the owner. */
export async function undoSiteImport({
  ctx,
  input: { id, leavesEdited },
}: Call<Named & { leavesEdited: boolean }>): Promise<WholeImport> {
  return goOn(ctx, id, { from: ["taken"], to: "undoing", change: { leavesEdited } });
}

/** Forgets an import that is not at work, and its file; what it brought stays. For the owner. */
export async function forgetSiteImport({ ctx, input: { id } }: Call<Named>): Promise<void> {
  requireRole(ctx, "ROLE_SUPER_ADMIN");
  await withTransaction(ctx, async (ctx) => {
    const [row] = await ctx.database.select().from(siteImports).where(eq(siteImports.id, id)).for("update");
    if (!row) throw new Refusal("not_found");
    if (isAtWork(row.state)) throw new Refusal("conflict");
    await ctx.database.delete(siteImports).where(eq(siteImports.id, id));
    if (row.blob) await ctx.blobs.remove(ctx.database, [row.blob]);
  });
}

type Step = { from: Import["state"][]; to: Import["state"]; change: Partial<Import> };

async function goOn(ctx: Context, id: string, { from, to, change }: Step): Promise<WholeImport> {
  requireRole(ctx, "ROLE_SUPER_ADMIN");
  await find(ctx, id);
  const row = await withTransaction(ctx, async (ctx) => {
    const [changed] = await ctx.database
      .update(siteImports)
      .set({ ...change, state: to, done: 0, total: 0, why: null, heldUntil: null })
      .where(and(eq(siteImports.id, id), inArray(siteImports.state, from), isNotNull(siteImports.report)))
      .returning();
    if (!changed || (to === "undoing" && !changed.taken)) throw new Refusal("conflict");
    await ctx.jobs.send(IMPORT_QUEUE, { id }, ctx.database);
    await noteChange(ctx, { action: "edited", kind: "import", key: id });
    return changed;
  });
  return presentWhole(row);
}

async function find({ database }: Context, id: string): Promise<Import> {
  const [row] = await database.select().from(siteImports).where(eq(siteImports.id, id));
  if (!row) throw new Refusal("not_found");
  return row;
}

function present({ id, name, state, done, total, createdAt, why, taken, kept }: Import): SiteImport {
  const canUndo = state === "taken" && taken !== null;
  return { id, name, state, done, total, createdAt: createdAt.toISOString(), why, canUndo, kept };
}

const presentWhole = (row: Import): WholeImport => ({ ...present(row), report: row.report });
