import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { reversalInput } from "../../contracts/ledger.ts";
import type { Call } from "../../platform/core/context.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import type { Transaction } from "../../platform/database/connection.ts";
import { findAccount } from "./accounts.ts";
import type { Made } from "./make-transaction.ts";
import { move } from "./move-treasury.ts";
import { authorizeReversal, requireAdministrator } from "./policy.ts";
import { findTransaction } from "./read-transaction.ts";
import { transactions, TREASURY } from "./tables.ts";

/**
 * Moves the francs of an accepted transaction back, and names it. Refuses with `already_settled` what was never accepted or was taken back
 * before, and with `forbidden` whoever has the account of a side. Past what one administrator moves alone in a day it waits for another.
 * For administrators.
 */
export async function reverseTransaction({
  ctx,
  input: { id, uuid, description },
}: Call<{ id: string } & z.output<typeof reversalInput>>): Promise<Made> {
  const actor = requireAdministrator(ctx);
  const reversed = await findTransaction(ctx, id);
  const { payer, payee, amount } = reversed;
  if (reversed.status !== "accepted" || !payer) throw new Refusal("already_settled");
  const sides = await Promise.all([payer, payee].map((side) => findAccount(ctx, side)));
  authorizeReversal(actor, sides);
  const [owner = null] = sides.flatMap((side) => (side.id === TREASURY ? [] : [side.owner]));
  return move(
    ctx,
    actor,
    {
      uuid,
      amount,
      description: description ?? reversed.description,
      payer: { account: payee },
      payee: { account: payer },
      reverses: id,
      event: "operation_reversed",
      owner,
    },
    async (transaction) => {
      const known = await reversalOf(transaction, id);
      if (known && known.id !== uuid) throw new Refusal("already_settled");
    },
  );
}

/**
 * What took a transaction back, or waits to. Until the caller's database transaction ends nobody else takes it back.
 */
export async function reversalOf(transaction: Transaction, id: string) {
  await transaction
    .select({ id: transactions.id })
    .from(transactions)
    .where(eq(transactions.id, id))
    .for("no key update");
  const [found] = await transaction
    .select({ id: transactions.id, status: transactions.status })
    .from(transactions)
    .where(
      and(eq(transactions.reverses, id), inArray(transactions.status, ["accepted", "pending_confirmation"])),
    );
  return found;
}
