import type { SQLWrapper } from "drizzle-orm";
import type { PgColumn, PgSelect } from "drizzle-orm/pg-core";
import type { Page, PageOf } from "../../contracts/page.ts";
import type { Queries } from "./connection.ts";
import { countRows } from "./count-rows.ts";

type Ordered = Page & { orderBy: (PgColumn | SQLWrapper)[] };

/** Reads one page of a `select` and counts all its rows. `orderBy` must be a total order. */
export async function paginate<Select extends PgSelect>(
  database: Queries,
  select: Select,
  { page, itemsPerPage, orderBy }: Ordered,
): Promise<PageOf<Select["_"]["result"][number]>> {
  // Taken before the order is added, because PostgreSQL would sort every row for the count.
  const all = select.getSQL();
  const items = await select
    .orderBy(...orderBy.map((by) => by.getSQL()))
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage);
  const isWhole = page === 1 && items.length < itemsPerPage;
  return { items, ...(isWhole ? { total: items.length } : await countRows(database, all)) };
}
