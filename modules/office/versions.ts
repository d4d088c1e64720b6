import { and, desc, eq, getTableColumns, max } from "drizzle-orm";
import { draftShape } from "../../contracts/draft.ts";
import type { Item, ItemVersion, VERSION_REASONS, WholeVersion } from "../../contracts/item.ts";
import { ROLES } from "../../contracts/roles.ts";
import type { Context } from "../../platform/core/context.ts";
import { requireRole } from "../../platform/core/guard.ts";
import { parse, Refusal } from "../../platform/core/refusal.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { withTransaction } from "../../platform/database/with-transaction.ts";
import { noteChange } from "../audit/index.ts";
import { changesBetween } from "./audit.ts";
import { memberName } from "../members/index.ts";
import { authorizeItem } from "./policy.ts";
import { holdItem, type Named, ofItem, readItem } from "./read-item.ts";
import { filePathsOf } from "./references.ts";
import { items, versions } from "./tables.ts";
import { writeDraft } from "./write-draft.ts";

type NewVersion = Named & {
  document: Record<string, unknown>;
  revision: number;
  reason: (typeof VERSION_REASONS)[number];
  madeBy: string | undefined;
  madeAt: Date;
};

/** Keeps a document as the item's next version, whose number it gives. The item is held. */
export async function addVersion(transaction: Queries, version: NewVersion): Promise<number> {
  const [last] = await transaction
    .select({ number: max(versions.number) })
    .from(versions)
    .where(ofVersions(version));
  const number = (last?.number ?? 0) + 1;
  await transaction.insert(versions).values({
    ...version,
    number,
    files: filePathsOf(version.kind, version.document),
  });
  return number;
}

/** The versions of an item, newest first. For whoever edits it. */
export async function listVersions({ ctx, input }: { ctx: Context; input: Named }): Promise<ItemVersion[]> {
  const liveVersion = await requireReadable(ctx, input);
  const { document: _, ...columns } = getTableColumns(versions);
  const rows = await ctx.database
    .select({ ...columns, madeByName: memberName(versions.madeBy) })
    .from(versions)
    .where(ofVersions(input))
    .orderBy(desc(versions.number));
  return rows.map((row) => present(row, liveVersion));
}

/** One version, with its document. Refuses an unknown one with `not_found`. For whoever edits the item. */
export async function readVersion({
  ctx,
  input,
}: {
  ctx: Context;
  input: Named & { number: number };
}): Promise<WholeVersion> {
  const liveVersion = await requireReadable(ctx, input);
  const [row] = await ctx.database
    .select({ ...getTableColumns(versions), madeByName: memberName(versions.madeBy) })
    .from(versions)
    .where(and(ofVersions(input), eq(versions.number, input.number)));
  if (!row) throw new Refusal("not_found");
  return { ...present(row, liveVersion), document: row.document };
}

/** Makes an old version the draft again; the draft of now is kept as a version. Readers see no change. For whoever edits the item. */
export async function restoreVersion({
  ctx,
  input,
}: {
  ctx: Context;
  input: Named & { number: number; revision: number };
}): Promise<Item> {
  const { document } = await readVersion({ ctx, input });
  await withTransaction(ctx, async (ctx) => {
    const held = await holdItem(ctx, input);
    const { kind, key, draft, revision } = held;
    const [madeBy, madeAt] = [ctx.actor?.id, ctx.now()];
    await addVersion(ctx.database, {
      kind,
      key,
      document: draft,
      revision,
      reason: "replaced",
      madeBy,
      madeAt,
    });
    const restored = parse(draftShape(kind), document);
    await writeDraft(ctx, { item: held, document: restored });
    const changes = changesBetween(kind, draft, restored);
    await noteChange(ctx, { action: "restored", kind, key, changes });
  });
  return readItem({ ctx, input });
}

/** The number of the live version of an item that the actor edits. */
async function requireReadable(ctx: Context, named: Named): Promise<number | null> {
  const actor = requireRole(ctx, ...ROLES);
  const [row] = await ctx.database
    .select({ kind: items.kind, createdBy: items.createdBy, liveVersion: items.liveVersion })
    .from(items)
    .where(ofItem(named));
  if (!row) throw new Refusal("not_found");
  return authorizeItem(actor, row).liveVersion;
}

function ofVersions({ kind, key }: Named) {
  return and(eq(versions.kind, kind), eq(versions.key, key));
}

type Row = Omit<typeof versions.$inferSelect, "document"> & { madeByName: string | null };

function present({ number, reason, madeByName, madeAt }: Row, liveVersion: number | null): ItemVersion {
  return { number, reason, madeByName, madeAt: madeAt.toISOString(), isLive: number === liveVersion };
}
