import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { ENTRY_SHAPES, type Entry, type EntryKind, type LiveDocument } from "../../contracts/content.ts";
import { inLocale } from "../../contracts/in-locale.ts";
import type { Locale } from "../../contracts/locale.ts";
import { isReadIn } from "../../contracts/only.ts";
import type { Context, Call, Asking } from "../../platform/core/context.ts";
import type { Queries } from "../../platform/database/connection.ts";
import type { Page, PageOf } from "../../contracts/page.ts";
import { paginateByKey } from "../../platform/database/paginate-by-key.ts";
import { shareAnswer } from "../../platform/core/shared-answers.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { entries } from "./tables.ts";

/** What reading content needs: the database and the language. */
export type Reader = Pick<Context, "database" | "locale" | "share">;

/** All entries of a kind that are public in the reader's language, in their order and in the reader's language. For anyone. */
export function listEntries<Kind extends EntryKind>({
  ctx,
  input: { kind },
}: Call<{ kind: Kind }, Reader>): Promise<Entry<Kind>[]> {
  return shareAnswer(ctx, `entries ${kind}`, (reader) => listEntriesNow(reader, kind));
}

async function listEntriesNow<Kind extends EntryKind>(ctx: Reader, kind: Kind): Promise<Entry<Kind>[]> {
  const rows = await rowsOf(ctx, kind);
  return rows.map((row) => present<Kind>(row, ctx));
}

/** The same as `listEntries`, each with when it was last published. For anyone. */
export async function listEntriesWithTimes<Kind extends EntryKind>({
  ctx,
  input: { kind },
}: Call<{ kind: Kind }, Reader>): Promise<{ entry: Entry<Kind>; updatedAt: Date }[]> {
  const rows = await rowsOf(ctx, kind);
  return rows.map((row) => ({ entry: present<Kind>(row, ctx), updatedAt: row.updatedAt }));
}

async function rowsOf(ctx: Reader, kind: EntryKind) {
  const rows = await ctx.database
    .select({ key: entries.key, document: entries.document, updatedAt: entries.updatedAt })
    .from(entries)
    .where(eq(entries.kind, kind))
    .orderBy(asc(entries.position), asc(entries.key));
  return rows.filter((row) => isReadIn(row.document as { only?: Locale }, ctx.locale));
}

/** A page of the entries of a kind, in their order. For anyone. */
export async function listEntryPage<Kind extends EntryKind>({
  ctx,
  input: { kind, ...page },
}: Call<Page & { kind: Kind }, Reader>): Promise<PageOf<Entry<Kind>>> {
  const select = ctx.database
    .select({ key: entries.key, position: entries.position, document: entries.document })
    .from(entries)
    .$dynamic();
  const asked = { ...page, where: and(eq(entries.kind, kind), publicIn(kind, ctx.locale)), key: IN_ORDER };
  const { items, ...rest } = await paginateByKey(ctx.database, select, asked);
  return { ...rest, items: items.map((row) => present<Kind>(row, ctx)) };
}

/** The condition that an entry is public in `locale`. Undefined for a kind that is always public in both languages. */
function publicIn(kind: EntryKind, locale: Locale) {
  if (!("only" in ENTRY_SHAPES[kind].shape)) return undefined;
  return sql`coalesce(${entries.document}->>'only', ${locale}) = ${locale}`;
}

type Placed = { key: string; position: number };
const IN_ORDER = [
  { by: entries.position, of: (row: Placed) => row.position },
  { by: entries.key, of: (row: Placed) => row.key },
];

/** One entry in the reader's language; refuses with `not_found`. For anyone. */
export async function readEntry<Kind extends EntryKind>({
  ctx,
  input: { kind, key },
}: Call<{ kind: Kind; key: string }, Reader>): Promise<Entry<Kind>> {
  const [row] = await ctx.database
    .select({ key: entries.key, document: entries.document })
    .from(entries)
    .where(and(eq(entries.kind, kind), eq(entries.key, key)));
  if (!row || !isReadIn(row.document as { only?: Locale }, ctx.locale)) throw new Refusal("not_found");
  return present<Kind>(row, ctx);
}

/** Who the site belongs to, in the reader's language. */
export function readIdentity({ ctx }: Asking<Reader>): Promise<Entry<"identity">> {
  return shareAnswer(ctx, "identity", (reader) =>
    readEntry({ ctx: reader, input: { kind: "identity", key: "researcher" } }),
  );
}

/** The entries whose text cites a paper, by the note that the text has of it. */
export async function listEntriesCiting(
  database: Queries,
  paper: string,
): Promise<{ kind: string; key: string }[]> {
  const note = String.raw`footnote-paper-${paper}\"`;
  return database
    .select({ kind: entries.kind, key: entries.key })
    .from(entries)
    .where(and(inArray(entries.kind, ["page", "book"]), sql`strpos(${entries.document}::text, ${note}) > 0`));
}

/** The public entries that are marked as examples because they are invented. */
export async function listExamples(
  database: Queries,
): Promise<{ kind: EntryKind; key: string; document: object }[]> {
  const rows = await database
    .select({ kind: entries.kind, key: entries.key, document: entries.document })
    .from(entries)
    .where(sql`${entries.document} ->> 'isExample' = 'true'`)
    .orderBy(asc(entries.kind), asc(entries.position));
  return rows as { kind: EntryKind; key: string; document: object }[];
}

/** Whether there is any content yet. */
export async function hasEntries(database: Queries): Promise<boolean> {
  const found = await database.select({ key: entries.key }).from(entries).limit(1);
  return found.length > 0;
}

type LiveEntry = { kind: EntryKind; key: string; position: number; document: object };

/**
 * Public entries by kind and key, in every language. Their rows stay locked until the transaction ends, so that nobody changes
 * them while something is made from them.
 */
export async function holdLiveEntries(
  database: Queries,
  { kinds, keys }: { kinds: EntryKind[]; keys: string[] },
): Promise<{ kind: string; key: string; document: object }[]> {
  const rows = await database
    .select({ kind: entries.kind, key: entries.key, document: entries.document })
    .from(entries)
    .where(and(inArray(entries.kind, kinds), inArray(entries.key, keys)))
    .orderBy(entries.kind, entries.key)
    .for("share");
  return rows.map((row) => ({ ...row, document: row.document as object }));
}

/** The documents of some entries of a kind as readers see them, in every language, by their keys. */
export async function findLiveDocuments<Kind extends EntryKind>(
  database: Queries,
  { kind, keys }: { kind: Kind; keys: string[] },
): Promise<Map<string, LiveDocument<Kind>>> {
  const rows = await database
    .select({ key: entries.key, document: entries.document })
    .from(entries)
    .where(and(eq(entries.kind, kind), inArray(entries.key, keys)));
  return new Map(rows.map(({ key, document }) => [key, document as LiveDocument<Kind>]));
}

/** Every entry of these kinds, or of all, as readers see it, in every language. */
export async function listLiveEntries(database: Queries, kinds?: readonly EntryKind[]): Promise<LiveEntry[]> {
  const rows = await database
    .select()
    .from(entries)
    .where(kinds && inArray(entries.kind, [...kinds]))
    .orderBy(asc(entries.kind), asc(entries.position));
  return rows.map(({ kind, key, position, document }) => ({
    kind: kind as EntryKind,
    key,
    position,
    document: document as object,
  }));
}

// The documents were parsed against the kind's shape when they were written: here they are only localised.
function present<Kind extends EntryKind>(row: { key: string; document: unknown }, ctx: Reader): Entry<Kind> {
  return { ...inLocale(row.document as LiveDocument<Kind>, ctx.locale), key: row.key };
}
