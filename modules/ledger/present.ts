import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Side, Transaction } from "../../contracts/ledger.ts";
import type { Locale } from "../../contracts/locale.ts";
import type { Localized } from "../../contracts/localized.ts";
import { iri } from "../../contracts/iri.ts";
import { accounts, transactions, TREASURY } from "./tables.ts";
import { memberName } from "../members/index.ts";

const TREASURY_NAME: Localized = { fr: "Trésorerie", en: "Treasury" };
const FORMER_MEMBER: Localized = { fr: "Ancien membre", en: "Former member" };

/** SQL for a column with the full name of an account's owner. The column `account` must not be called `id`. */
export function ownerName(account: PgColumn | SQL): SQL<string | null> {
  return sql`(select ${memberName(sql`a.owner`)} from ${accounts} a where a.id = ${account})`;
}

/** What `presentNamedTransaction` reads. */
export const transactionColumns = {
  ...getTableColumns(transactions),
  payerName: ownerName(transactions.payer),
  payeeName: ownerName(transactions.payee),
};

type Stored = typeof transactions.$inferSelect;
export type TransactionRow = Stored & { payerName: string | null; payeeName: string | null };

/** A transaction for the member who makes or settles it. */
export function presentTransaction(row: Omit<Stored, "askedBy" | "session" | "address">): Transaction {
  return {
    "@id": iri("transactions", row.id),
    uuid: row.id,
    status: row.status,
    reason: row.reason,
    payer: row.payer && iri("accounts", row.payer),
    payee: iri("accounts", row.payee),
    amount: row.amount,
    description: row.description,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    settledAt: row.settledAt?.toISOString() ?? null,
    reverses: row.reverses && iri("transactions", row.reverses),
  };
}

type Reader = { id: string; locale: Locale };

/** A transaction with the names of both sides, and whether its reader asked for it. */
export function presentNamedTransaction(row: TransactionRow, { id, locale }: Reader): Transaction {
  return {
    ...presentTransaction(row),
    payerName: row.payer && presentSide({ id: row.payer, name: row.payerName }, locale).name,
    payeeName: presentSide({ id: row.payee, name: row.payeeName }, locale).name,
    askedByReader: row.askedBy === id,
  };
}

export function presentSide({ id, name }: { id: string; name: string | null }, locale: Locale): Side {
  const unowned = id === TREASURY ? TREASURY_NAME : FORMER_MEMBER;
  return { "@id": iri("accounts", id), name: name ?? unowned[locale] };
}
