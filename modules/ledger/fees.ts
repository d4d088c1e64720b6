import type { Locale } from "../../contracts/locale.ts";
import type { Services } from "../../platform/core/context.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { make } from "./make-transaction.ts";
import { TREASURY } from "./tables.ts";

type Fee = { uuid: string; member: string; amount: number; description: string };
/** The caller's transaction, in which the fee is paid or not with all else. */
type Paying = Omit<Services, "database"> & { database: Queries; address?: string; locale?: Locale };

/**
 * Pays a fee from a member's account to the treasury. Returns the rule that refused it, or null. A refused one is left in the
 * books, so that the caller rolls back; it is `role` for a member without an account. Whole francs; the caller has asked who may.
 */
export function payFee(ctx: Paying, fee: Fee): Promise<string | null> {
  return move(ctx, fee, { payer: { owner: fee.member }, payee: { account: TREASURY } });
}

/** Pays a fee back from the treasury. As `payFee`. */
export function payFeeBack(ctx: Paying, fee: Fee): Promise<string | null> {
  return move(ctx, fee, { payer: { account: TREASURY }, payee: { owner: fee.member } });
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
