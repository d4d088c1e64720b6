import { and, desc, eq, getTableColumns, gte, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Operation, OperationFilter } from "../../contracts/ledger.ts";
import type { Locale } from "../../contracts/locale.ts";
import type { Page, PageOf } from "../../contracts/page.ts";
import { iri } from "../../contracts/iri.ts";
import type { Call, Context } from "../../platform/core/context.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import { cursorOf, paginateByKey } from "../../platform/database/paginate-by-key.ts";
import { contains } from "../../platform/database/contains.ts";
import { countOperations, findAccount } from "./accounts.ts";
import { authorizeAccount, requireHolder } from "./policy.ts";
import { ownerName, presentSide } from "./present.ts";
import { findOwnAccount } from "./read-transaction.ts";
import { postings, transactions, TREASURY } from "./tables.ts";
import { memberName } from "../members/index.ts";

/** A page of an account's history, newest first: one's own, or any for administrators. Amounts in francs. */
export async function listOperations({
  ctx,
  input,
}: Call<OperationFilter & Page>): Promise<PageOf<Operation>> {
  const { account, where } = await selectOperations(ctx, input);
  if (!account) return { items: [], total: 0 };
  const { page, itemsPerPage } = input;
  const { from, to, text } = input;
  // Numbers and dates have the same order, and the index of the dates leads to a month without reading what came after it.
  const key = from || to ? BY_DATE : account === TREASURY ? BY_ID : BY_NUMBER;
  const countBy = text
    ? undefined
    : ctx.database.select({ id: postings.id }).from(postings).where(where).getSQL();
  const total = isFiltered(input) || account === TREASURY ? undefined : await countOperations(ctx, account);
  // Lines are numbered from 1: that of a page's first one is known.
  const after =
    total === undefined || input.after !== undefined || page === 1
      ? input.after
      : cursorOf(BY_NUMBER, { number: total - (page - 1) * itemsPerPage + 1 });
  const asked = { page, itemsPerPage, after, where, key, total, countBy };
  const { items, ...rest } = await paginateByKey(ctx.database, queryOperations(ctx), asked);
  return { ...rest, items: items.map((row) => presentOperation(row, ctx.locale)) };
}

type Line = Pick<typeof postings.$inferSelect, "id" | "number" | "createdAt">;
const BY_NUMBER = [
  { by: postings.number, isDescending: true, of: ({ number }: Pick<Line, "number">) => number ?? 0 },
];
/** The treasury's lines have no number. */
const BY_ID = [{ by: postings.id, isDescending: true, of: ({ id }: Line) => id }];

const BY_DATE = [
  { by: postings.createdAt, isDescending: true, of: ({ createdAt }: Line) => createdAt },
  ...BY_ID,
];

function isFiltered({ from, to, text }: OperationFilter): boolean {
  return [from, to, text].some((part) => part !== undefined && part !== "");
}

const BATCH = 1_000;

/** The whole history that a filter selects, newest first, in batches, for exports. One's own, or any for administrators. */
export async function readAllOperations(
  ctx: Context,
  filter: OperationFilter,
): Promise<AsyncIterable<Operation[]>> {
  const { where } = await selectOperations(ctx, filter);
  return inBatches(ctx, where ?? sql`false`);
}

async function* inBatches(ctx: Context, where: SQL): AsyncGenerator<Operation[]> {
  let rows: Awaited<ReturnType<typeof queryOperations>> = [];
  do {
    const last = rows.at(-1);
    rows = await queryOperations(ctx)
      .where(and(where, last && isBefore(last)))
      .orderBy(desc(postings.number), desc(postings.id))
      .limit(BATCH);
    if (rows.length > 0) yield rows.map((row) => presentOperation(row, ctx.locale));
  } while (rows.length === BATCH);
}

function isBefore({ number, id }: Pick<Line, "number" | "id">): SQL | undefined {
  return number === null ? and(isNull(postings.number), lt(postings.id, id)) : lt(postings.number, number);
}

/** The account and the condition on its lines. The account is undefined when the actor has none yet. */
export async function selectOperations(
  ctx: Context,
  filter: OperationFilter,
): Promise<{ account?: string; where?: SQL }> {
  const actor = requireHolder(ctx);
  const named = filter.account
    ? authorizeAccount(actor, await findAccount(ctx, filter.account)).id
    : undefined;
  const account = named ?? (await findOwnAccount(ctx, actor.id));
  if (!account) return {};
  const afterLastDay = filter.to && new Date(Date.parse(filter.to) + milliseconds("1 day"));
  const where = and(
    eq(postings.account, account),
    filter.from ? gte(postings.createdAt, new Date(filter.from)) : undefined,
    afterLastDay ? lt(postings.createdAt, afterLastDay) : undefined,
    filter.text ? contains(transactions.description, filter.text) : undefined,
  );
  return { account, where };
}

export function queryOperations({ database }: Pick<Context, "database">) {
  const counterparty = sql<string>`case when ${postings.amount} < 0 then ${transactions.payee} else ${transactions.payer} end`;
  return database
    .select({
      ...getTableColumns(postings),
      description: transactions.description,
      counterparty,
      counterpartyName: ownerName(counterparty),
      reversedNumber: sql<
        number | null
      >`(select p.number from ${postings} p where p.transaction = ${transactions.reverses} and p.account = ${postings.account})`,
      isReversal: sql<boolean>`${transactions.reverses} is not null`,
      assignedName: memberName(postings.assignedTo),
    })
    .from(postings)
    .innerJoin(transactions, eq(transactions.id, postings.transaction))
    .$dynamic();
}

/** The line that a reversal takes back, by its number; the treasury's lines have none. */
const REVERSAL: Record<Locale, (number: number | null, description: string) => string> = {
  fr: (number, description) =>
    `Annule ${number === null ? "une opération" : `l’opération n° ${number}`} : ${description}`,
  en: (number, description) =>
    `Reverses ${number === null ? "an operation" : `operation ${number}`}: ${description}`,
};

export function presentOperation(
  row: Awaited<ReturnType<typeof queryOperations>>[number],
  locale: Locale,
): Operation {
  return {
    "@id": iri("operations", String(row.id)),
    id: row.id,
    number: row.number,
    date: row.createdAt.toISOString(),
    amount: row.amount,
    balance: row.balance,
    description: row.isReversal ? REVERSAL[locale](row.reversedNumber, row.description) : row.description,
    counterparty: presentSide({ id: row.counterparty, name: row.counterpartyName }, locale),
    assignedTo: row.assignedTo ? { "@id": iri("users", row.assignedTo), name: row.assignedName ?? "" } : null,
    transaction: iri("transactions", row.transaction),
  };
}
