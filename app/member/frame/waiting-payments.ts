import type { Collection } from "../../../contracts/api.ts";
import type { Transaction } from "../../../contracts/ledger.ts";
import { TREASURY } from "../../../contracts/treasury.ts";
import { iri } from "../../../contracts/iri.ts";
import { useSignedIn } from "../../session/signed-in.ts";
import { callApi } from "../../session/call-api.ts";

/**
 * The payments that wait for the member or for others. Administrators also get those that wait for a second
 * administrator.
 */
export const WAITING = { query: { status: "pending_confirmation" } } as const;

/** How many of these payments an account is asked to make. */
export function askedOf(
  { "hydra:member": list }: Collection<Transaction>,
  account: string | undefined,
): number {
  return list.filter((one) => one.payer === account && !needsSecond(one)).length;
}

/** A second administrator confirms the treasury's payments and what takes a payment back, so they do not count. */
export function needsSecond({ payer, payee, reverses }: Transaction): boolean {
  const treasury = iri("accounts", TREASURY);
  return payer === treasury || payee === treasury || reverses !== null;
}

/** Counts, for the header, the payments that the member is asked to make. */
export async function countWaiting(purse: string): Promise<void> {
  const waiting = askedOf(await callApi("GET /api/transactions", WAITING), iri("accounts", purse));
  useSignedIn.setState({ waiting });
}
