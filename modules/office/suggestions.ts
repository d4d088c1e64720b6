import { and, asc, eq, inArray, isNull, or } from "drizzle-orm";
import { titleOf } from "../../contracts/item-fields.ts";
import { onlyOf } from "../../contracts/only.ts";
import { ROLES } from "../../contracts/roles.ts";
import type { OpenSuggestion, PublicText, Suggestion } from "../../contracts/suggestions.ts";
import { WRITTEN, writtenOf } from "../../contracts/written.ts";
import type { Asking, Call, Context } from "../../platform/core/context.ts";
import { requireRole } from "../../platform/core/guard.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { memberName } from "../members/index.ts";
import { mayEdit } from "./policy.ts";
import { type ItemRow, type Named, ofItem } from "./read-item.ts";
import { items, suggestions, versions } from "./tables.ts";

/** What readers see of a text. Refuses with `not_found` what is not public, and kinds that are no text. For the team. */
export async function readPublicText({ ctx, input }: Call<Named>): Promise<PublicText> {
  requireRole(ctx, ...ROLES);
  const item = await findPublic(ctx, input);
  const { kind, key, liveVersion: version } = item;
  const document = await readPublicVersion(ctx, { item, version });
  const [author] = await ctx.database
    .select({ name: memberName(items.createdBy) })
    .from(items)
    .where(ofItem(input));
  return {
    kind,
    key,
    title: titleOf(document),
    only: onlyOf(document) ?? null,
    authorName: author?.name ?? null,
    version,
    text: writtenOf(kind, document),
  };
}

type PublicItem = ItemRow & { liveVersion: number };

/** A public text, whoever edits it. */
export async function findPublic(ctx: Context, named: Named): Promise<PublicItem> {
  const [row] = await ctx.database.select().from(items).where(ofItem(named));
  if (!row || row.liveVersion === null || !WRITTEN[row.kind]) throw new Refusal("not_found");
  return { ...row, liveVersion: row.liveVersion };
}

/** The document of a version that is public, or was. Refuses others with `not_found`. */
export async function readPublicVersion(
  { database }: Context,
  { item: { kind, key, liveVersion }, version }: { item: PublicItem; version: number },
): Promise<Record<string, unknown>> {
  const [row] = await database
    .select({ document: versions.document })
    .from(versions)
    .where(
      and(
        eq(versions.kind, kind),
        eq(versions.key, key),
        eq(versions.number, version),
        or(eq(versions.number, liveVersion), inArray(versions.reason, ["published", "imported"])),
      ),
    );
  if (!row) throw new Refusal("not_found");
  return row.document;
}

/** The changes that are suggested of an item's text, oldest first: whoever edits it sees all, others of the team their own. */
export async function listSuggestions({ ctx, input }: Call<Named>): Promise<Suggestion[]> {
  const actor = requireRole(ctx, ...ROLES);
  const [item] = await ctx.database.select().from(items).where(ofItem(input));
  if (!item) throw new Refusal("not_found");
  const all = await readSuggestions(ctx, input);
  return mayEdit(actor, item) ? all : all.filter(({ isOwn }) => isOwn);
}

export async function readSuggestions(
  { database, actor }: Context,
  { kind, key }: Named,
): Promise<Suggestion[]> {
  const { id, author, why, madeAt, before, after, isTaken, decidedAt, decidedBy, answer } = suggestions;
  const rows = await database
    .select({
      id,
      author,
      authorName: memberName(author),
      why,
      madeAt,
      before,
      after,
      isTaken,
      decidedAt,
      decidedByName: memberName(decidedBy),
      answer,
    })
    .from(suggestions)
    .where(and(eq(suggestions.kind, kind), eq(suggestions.key, key)))
    .orderBy(asc(madeAt), asc(id));
  return rows.map((row) => ({
    id: row.id,
    authorName: row.authorName,
    isOwn: row.author !== null && row.author === actor?.id,
    why: row.why,
    madeAt: row.madeAt.toISOString(),
    before: row.before,
    after: row.after,
    state: row.isTaken === null ? "open" : row.isTaken ? "taken" : "declined",
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedByName: row.decidedByName,
    answer: row.answer,
  }));
}

/** The open suggestions that the actor may decide on, oldest first. For the team. */
export async function listOpenSuggestions({ ctx }: Asking): Promise<OpenSuggestion[]> {
  const actor = requireRole(ctx, ...ROLES);
  const rows = await ctx.database
    .select({
      id: suggestions.id,
      why: suggestions.why,
      madeAt: suggestions.madeAt,
      authorName: memberName(suggestions.author),
      kind: items.kind,
      key: items.key,
      title: items.title,
      createdBy: items.createdBy,
    })
    .from(suggestions)
    .innerJoin(items, and(eq(items.kind, suggestions.kind), eq(items.key, suggestions.key)))
    .where(and(isNull(suggestions.isTaken), isNull(items.archivedAt)))
    .orderBy(asc(suggestions.madeAt), asc(suggestions.id));
  return rows
    .filter((row) => mayEdit(actor, row))
    .map(({ id, why, madeAt, authorName, kind, key, title }) => ({
      id,
      why,
      authorName,
      madeAt: madeAt.toISOString(),
      kind,
      key,
      title,
    }));
}
