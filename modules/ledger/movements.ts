import { eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Movement } from "../../contracts/ledger.ts";
import type { Locale } from "../../contracts/locale.ts";
import { iri } from "../../contracts/iri.ts";
import type { Actor, Context } from "../../platform/core/context.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import { memberName, sessionDevice } from "../members/index.ts";
import { needsSecond } from "./policy.ts";
import { presentNamedTransaction, transactionColumns } from "./present.ts";
import { transactions, TREASURY } from "./tables.ts";

const original = alias(transactions, "original");

/** SQL for the kind of a movement. A fee is paid by the member alone, without a device (fees.ts). */
export const kindOfMovement = sql<Movement["kind"]>`case
  when ${transactions.reverses} is not null then 'reversal'
  when ${transactions.session} = '' then 'fee'
  when ${transactions.payer} = ${TREASURY} then 'deposit'
  when ${transactions.payee} = ${TREASURY} then 'withdrawal'
  else 'payment' end`;

/** Selects transactions with all that `presentMovement` shows of them to this administrator. */
export function selectMovements(ctx: Context, actor: Actor) {
  return ctx.database
    .select({
      ...transactionColumns,
      kind: kindOfMovement,
      askedByName: memberName(transactions.askedBy),
      device: sessionDevice(transactions.session),
      reversedAt: original.createdAt,
      reversedDescription: original.description,
      reversedBy: sql<
        string | null
      >`(select r.id from transactions r where r.reverses = ${transactions.id} and r.status in ('accepted', 'pending_confirmation'))`,
      isOwn: sql<boolean>`exists (select from accounts a where a.id in (${transactions.payer}, ${transactions.payee}) and a.owner = ${actor.id})`,
      mayDecide: isSecond(ctx, actor),
    })
    .from(transactions)
    .leftJoin(original, eq(original.id, transactions.reverses));
}

type Row = Awaited<ReturnType<typeof selectMovements>>[number];

export function presentMovement(row: Row, reader: { id: string; locale: Locale }): Movement {
  const isWaiting = row.status === "pending_confirmation";
  return {
    ...presentNamedTransaction(row, reader),
    kind: row.kind,
    ownerName: row.payer === TREASURY ? row.payeeName : row.payerName,
    askedByName: row.askedByName,
    askedFrom: { device: row.device || null, address: row.address || null },
    reversed: row.reversedAt && {
      createdAt: row.reversedAt.toISOString(),
      description: row.reversedDescription ?? "",
    },
    reversedBy: row.reversedBy && iri("transactions", row.reversedBy),
    mayDecide: isWaiting && needsSecond(row) && row.mayDecide,
    mayCancel: isWaiting && row.askedBy === reader.id,
    mayReverse: row.status === "accepted" && !row.reversedBy && !row.isOwn,
  };
}

/**
 * The second administrator is not the one who asked, and the account belongs to neither of them. For a day, whoever opened an
 * account may not confirm a payment into it, so that nobody opens an account in order to fill it.
 */
export function isSecond({ now }: Context, { id }: Actor): SQL<boolean> {
  const { askedBy, payer, payee } = transactions;
  const aDayAgo = new Date(now().getTime() - milliseconds("1 day")).toISOString();
  return sql<boolean>`(${askedBy} <> ${id} and not exists (select from accounts a
    where a.id in (${payer}, ${payee}) and a.id <> ${TREASURY}
      and (a.owner in (${id}, ${askedBy}) or (a.id = ${payee} and a.opened_by = ${id} and a.opened_at > ${aDayAgo}))))`;
}
