import { and, asc, desc, eq, gt, gte, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgSelect } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Page, PageOf } from "../../contracts/page.ts";
import { Refusal } from "../core/refusal.ts";
import type { Queries } from "./connection.ts";
import { type Counted, countRows } from "./count-rows.ts";

/** A column of a list's order, and its value in a row. All parts together are unique and never null. */
type KeyPart<Row> = { by: PgColumn; of: (row: Row) => string | number | Date; isDescending?: boolean };

type Asked<Row> = Page & {
  where: SQL | undefined;
  key: KeyPart<Row>[];
  /** The number of rows, if it is stored. Otherwise they are counted. */
  total?: number | undefined;
  /** A shorter query of the same rows, to count them by. */
  countBy?: SQL | undefined;
};

/**
 * Reads one page of a `select`. A page `after` a cursor costs the same at any depth and repeats or loses no row; a
 * page by number is counted from the nearer end. Refuses a cursor that is not from this list.
 */
export async function paginateByKey<Select extends PgSelect>(
  database: Queries,
  select: Select,
  { page, itemsPerPage, after, where, key, total, countBy }: Asked<Select["_"]["result"][number]>,
): Promise<PageOf<Select["_"]["result"][number]>> {
  const all = countBy ?? select.where(where).getSQL();
  const counted = async (): Promise<Counted> => (total === undefined ? countRows(database, all) : { total });
  const order = (isReversed: boolean) =>
    key.map(({ by, isDescending = false }) => (isDescending === isReversed ? asc(by) : desc(by)));
  if (after !== undefined || page === 1) {
    const from = after === undefined ? undefined : isAfter(key, after);
    const items = await select
      .where(and(where, from))
      .orderBy(...order(false))
      .limit(itemsPerPage);
    const isWhole = after === undefined && total === undefined && items.length < itemsPerPage;
    const found = isWhole ? { total: items.length } : await counted();
    return { items, ...found, next: cursorOf(key, items.at(-1)) };
  }
  const before = (page - 1) * itemsPerPage;
  const first = await counted();
  // To count pages from the end one must know where it is.
  const isFar = first.isAbout && before > first.total / 2;
  const found = isFar ? { total: await database.$count(sql`(${all}) counted`) } : first;
  const shown = Math.min(itemsPerPage, found.total - before);
  if (shown <= 0) return { items: [], ...found };
  const behind = found.total - before - shown;
  const isFromEnd = behind < before;
  const rows = await select
    .where(where)
    .orderBy(...order(isFromEnd))
    .limit(shown)
    .offset(isFromEnd ? behind : before);
  const items = isFromEnd ? rows.toReversed() : rows;
  return { items, ...found, next: cursorOf(key, items.at(-1)) };
}

/** Makes the cursor after a row, as text for an address. */
export function cursorOf<Row>(key: KeyPart<Row>[], row: Row | undefined): string | undefined {
  return row && Buffer.from(JSON.stringify(key.map(({ of }) => of(row)))).toString("base64url");
}

function isAfter<Row>(key: KeyPart<Row>[], after: string): SQL | undefined {
  const values = valuesOf(key, after);
  const columns = key.map((part, place) => ({ ...part, value: values[place] }));
  const [first] = columns;
  const later = columns.map(({ by, isDescending, value }, place) =>
    and(
      ...columns.slice(0, place).map((earlier) => eq(earlier.by, earlier.value)),
      (isDescending ? lt : gt)(by, value),
    ),
  );
  // The first condition follows from the others, but an index can use it.
  return first && and((first.isDescending ? lte : gte)(first.by, first.value), or(...later));
}

/** The values of a column, by PostgreSQL's name of its type. */
const SHAPES: Record<string, z.ZodType> = {
  uuid: z.uuid(),
  text: z.string().regex(/^[^\0]*$/),
  date: z.iso.date(),
  integer: z.int32(),
  bigint: z.int(),
  "timestamp with time zone": z.iso.datetime().transform((text) => new Date(text)),
};

function valuesOf<Row>(key: KeyPart<Row>[], after: string): unknown[] {
  try {
    const given: unknown = JSON.parse(Buffer.from(after, "base64url").toString());
    const shapes = key.map(({ by }) => SHAPES[by.getSQLType()] ?? z.never());
    return z.tuple(shapes as [z.ZodType, ...z.ZodType[]]).parse(given);
  } catch {
    throw new Refusal("invalid_input", { violations: [{ propertyPath: "after", code: "invalid" }] });
  }
}
