import type { Queries } from "../../platform/database/connection.ts";
import { and, eq, isNull } from "drizzle-orm";
import { isFixed } from "../../contracts/item-kinds.ts";
import type { Item } from "../../contracts/item.ts";
import type { Context } from "../../platform/core/context.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { type InTransaction, withTransaction } from "../../platform/database/with-transaction.ts";
import { forgetAddresses } from "../content/index.ts";
import { noteChange } from "../audit/index.ts";
import { changesBetween } from "./audit.ts";
import { removeLive } from "./kinds.ts";
import { holdItem, type ItemRow, type Named, ofItem, readItem } from "./read-item.ts";
import { comments, draftShares, items, suggestions, versions } from "./tables.ts";

/**
 * Takes an item away from readers, with its schedule, and keeps its draft and versions. Refuses with `conflict` what the
 * site's pages need, and a category that a post is in. For whoever edits the item.
 */
export async function archiveItem({ ctx, input }: { ctx: Context; input: Named }): Promise<Item> {
  await withTransaction(ctx, async (ctx) => {
    const item = await holdItem(ctx, input);
    if (!item.archivedAt) await archiveHeld(ctx, item);
  });
  return readItem({ ctx, input });
}

/** The same in the caller's transaction, which holds the item. */
export async function archiveHeld(ctx: InTransaction<Context>, item: ItemRow): Promise<void> {
  const { kind, key } = item;
  if (isFixed(item)) throw new Refusal("conflict");
  if (await isInUse(ctx.database, item)) throw new Refusal("in_use");
  const at = ctx.now();
  if (item.liveVersion !== null) await removeLive(ctx.database, { kind, key, at });
  await ctx.database
    .update(items)
    .set({
      archivedAt: at,
      publishAt: null,
      publishVersion: null,
      publishFailedAt: null,
      liveVersion: null,
      liveRevision: null,
      editedBy: ctx.actor?.id,
      editedAt: at,
    })
    .where(ofItem(item));
  await noteChange(ctx, { action: "archived", kind, key });
}

/** Takes an item out of the archive, as a draft. For whoever edits it. */
export async function takeBackItem({ ctx, input }: { ctx: Context; input: Named }): Promise<Item> {
  await withTransaction(ctx, async (ctx) => {
    const { kind, key, archivedAt } = await holdItem(ctx, input);
    if (!archivedAt) return;
    await ctx.database.update(items).set({ archivedAt: null }).where(ofItem(input));
    await noteChange(ctx, { action: "taken_back", kind, key });
  });
  return readItem({ ctx, input });
}

/** Deletes an item for good, with its versions and its old addresses. Refuses with `conflict` what is not in the archive. */
export async function deleteItem({ ctx, input }: { ctx: Context; input: Named }): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const { kind, key, archivedAt, draft } = await holdItem(ctx, input);
    if (!archivedAt) throw new Refusal("conflict");
    await ctx.database.delete(versions).where(and(eq(versions.kind, kind), eq(versions.key, key)));
    await ctx.database.delete(draftShares).where(and(eq(draftShares.kind, kind), eq(draftShares.key, key)));
    await ctx.database.delete(comments).where(and(eq(comments.kind, kind), eq(comments.key, key)));
    await ctx.database.delete(suggestions).where(and(eq(suggestions.kind, kind), eq(suggestions.key, key)));
    await forgetAddresses(ctx.database, { kind, key });
    await ctx.database.delete(items).where(ofItem(input));
    const changes = changesBetween(kind, draft, {});
    await noteChange(ctx, { action: "deleted", kind, key, changes });
  });
}

/** Whether a live or scheduled post is in this category: no page could show the post without it. */
async function isInUse(transaction: Queries, { kind, key }: ItemRow): Promise<boolean> {
  if (kind !== "category") return false;
  const posts = await transaction
    .select({ document: versions.document })
    .from(items)
    .innerJoin(
      versions,
      and(eq(versions.kind, items.kind), eq(versions.key, items.key), eq(versions.number, items.liveVersion)),
    )
    .where(and(eq(items.kind, "post"), isNull(items.archivedAt)));
  return posts.some(({ document }) => document["category"] === key);
}
