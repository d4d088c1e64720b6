import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  like,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import {
  ITEM_KINDS,
  type ITEM_SORTS,
  type ItemKind,
  type ItemStatus,
  PROFESSORS_KINDS,
} from "../../contracts/item-kinds.ts";
import type { ItemCount, ItemSummary } from "../../contracts/item.ts";
import type { Locale } from "../../contracts/locale.ts";
import type { Page, PageOf } from "../../contracts/page.ts";
import { ADMINISTRATORS, ROLES } from "../../contracts/roles.ts";
import type { Actor, Context } from "../../platform/core/context.ts";
import { hasRole, requireRole } from "../../platform/core/guard.ts";
import { countRows } from "../../platform/database/count-rows.ts";
import { readIdentity } from "../content/index.ts";
import { memberName } from "../members/index.ts";
import { presentSummary } from "./read-item.ts";
import { items } from "./tables.ts";
import { searchable } from "./words.ts";

type ListInput = Page & {
  kind: ItemKind | "all";
  key?: string;
  status?: ItemStatus;
  sort: (typeof ITEM_SORTS)[number];
  q?: string;
};

const STATUS: Record<ItemStatus, SQL | undefined> = {
  archived: isNotNull(items.archivedAt),
  scheduled: and(isNull(items.archivedAt), isNotNull(items.publishAt)),
  published: and(isNull(items.archivedAt), isNull(items.publishAt), isNotNull(items.liveVersion)),
  draft: and(isNull(items.archivedAt), isNull(items.publishAt), isNull(items.liveVersion)),
};

/** A page of the items of a kind, or of all, without those in the archive unless they are asked for. For the team: who edits what, sees it. */
export async function listItems({
  ctx,
  input: { kind, key, status, sort, q, page, itemsPerPage },
}: {
  ctx: Context;
  input: ListInput;
}): Promise<PageOf<ItemSummary>> {
  const actor = requireRole(ctx, ...ROLES);
  const wanted = searchable(q ?? "").replaceAll(/[\\%_]/g, String.raw`\$&`);
  const where = and(
    kind === "all" ? undefined : eq(items.kind, kind),
    key === undefined ? undefined : eq(items.key, key),
    // Categories and tags: whoever writes a post must be able to choose them.
    kind === "category" || kind === "tag" ? undefined : editedBy(actor),
    status ? STATUS[status] : isNull(items.archivedAt),
    wanted ? like(items.words, `%${wanted}%`) : undefined,
  );
  const order = {
    edited: [desc(items.editedAt), asc(items.key)],
    title: [asc(sql`lower(${items.title}->>${ctx.locale})`), asc(items.key)],
    position: [asc(items.position), asc(items.key)],
  }[sort];
  const { draft, words: _, translations: __, files: ___, ...columns } = getTableColumns(items);
  const { timeZone } = await readIdentity({ ctx });
  // The page first, by its keys: PostgreSQL would read the whole draft of every row before it sorts them.
  const keys = ctx.database
    .select({ kind: items.kind, key: items.key })
    .from(items)
    .where(where)
    .orderBy(...order)
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage);
  const [rows, counted] = await Promise.all([
    ctx.database
      .select({
        ...columns,
        only: sql<Locale | null>`nullif(${draft}->>'only', '')`,
        editedByName: memberName(items.editedBy),
      })
      .from(items)
      .where(sql`(${items.kind}, ${items.key}) in ${keys}`)
      .orderBy(...order),
    countRows(ctx.database, ctx.database.select({ key: items.key }).from(items).where(where).getSQL()),
  ]);
  return { items: rows.map((row) => presentSummary(row, timeZone)), ...counted };
}

/** How many of each kind there are in each status, of what the actor edits. For the team. */
export async function countItems({ ctx }: { ctx: Context }): Promise<ItemCount[]> {
  const actor = requireRole(ctx, ...ROLES);
  const status = sql<ItemStatus>`case when ${items.archivedAt} is not null then 'archived'
    when ${items.publishAt} is not null then 'scheduled'
    when ${items.liveVersion} is not null then 'published' else 'draft' end`;
  const rows = await ctx.database
    .select({ kind: items.kind, status: status.as("status"), found: count() })
    .from(items)
    .where(editedBy(actor))
    .groupBy(items.kind, sql`2`);
  const kinds = hasRole(actor, ...ADMINISTRATORS) ? ITEM_KINDS : (["post", ...PROFESSORS_KINDS] as const);
  return kinds.map((kind) => {
    const counts = { draft: 0, published: 0, scheduled: 0, archived: 0 };
    for (const row of rows) if (row.kind === kind) counts[row.status] = row.found;
    return { kind, counts, all: counts.draft + counts.published + counts.scheduled };
  });
}

/** What the policy lets the actor edit, as a condition. */
function editedBy(actor: Actor): SQL | undefined {
  if (hasRole(actor, ...ADMINISTRATORS)) return undefined;
  return or(
    ...PROFESSORS_KINDS.map((kind) => eq(items.kind, kind)),
    and(eq(items.kind, "post"), eq(items.createdBy, actor.id)),
  );
}
