import { and, eq, inArray, sql } from "drizzle-orm";
import type { ItemKind } from "../../contracts/item-kinds.ts";
import { ADMINISTRATORS } from "../../contracts/roles.ts";
import type { Context } from "../../platform/core/context.ts";
import { requireRole } from "../../platform/core/guard.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { withTransaction } from "../../platform/database/with-transaction.ts";
import { noteChange } from "../audit/index.ts";
import { orderLive } from "./kinds.ts";
import { items } from "./tables.ts";

/** Puts all items of a kind in the order of `keys`, for readers too. Refuses with `conflict` where an item is missing. For administrators. */
export async function orderItems({
  ctx,
  input: { kind, keys },
}: {
  ctx: Context;
  input: { kind: ItemKind; keys: string[] };
}): Promise<void> {
  requireRole(ctx, ...ADMINISTRATORS);
  await withTransaction(ctx, async (ctx) => {
    const rows = await ctx.database
      .select({ key: items.key, position: items.position, archivedAt: items.archivedAt })
      .from(items)
      .where(eq(items.kind, kind))
      .orderBy(items.position, items.key)
      .for("update");
    const shown = rows.filter(({ archivedAt }) => !archivedAt).map(({ key }) => key);
    const isWhole = new Set(keys).size === keys.length && shown.length === keys.length;
    if (!isWhole || shown.some((key) => !keys.includes(key))) throw new Refusal("conflict");
    if (keys.length === 0) return;
    await ctx.database
      .update(items)
      .set({ position: sql`array_position(${sql.param(keys)}::text[], ${items.key}) - 1` })
      .where(and(eq(items.kind, kind), inArray(items.key, keys)));
    await orderLive(ctx.database, { kind, keys });
    const change = { path: "position", before: shown.join(" "), after: keys.join(" ") };
    await noteChange(ctx, { action: "ordered", kind, key: "", changes: [change] });
  });
}
