import { and, desc, eq, getTableColumns, sql } from "drizzle-orm";
import {
  AUDIT_KINDS,
  type AuditAction,
  type AuditEntry,
  type AuditKind,
  type ItemKind,
} from "../../contracts/item.ts";
import { fieldsOf } from "../../contracts/item-fields.ts";
import type { Page, PageOf } from "../../contracts/page.ts";
import { ADMINISTRATORS } from "../../contracts/roles.ts";
import type { Context } from "../../platform/core/context.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import { requireRole } from "../../platform/core/guard.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { libraryView } from "../media/index.ts";
import { memberName } from "../members/index.ts";
import { audit, type Change, items } from "./tables.ts";

type Document = Record<string, unknown>;
type Line = { action: AuditAction; kind: AuditKind; key: string; changes?: Change[] };
type Who = { actor?: { id: string } | null; address?: string; now: () => Date };

/** The longest words that a line keeps of one change: versions hold them whole. */
const LONGEST = 300;
const MOST_CHANGES = 100;
/** One person's saves of one draft are one line, as long as nobody else comes between. */
const ONE_SITTING = milliseconds("15 minutes");

/** Adds a line to the audit, in the transaction that makes the change. */
export async function noteChange(
  { actor, address = "", now }: Who,
  transaction: Queries,
  { action, kind, key, changes = [] }: Line,
): Promise<void> {
  await transaction
    .insert(audit)
    .values({ at: now(), action, kind, key, actor: actor?.id, address, changes });
}

/** The same for a save of a draft, of which there are many. */
export async function noteEdit(
  who: Who,
  transaction: Queries,
  { kind, key, changes }: Omit<Line, "action">,
): Promise<void> {
  const [last] = await transaction
    .select({ action: audit.action, actor: audit.actor, at: audit.at })
    .from(audit)
    .where(and(eq(audit.kind, kind), eq(audit.key, key)))
    .orderBy(desc(audit.id))
    .limit(1);
  const isSameSitting =
    last?.action === "edited" &&
    last.actor === who.actor?.id &&
    who.now().getTime() - last.at.getTime() < ONE_SITTING;
  if (!isSameSitting) await noteChange(who, transaction, { action: "edited", kind, key, changes });
}

/** What differs between two documents, field by field. */
export function changesBetween(kind: ItemKind, before: Document | undefined, after: Document): Change[] {
  const words = (document: Document | undefined) =>
    new Map(
      (document ? fieldsOf(kind, document) : []).map(({ path, value }) => [path, asWords(value)] as const),
    );
  const [old, now] = [words(before), words(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((path) => ({ path, before: old.get(path) ?? "", after: now.get(path) ?? "" }))
    .filter((change) => change.before !== change.after)
    .slice(0, MOST_CHANGES)
    .map(({ path, before: was, after: is }) => ({
      path,
      before: was.slice(0, LONGEST),
      after: is.slice(0, LONGEST),
    }));
}

function asWords(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

type AuditQuery = Page & { kind?: AuditKind; key?: string };

/** A page of what was changed, newest first, of one item where it is named. For administrators. */
export async function listAudit({
  ctx,
  input: { kind, key, page, itemsPerPage },
}: {
  ctx: Context;
  input: AuditQuery;
}): Promise<PageOf<AuditEntry>> {
  requireRole(ctx, ...ADMINISTRATORS);
  const where = and(kind && eq(audit.kind, kind), key ? eq(audit.key, key) : undefined);
  const title = sql<AuditEntry["title"]>`coalesce(${items.title}, (select
    jsonb_build_object('fr', ${libraryView.name}, 'en', ${libraryView.name})
    from ${libraryView} where ${audit.kind} = 'file' and ${libraryView.id}::text = ${audit.key}))`;
  const [rows, total] = await Promise.all([
    ctx.database
      .select({ ...getTableColumns(audit), actorName: memberName(audit.actor), title })
      .from(audit)
      .leftJoin(items, and(eq(items.kind, audit.kind), eq(items.key, audit.key)))
      .where(where)
      .orderBy(desc(audit.id))
      .limit(itemsPerPage)
      .offset((page - 1) * itemsPerPage),
    ctx.database.$count(audit, where ?? sql`true`),
  ]);
  const known = rows.filter((row) => AUDIT_KINDS.includes(row.kind));
  return { items: known.map(present), total };
}

type Row = typeof audit.$inferSelect & { actorName: string | null; title: AuditEntry["title"] };

function present({ id, at, action, kind, key, title, actorName, changes }: Row): AuditEntry {
  return { id, at: at.toISOString(), action, kind, key, title, actorName, changes };
}
