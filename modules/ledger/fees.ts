import type { Locale } from "../../contracts/locale.ts";
import type { Services } from "../../platform/core/context.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import type { Queries, Transaction } from "../../platform/database/connection.ts";
import { make } from "./make-transaction.ts";
import { reversalOf } from "./reverse-transaction.ts";
import { TREASURY } from "./tables.ts";

type Fee = { uuid: string; member: string; amount: number; description: string; reverses?: string };
/** The caller's transaction, in which the fee is paid or not with all else. */
type Paying = Omit<Services, "database"> & { database: Queries; address?: string; locale?: Locale };

/**
 * Pays a fee from a member's account to the treasury. Returns the rule that refused it, or null. A refused one is left in the
 * books, so that the caller rolls back; it is `role` for a member without an account. Whole francs; the caller has asked who may.
 */
export function payFee(ctx: Paying, fee: Fee): Promise<string | null> {
  return move(ctx, fee, { payer: { owner: fee.member }, payee: { account: TREASURY } });
}

/**
 * Pays a fee back from the treasury, in the caller's database transaction, unless an administrator has done so by hand. Returns the operation
 * that paid it back; null where the member's account is closed, or where a reversal waits for a second administrator. As `payFee`.
 */
export async function payFeeBack(
  ctx: Omit<Paying, "database"> & { database: Transaction },
  { payment, ...fee }: Fee & { payment: string },
): Promise<string | null> {
  const byHand = await reversalOf(ctx.database, payment);
  if (byHand) return byHand.status === "accepted" ? byHand.id : null;
  const sides = { payer: { account: TREASURY }, payee: { owner: fee.member } };
  const reason = await move(ctx, { ...fee, reverses: payment }, sides);
  return reason === null ? fee.uuid : null;
}

async function move(
  { address = "", locale = "fr", ...services }: Paying,
  { member, ...movement }: Fee,
  sides: Pick<Parameters<typeof make>[1], "payer" | "payee">,
): Promise<string | null> {
  const actor = { id: member, username: "", roles: [], session: "" };
  try {
    const { transaction } = await make(
      { ...services, address, locale },
      { ...movement, ...sides, actor, isUnlimited: true },
    );
    return transaction.status === "accepted" ? null : (transaction.reason ?? "funds");
  } catch (error) {
    if (error instanceof Refusal && error.code === "not_found") return "role";
    throw error;
  }
}
