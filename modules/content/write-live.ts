import { and, eq, inArray, sql } from "drizzle-orm";
import { ENTRY_SHAPES, type EntryDocument, type EntryKind } from "../../contracts/content.ts";
import type { DrawnText } from "../../contracts/drawn-text.ts";
import type { Localized } from "../../contracts/localized.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { parse } from "../../platform/core/refusal.ts";
import { entries } from "./tables.ts";

type LiveEntry = {
  kind: EntryKind;
  key: string;
  position: number;
  document: unknown;
  drawn: DrawnText | undefined;
  /** Whether it tells readers that it is invented. */
  isExample?: boolean;
};

/** Makes an entry what readers see, as the `position`-th of its kind. Parses it; its text is drawn already. */
export async function writeLiveEntry(
  database: Queries,
  { kind, key, position, document, drawn, isExample }: LiveEntry,
): Promise<void> {
  const parsed = parse<(typeof ENTRY_SHAPES)[EntryKind]>(ENTRY_SHAPES[kind], document);
  const shown = liveDocument(kind, parsed, drawn);
  const live = { document: isExample ? { ...shown, isExample } : shown, position };
  await database
    .insert(entries)
    .values({ kind, key, ...live })
    .onConflictDoUpdate({ target: [entries.kind, entries.key], set: { ...live, updatedAt: CHANGED_AT } });
}

/** What is written again as it was has not changed. */
const CHANGED_AT = sql`case when ${entries.document} = excluded.document then ${entries.updatedAt} else now() end`;

type ParsedEntry = { kind: EntryKind; key: string; position: number; document: object };

/** Adds many entries at once that were parsed already and have no text to draw. */
export async function writeLiveEntries(database: Queries, rows: ParsedEntry[]): Promise<void> {
  await database
    .insert(entries)
    .values(rows.map(({ kind, key, position, document }) => ({ kind, key, position, document })));
}

/** Takes an entry away from readers. */
export async function removeLiveEntry(
  database: Queries,
  { kind, key }: { kind: EntryKind; key: string },
): Promise<void> {
  await database.delete(entries).where(and(eq(entries.kind, kind), eq(entries.key, key)));
}

/** Puts a kind's entries in the order of `keys`. */
export async function orderLiveEntries(
  database: Queries,
  { kind, keys }: { kind: EntryKind; keys: string[] },
): Promise<void> {
  if (keys.length === 0) return;
  await database
    .update(entries)
    .set({ position: sql`array_position(${sql.param(keys)}::text[], ${entries.key}) - 1` })
    .where(and(eq(entries.kind, kind), inArray(entries.key, keys)));
}

/** What readers get of a parsed document: its Markdown is HTML. */
export function liveDocument(
  kind: EntryKind,
  document: EntryDocument<EntryKind>,
  drawn: DrawnText | undefined,
): object {
  if (kind === "page" && "markdown" in document) {
    const { markdown: _, ...rest } = document;
    return { ...rest, html: drawn?.html };
  }
  if (kind === "book" && "contents" in document) {
    const { extract, ...rest } = document;
    const html = apart(drawn?.parts?.["extract.text"], "extract");
    return {
      ...rest,
      description: drawn?.html,
      ...(extract && { extract: { heading: extract.heading, html } }),
    };
  }
  if (kind === "letter" && "blocks" in document)
    return {
      ...document,
      blocks: document.blocks.map((block, index) => ({
        ...block,
        text: undefined,
        html: apart(drawn?.parts?.[`blocks.${index}.text`], index + 1),
      })),
    };
  return document;
}

/** A text among others on one page: its notes and headings have names of their own. */
function apart(html: Localized | undefined, part: number | string): Localized | undefined {
  const own = (text: string) =>
    text.replaceAll(/<[a-z][^<>]*>/g, (tag) =>
      tag.replaceAll(/ (id="|href="#|aria-describedby=")/g, (start) => `${start}part-${part}-`),
    );
  return html && { fr: own(html.fr), en: own(html.en) };
}
