import { and, eq, gte, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { Movement, MovementFilter } from "../../contracts/ledger.ts";
import type { Locale } from "../../contracts/locale.ts";
import type { Page, PageOf } from "../../contracts/page.ts";
import { CSV_START, csvLine } from "../../contracts/csv.ts";
import type { Call } from "../../platform/core/context.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import { contains } from "../../platform/database/contains.ts";
import { paginateByKey } from "../../platform/database/paginate-by-key.ts";
import { fullName, membersView } from "../members/index.ts";
import { kindOfMovement, presentMovement, selectMovements } from "./movements.ts";
import { requireAdministrator } from "./policy.ts";
import type { TransactionRow } from "./present.ts";
import { accounts, transactions } from "./tables.ts";

const BY = {
  id: { by: transactions.id, of: (row: TransactionRow) => row.id },
  date: { by: transactions.createdAt, of: (row: TransactionRow) => row.createdAt },
  amount: { by: transactions.amount, of: (row: TransactionRow) => row.amount },
};
const ORDERS = {
  newest: [{ ...BY.date, isDescending: true }, BY.id],
  oldest: [BY.date, BY.id],
  largest: [{ ...BY.amount, isDescending: true }, BY.id],
  smallest: [BY.amount, BY.id],
};

/** A page of the movements of all accounts that a filter selects. Amounts in francs. For administrators. */
export async function listMovements({ ctx, input }: Call<MovementFilter & Page>): Promise<PageOf<Movement>> {
  const actor = requireAdministrator(ctx);
  const { page, itemsPerPage, after, order } = input;
  const found = selectMovements(ctx, actor).$dynamic();
  const { items, ...rest } = await paginateByKey(ctx.database, found, {
    page,
    itemsPerPage,
    after,
    where: whereOf(input),
    key: ORDERS[order],
  });
  return { ...rest, items: items.map((row) => presentMovement(row, { id: actor.id, locale: ctx.locale })) };
}

const BATCH = 1_000;
const HEADER: Record<Locale, string[]> = {
  fr: ["Date", "Genre", "État", "De", "À", "Montant (XAF)", "Motif", "Demandé par", "Annule", "Opération"],
  en: [
    "Date",
    "Kind",
    "Status",
    "From",
    "To",
    "Amount (XAF)",
    "Description",
    "Asked by",
    "Reverses",
    "Operation",
  ],
};

/** The movements that a filter selects as CSV (RFC 4180), in pieces. Amounts in francs. For administrators. */
export async function exportMovements({ ctx, input }: Call<MovementFilter>): Promise<AsyncIterable<string>> {
  requireAdministrator(ctx);
  const asked = { ...input, page: 1, itemsPerPage: BATCH };
  let part = await listMovements({ ctx, input: asked });
  return (async function* () {
    yield CSV_START + csvLine(HEADER[ctx.locale]);
    for (;;) {
      yield part.items.map(lineOf).join("");
      if (part.items.length < BATCH || part.next === undefined) return;
      part = await listMovements({ ctx, input: { ...asked, after: part.next } });
    }
  })();
}

/** A movement's line. Kinds and statuses are the API's words, by which a spreadsheet can filter in any language. */
function lineOf(one: Movement): string {
  const { createdAt, kind, status, payerName, payeeName, amount, description, askedByName, reverses, uuid } =
    one;
  const reversed = reverses?.split("/").at(-1);
  return csvLine([
    createdAt,
    kind,
    status,
    payerName,
    payeeName,
    amount,
    description,
    askedByName,
    reversed,
    uuid,
  ]);
}

function whereOf({ q, account, kind, status, from, to, least, most }: MovementFilter): SQL | undefined {
  const { payer, payee, createdAt, amount } = transactions;
  const named = q
    ? sql`(select ${accounts.id} from ${accounts} join ${membersView} on ${eq(membersView.id, accounts.owner)} where ${contains(fullName(membersView), q)})`
    : sql``;
  return and(
    q
      ? or(sql`${payer} in ${named}`, sql`${payee} in ${named}`, contains(transactions.description, q))
      : undefined,
    account ? or(eq(payer, account), eq(payee, account)) : undefined,
    kind ? eq(kindOfMovement, kind) : undefined,
    status ? eq(transactions.status, status) : undefined,
    from ? gte(createdAt, new Date(from)) : undefined,
    to ? lt(createdAt, new Date(Date.parse(to) + milliseconds("1 day"))) : undefined,
    least === undefined ? undefined : gte(amount, least),
    most === undefined ? undefined : lte(amount, most),
  );
}
