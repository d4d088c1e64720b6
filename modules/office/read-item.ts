import { and, eq, getTableColumns } from "drizzle-orm";
import { isFixed, type ItemKind, type ItemStatus } from "../../contracts/item-kinds.ts";
import type { Item, ItemSummary } from "../../contracts/item.ts";
import { pathsOf } from "../../contracts/item-fields.ts";
import type { Locale } from "../../contracts/locale.ts";
import { onlyOf } from "../../contracts/only.ts";
import { ROLES } from "../../contracts/roles.ts";
import type { Context } from "../../platform/core/context.ts";
import { requireRole } from "../../platform/core/guard.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import type { InTransaction } from "../../platform/database/with-transaction.ts";
import { readIdentity } from "../content/index.ts";
import { memberName } from "../members/index.ts";
import { authorizeItem } from "./policy.ts";
import { staleTexts } from "./stale.ts";
import { items } from "./tables.ts";

export type Named = { kind: ItemKind; key: string };
export type ItemRow = typeof items.$inferSelect;

/** An item with its draft. Refuses with `not_found`. For administrators, and professors of what is theirs. */
export async function readItem({ ctx, input }: { ctx: Context; input: Named }): Promise<Item> {
  const actor = requireRole(ctx, ...ROLES);
  const [row] = await ctx.database
    .select({ ...getTableColumns(items), editedByName: memberName(items.editedBy) })
    .from(items)
    .where(ofItem(input));
  if (!row) throw new Refusal("not_found");
  authorizeItem(actor, row);
  const { kind, key, draft } = row;
  const { timeZone } = await readIdentity({ ctx });
  return {
    ...presentSummary({ ...row, only: onlyOf(draft) ?? null }, timeZone),
    draft,
    stale: staleTexts(kind, draft, row.translations),
    liveVersion: row.liveVersion,
    paths: pathsOf(kind, key, draft),
    mayArchive: !isFixed(row),
  };
}

/** The row of an item that the actor edits. Refuses with `not_found` and `forbidden`. */
export async function findItem(ctx: Context, named: Named): Promise<ItemRow> {
  const actor = requireRole(ctx, ...ROLES);
  const [row] = await ctx.database.select().from(items).where(ofItem(named));
  if (!row) throw new Refusal("not_found");
  return authorizeItem(actor, row);
}

/** The item as it is, held until the transaction ends. Refuses with `not_found`, `forbidden`, or `conflict` at another revision. */
export async function holdItem(
  ctx: InTransaction<Context>,
  { kind, key, revision }: Named & { revision?: number },
): Promise<ItemRow> {
  const actor = requireRole(ctx, ...ROLES);
  const [row] = await ctx.database.select().from(items).where(ofItem({ kind, key })).for("update");
  if (!row) throw new Refusal("not_found");
  const item = authorizeItem(actor, row);
  if (revision !== undefined && item.revision !== revision) throw new Refusal("conflict");
  return item;
}

export function ofItem({ kind, key }: Named) {
  return and(eq(items.kind, kind), eq(items.key, key));
}

function statusOf(row: Pick<ItemRow, "archivedAt" | "publishAt" | "liveVersion">): ItemStatus {
  if (row.archivedAt) return "archived";
  if (row.publishAt) return "scheduled";
  return row.liveVersion === null ? "draft" : "published";
}

type SummaryRow = Omit<ItemRow, "draft" | "words" | "translations" | "files"> & {
  editedByName: string | null;
  only: Locale | null;
};

export function presentSummary(row: SummaryRow, timeZone: string): ItemSummary {
  const { kind, key, title, only, revision, staleTexts: stale, editedByName } = row;
  return {
    kind,
    key,
    title,
    only,
    revision,
    editedByName,
    staleTexts: stale,
    status: statusOf(row),
    hasChanges: row.liveVersion !== null && row.liveRevision !== revision,
    publishAt: row.publishAt?.toISOString() ?? null,
    hasFailed: row.publishFailedAt !== null,
    timeZone,
    isExample: row.exampleSince !== null,
    editedAt: row.editedAt.toISOString(),
  };
}
