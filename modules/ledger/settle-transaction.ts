import { sql } from "drizzle-orm";
import type { Transaction } from "../../contracts/ledger.ts";
import type { Call, Context, Services } from "../../platform/core/context.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { withTransaction } from "../../platform/database/with-transaction.ts";
import { logSecurity, requireConfirmed } from "../members/index.ts";
import { findAccount } from "./accounts.ts";
import { selectSettled } from "./call-function.ts";
import { limitNow, limitsNow } from "./limits.ts";
import { withLimits } from "./make-transaction.ts";
import { isSecondFor } from "./list-treasury.ts";
import { authorizeSettlement, needsSecond, requireHolder, type Settlement } from "./policy.ts";
import { presentTransaction, type TransactionRow } from "./present.ts";
import { findOwnAccount, findTransaction } from "./read-transaction.ts";
import { TREASURY } from "./tables.ts";

export const EXPIRY_QUEUE = "ledger-expiry";

/**
 * Confirms, declines or cancels a request. Doing the same again gives the same answer. If a rule refuses the payment, the
 * request becomes `rejected`; an open request stays open for another payer, and this one is told which rule it was. Refuses
 * with `already_settled` a request that was settled in another way, was paid by somebody else, or has expired. For the payer,
 * or for whoever asked (product.md 8). The treasury's money is for a second administrator, who gives their password again to confirm.
 */
export async function settleTransaction({
  ctx,
  input: { uuid, to },
}: Call<{ uuid: string; to: Settlement }>): Promise<Transaction> {
  const actor = requireHolder(ctx);
  const [transaction, own] = await Promise.all([findTransaction(ctx, uuid), findOwnAccount(ctx, actor.id)]);
  const isTreasurys = needsSecond(transaction);
  const owner = isTreasurys ? await ownerOf(ctx, transaction) : null;
  const isSecond = isTreasurys && (await isSecondFor(ctx, actor, uuid));
  authorizeSettlement(actor, { own, transaction, to, isSecond });
  if (isTreasurys && to === "accepted") await requireConfirmed(ctx);
  const payer = isTreasurys ? transaction.payer : (own ?? null);
  const called = sql`settle_transaction(_id => ${uuid}, _status => ${to}, _payer => ${payer},
    _most_at_once => ${isTreasurys ? null : limitNow("mostAtOnce")}, _most_a_day => ${isTreasurys ? null : limitNow("mostADay")},
    _actor => ${actor.id}, _session => ${actor.session}, _address => ${ctx.address}, _at => ${ctx.now().toISOString()})`;
  const [row] = isTreasurys
    ? await withTransaction(ctx, async (ctx) => {
        const settled = await selectSettled(ctx.database, called);
        if (transaction.status === "pending_confirmation" && to !== "canceled" && settled[0]?.status === to) {
          const event = to === "accepted" ? "treasury_confirmed" : "treasury_declined";
          const detail = `${transaction.amount} XAF`;
          await logSecurity(ctx, { event, subject: owner ?? undefined, detail });
        }
        return settled;
      })
    : await selectSettled(ctx.database, called);
  if (!row) throw new Refusal("not_found");
  if (row.status === "pending_confirmation") {
    const { mostAtOnce, mostADay } = await limitsNow(ctx.database);
    throw new Refusal("invalid_input", {
      violations: [
        {
          propertyPath: "amount",
          code: `rejected_${row.verdict}`,
          values: { once: mostAtOnce, day: mostADay },
        },
      ],
    });
  }
  const isAnswer = row.status === to || (to === "accepted" && row.status === "rejected");
  const isAnothers = to === "accepted" && row.payer !== payer;
  if (!isAnswer || isAnothers) throw new Refusal("already_settled");
  return withLimits(ctx.database, presentTransaction(row));
}

/** The owner of the account that is not the treasury; of the payer's, where members take back what they paid. */
async function ownerOf(ctx: Context, { payer, payee }: TransactionRow): Promise<string | null> {
  const other = payer === TREASURY ? payee : payer;
  return other ? (await findAccount(ctx, other)).owner : null;
}

/** Lets every request whose time has passed expire. The work of a job. */
export async function expireRequests({ database, now }: Pick<Services, "database" | "now">): Promise<void> {
  const at = now().toISOString();
  await database.execute(sql`
    with expired as (
      update transactions set status = 'expired', settled_at = ${at}
       where id in (select id from transactions where status = 'pending_confirmation' and expires_at <= ${at} for update skip locked)
      returning id
    )
    insert into ledger_audit (at, action, subject) select ${at}, 'expired', id from expired`);
}
