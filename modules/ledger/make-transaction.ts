import type { z } from "zod";
import type { Transaction, transactionInput } from "../../contracts/ledger.ts";
import type { Actor, Call, Context } from "../../platform/core/context.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { makeCall } from "./call-function.ts";
import { LEDGER_LIMITS, limitsNow } from "./limits.ts";
import { requireHolder } from "./policy.ts";
import { presentTransaction } from "./present.ts";
import { findTransaction } from "./read-transaction.ts";
import { tellPayer } from "./tell-payer.ts";

/** `isNew` is false where the same uuid was sent before. */
export type Made = { isNew: boolean; transaction: Transaction };

/**
 * Pays `payee` at once, or asks `payer` to pay; whole francs. A rule that refuses leaves the transaction `rejected`, with
 * its reason. Refuses the same uuid with another body (`conflict`). For the three roles (product.md 8).
 */
export async function makeTransaction({
  ctx,
  input: { payee, payer, expiresAt, ...movement },
}: Call<z.output<typeof transactionInput>>): Promise<Made> {
  const actor = requireHolder(ctx);
  if (payee)
    return make(ctx, {
      ...movement,
      actor,
      payer: { owner: actor.id },
      payee: { account: payee },
      field: "payee",
    });
  const made = await make(ctx, {
    ...movement,
    actor,
    payer: payer === undefined ? undefined : { account: payer },
    payee: { owner: actor.id },
    field: "payer",
    expiresAt: expiryOf(ctx, expiresAt),
  });
  if (made.isNew && payer !== undefined) await tellPayer(ctx, movement.uuid);
  return made;
}

/** Makes the open request of a payment code, which anybody may pay once. For the three roles. */
export async function makeOpenRequest({
  ctx,
  input: { amount, description, expiresAt },
}: Call<{ amount: number; description: string; expiresAt?: string | undefined }>): Promise<Transaction> {
  const actor = requireHolder(ctx);
  const { transaction } = await make(ctx, {
    uuid: crypto.randomUUID(),
    amount,
    description,
    expiresAt: expiryOf(ctx, expiresAt),
    actor,
    payee: { owner: actor.id },
    field: "payee",
  });
  return transaction;
}

/** An account by its id, or by its owner's. */
type Side = { account: string; owner?: undefined } | { owner: string; account?: undefined };

type Movement = {
  uuid: string;
  amount: number;
  description: string;
  actor: Actor;
  /** Undefined in an open request: whoever confirms it first pays. */
  payer?: Side;
  payee: Side;
  /** The input's field that names the other side. Absent when the address names it. */
  field?: "payee" | "payer";
  /** When the request expires. Absent when it is paid at once. */
  expiresAt?: Date;
  isUnlimited?: boolean;
  /** The transaction that it takes back. */
  reverses?: string | null;
};

/** Makes a transaction, or answers the same again for the same uuid. */
export async function make(
  ctx: Omit<Context, "database"> & { database: Queries },
  movement: Movement,
): Promise<Made> {
  const { uuid, payer, payee, amount, description, expiresAt, actor, field } = movement;
  const { isUnlimited = false, reverses = null } = movement;
  const at = ctx.now();
  const { session } = actor;
  const [made] = await makeCall(ctx.database).execute({
    uuid,
    amount,
    description,
    expiresAt: expiresAt?.toISOString() ?? null,
    payer: payer?.account ?? null,
    payerOwner: payer?.owner ?? null,
    payee: payee.account ?? null,
    payeeOwner: payee.owner ?? null,
    isUnlimited,
    reverses,
    actor: actor.id,
    session,
    address: ctx.address,
    at: at.toISOString(),
  });
  if (!made) {
    if (!field) throw new Refusal("not_found");
    throw new Refusal("invalid_input", { violations: [{ propertyPath: field, code: "account" }] });
  }
  const { isNew, ...outcome } = made;
  if (isNew) {
    const times = { createdAt: at, expiresAt: expiresAt ?? null, settledAt: expiresAt ? null : at };
    const transaction = presentTransaction({ id: uuid, amount, description, reverses, ...outcome, ...times });
    return { isNew, transaction: await withLimits(ctx.database, transaction) };
  }
  const stored = await findTransaction(ctx, uuid);
  const isSame =
    stored.askedBy === actor.id &&
    stored.amount === amount &&
    stored.description === description &&
    stored.reverses === reverses &&
    (stored.expiresAt === null) === (expiresAt === undefined) &&
    stored.payer === (payer?.account ?? stored.payer) &&
    stored.payee === (payee.account ?? stored.payee);
  if (!isSame) throw new Refusal("conflict");
  return { isNew, transaction: await withLimits(ctx.database, presentTransaction(stored)) };
}

/** Names the limits to whom one of them refused. */
export async function withLimits(database: Queries, made: Transaction): Promise<Transaction> {
  if (made.reason !== "limit") return made;
  const { mostAtOnce, mostADay } = await limitsNow(database);
  return { ...made, limits: { once: mostAtOnce, day: mostADay } };
}

function expiryOf(ctx: Context, asked: string | undefined): Date {
  const now = ctx.now().getTime();
  const expiry = asked ? new Date(asked) : new Date(now + milliseconds(LEDGER_LIMITS.requestLasts));
  const isAllowed =
    expiry.getTime() > now && expiry.getTime() <= now + milliseconds(LEDGER_LIMITS.requestLastsAtMost);
  if (!isAllowed)
    throw new Refusal("invalid_input", { violations: [{ propertyPath: "expiresAt", code: "expiry" }] });
  return expiry;
}
