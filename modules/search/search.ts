import { desc, eq, inArray, sql } from "drizzle-orm";
import type { Locale } from "../../contracts/locale.ts";
import type { Page, PageOf } from "../../contracts/page.ts";
import type { SearchKind } from "../../contracts/search-rules.ts";
import type { SearchResult, Understanding } from "../../contracts/search.ts";
import type { Call, Context } from "../../platform/core/context.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { listExamples } from "../content/index.ts";
import { findPlace, markerOf } from "./highlight.ts";
import { countMiss } from "./misses.ts";
import { searchDocuments } from "./tables.ts";
import { type Mark, understand, type Understood } from "./understand.ts";

type Asked = Page & {
  q: string;
  kind?: SearchKind | undefined;
  language?: Locale | undefined;
  typing?: boolean;
};
type Found = { kind: SearchKind; key: string; score: number };

/** How many of a search's parts a thing may lack: none, then one, then all but one. */
const MISSING = [0, 1, null];
/** When fewer things have every part, those that lack some follow. */
const FEW = { typed: 5, typing: 1 };
/** When so many things have the words in title, headings or names, nobody reads what has them in its text alone. */
const ENOUGH = { typed: 60, typing: 16 };

/**
 * A page of what is public and matches, the best first, and what the search was understood as. A thing is shown in the
 * reader's language where it is in both. For anyone.
 */
export async function search({
  ctx,
  input: { q, page, itemsPerPage, typing = false, ...filter },
}: Call<Asked, Pick<Context, "database" | "locale" | "now">>): Promise<PageOf<SearchResult> & Understanding> {
  const understood = await understand(ctx.database, { q, typing });
  const { correction, meanings, marks } = understood;
  const way = typing ? "typing" : "typed";
  const found = await find(ctx, understood, { ...filter, few: FEW[way], enough: ENOUGH[way] });
  if (found.length === 0 && !typing && page === 1 && !filter.kind && !filter.language)
    await countMiss(ctx, q);
  const shown = found.slice((page - 1) * itemsPerPage, page * itemsPerPage);
  const items = await present(ctx, shown, { marks, language: filter.language });
  return { items, total: found.length, correction: found.length > 0 ? correction : null, meanings };
}

type Filter = Pick<Asked, "kind" | "language"> & { enough: number };

async function find(
  ctx: Pick<Context, "database" | "locale" | "now">,
  { parts, title, isOpen, beginning }: Understood,
  { few, ...filter }: Filter & { few: number },
): Promise<Found[]> {
  const found = new Map<string, Found>();
  for (const missing of MISSING.filter((_, place) => place < parts.length)) {
    for (const one of await findDocuments(ctx, { parts, title, isOpen, beginning, missing, ...filter }))
      if (!found.has(`${one.kind}/${one.key}`)) found.set(`${one.kind}/${one.key}`, one);
    if (found.size >= few) break;
  }
  return [...found.values()];
}

async function findDocuments(
  { database, locale, now }: Pick<Context, "database" | "locale" | "now">,
  {
    parts,
    title,
    isOpen,
    beginning,
    missing,
    enough,
    kind,
    language,
  }: Pick<Understood, "parts" | "title" | "isOpen" | "beginning"> & Filter & { missing: number | null },
): Promise<Found[]> {
  const own = sql.param(parts.map((part) => part.own));
  const wide = sql.param(parts.map((part) => part.wide));
  const kinds = kind ? sql.param([kind]) : sql`null`;
  const today = now().toISOString().slice(0, 10);
  const { rows } = await database.execute<Found>(
    sql`select * from find_documents(${own}::text[], ${wide}::text[], ${missing}::int, ${enough}, ${title}, ${isOpen}, ${beginning}, ${locale}, ${kinds}::text[], ${language ?? null}, ${today}::date)`,
  );
  return rows;
}

async function present(
  { database, locale }: { database: Queries; locale: Locale },
  found: Found[],
  { marks, language }: { marks: Mark[]; language: Locale | undefined },
): Promise<SearchResult[]> {
  if (found.length === 0) return [];
  const { kind, key, path, title, summary, sections, date } = searchDocuments;
  const named = found.map((one) => sql`(${one.kind}, ${one.key})`);
  const rows = await database
    .selectDistinctOn([kind, key], {
      kind,
      key,
      locale: searchDocuments.locale,
      path,
      title,
      summary,
      sections,
      date,
    })
    .from(searchDocuments)
    .where(inArray(sql`(${kind}, ${key})`, named))
    .orderBy(kind, key, desc(eq(searchDocuments.locale, language ?? locale)));
  // Few things are invented, and only of these kinds.
  const isInvented = (one: Found) => one.kind === "book" || one.kind === "identity";
  const examples = found.some(isInvented) ? await listExamples(database) : [];
  const mark = markerOf(marks);
  return found.flatMap((one) => {
    const row = rows.find((each) => each.kind === one.kind && each.key === one.key);
    // It was taken back a moment ago.
    if (!row) return [];
    const { section, excerpt } = findPlace(row, mark);
    return [
      {
        kind: one.kind,
        key: one.key,
        isExample: examples.some((example) => example.kind === one.kind && example.key === one.key),
        locale: row.locale,
        path: section ? `${row.path}#${section.id}` : row.path,
        title: mark(row.title),
        heading: section ? mark(section.heading) : null,
        excerpt,
        date: row.date,
      },
    ];
  });
}
