import { and, desc, eq, gte, lte, or, sql } from "drizzle-orm";
import type { ItemKind } from "../../contracts/item-kinds.ts";
import type { AuditEntry } from "../../contracts/item.ts";
import { AUDIT_KINDS, type AuditKind } from "../../contracts/audit-kinds.ts";
import { fieldsOf } from "../../contracts/item-fields.ts";
import type { Page, PageOf } from "../../contracts/page.ts";
import { ADMINISTRATORS } from "../../contracts/roles.ts";
import type { Context } from "../../platform/core/context.ts";
import { requireRole } from "../../platform/core/guard.ts";
import { contains } from "../../platform/database/contains.ts";
import { countRows } from "../../platform/database/count-rows.ts";
import { auditView as audit, type Change } from "../audit/index.ts";
import { readIdentity } from "../content/index.ts";
import { libraryView } from "../media/index.ts";
import { memberName } from "../members/index.ts";
import { reviewsView } from "../shop/index.ts";
import { items } from "./tables.ts";

type Document = Record<string, unknown>;

/** The longest words that a line keeps of one change: versions hold them whole. */
const LONGEST = 300;
const MOST_CHANGES = 100;

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

type AuditQuery = Page & {
  kind?: AuditKind;
  key?: string;
  /** A part of a title, or of the name of who changed it. */
  q?: string;
  /** The first and the last day, in the site's time zone. */
  from?: string;
  to?: string;
};

/** A page of what was changed, newest first. For administrators. */
export async function listAudit({
  ctx,
  input: { kind, key, q, from, to, page, itemsPerPage },
}: {
  ctx: Context;
  input: AuditQuery;
}): Promise<PageOf<AuditEntry>> {
  requireRole(ctx, ...ADMINISTRATORS);
  const title = sql<AuditEntry["title"]>`coalesce(${items.title}, (select
    jsonb_build_object('fr', ${libraryView.name}, 'en', ${libraryView.name})
    from ${libraryView} where ${audit.kind} = 'file' and ${libraryView.id}::text = ${audit.key}), (select ${reviewsView.title}
    from ${reviewsView} where ${audit.kind} = 'review' and ${reviewsView.id}::text = ${audit.key}))`;
  const { id, at, action, changes } = audit;
  const actorName = memberName(audit.actor);
  const zone = from || to ? (await readIdentity({ ctx })).timeZone : "UTC";
  const day = sql`(${audit.at} at time zone ${zone})::date`;
  const where = and(
    kind && eq(audit.kind, kind),
    key ? eq(audit.key, key) : undefined,
    q
      ? or(contains(sql`${title} ->> 'fr'`, q), contains(sql`${title} ->> 'en'`, q), contains(actorName, q))
      : undefined,
    from ? gte(day, from) : undefined,
    to ? lte(day, to) : undefined,
  );
  const lines = () =>
    ctx.database
      .select({ id, at, action, kind: audit.kind, key: audit.key, changes, title, actorName })
      .from(audit)
      .leftJoin(items, and(eq(items.kind, audit.kind), eq(items.key, audit.key)))
      .where(where);
  const [rows, counted] = await Promise.all([
    lines()
      .orderBy(desc(audit.id))
      .limit(itemsPerPage)
      .offset((page - 1) * itemsPerPage),
    countRows(
      ctx.database,
      q ? lines().getSQL() : ctx.database.select({ id }).from(audit).where(where).getSQL(),
    ),
  ]);
  const known = rows.filter((row) => AUDIT_KINDS.includes(row.kind));
  return { items: known.map((row) => ({ ...row, at: row.at.toISOString() })), ...counted };
}
