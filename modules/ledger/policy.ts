import { ADMINISTRATORS, ROLES } from "../../contracts/roles.ts";
import type { Actor, Context } from "../../platform/core/context.ts";
import { authorized, hasRole, requireRole } from "../../platform/core/guard.ts";
import { type transactions, TREASURY } from "./tables.ts";

type Stored = typeof transactions.$inferSelect;

/** An account and its owner. */
export type OwnedAccount = { id: string; owner: string | null };

/** Only the three roles have an account; anyone else is refused by every call of the ledger (product.md 8). */
export function requireHolder(ctx: Context): Actor {
  return requireRole(ctx, ...ROLES);
}

export function requireAdministrator(ctx: Context): Actor {
  return requireRole(ctx, ...ADMINISTRATORS);
}

/** One's own account; an administrator, any. */
export function authorizeAccount(actor: Actor, account: OwnedAccount): OwnedAccount {
  return authorized(account.owner === actor.id || hasRole(actor, ...ADMINISTRATORS), account);
}

/** Both sides and administrators may see a transaction. Anybody who knows its uuid may see an open request. */
export function authorizeTransaction(actor: Actor, own: string | undefined, transaction: Stored): Stored {
  const isSide = own !== undefined && (transaction.payer === own || transaction.payee === own);
  const isOpen = transaction.payer === null && transaction.status === "pending_confirmation";
  return authorized(isSide || isOpen || hasRole(actor, ...ADMINISTRATORS), transaction);
}

/** An administrator without a part in it: what their own account paid or got, another one takes back. */
export function authorizeReversal(actor: Actor, sides: OwnedAccount[]): OwnedAccount[] {
  return authorized(
    sides.every(({ owner }) => owner !== actor.id),
    sides,
  );
}

export type Settlement = "accepted" | "declined" | "canceled";

type Settling = {
  own: string | undefined;
  transaction: Stored;
  to: Settlement;
  /** Whether the actor may be the second one who decides on the treasury's francs (`isSecondFor`). */
  isSecond: boolean;
};

/**
 * The payer confirms or declines, anyone but the payee confirms an open request, and its author cancels (product.md
 * 8). A second administrator decides on the treasury's francs.
 */
export function authorizeSettlement(actor: Actor, { own, transaction, to, isSecond }: Settling): Stored {
  if (to === "canceled") return authorized(transaction.askedBy === actor.id, transaction);
  if (needsSecond(transaction)) {
    return authorized(hasRole(actor, ...ADMINISTRATORS) && isSecond, transaction);
  }
  const isOpen = transaction.payer === null || transaction.status === "accepted";
  const isOpenToActor = to === "accepted" && isOpen && transaction.payee !== own;
  return authorized(own !== undefined && (transaction.payer === own || isOpenToActor), transaction);
}

/** Whether a second administrator decides on it: it moves francs of the treasury, or takes back what members paid. */
export function needsSecond({
  payer,
  payee,
  reverses,
}: Pick<Stored, "payer" | "payee" | "reverses">): boolean {
  return payer === TREASURY || payee === TREASURY || reverses !== null;
}
