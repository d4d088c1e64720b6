import type { Collection } from "../../contracts/api.ts";
import type { Transaction } from "../../contracts/ledger.ts";
import { iri } from "../../contracts/reference.ts";
import { useSignedIn } from "../shell/signed-in.ts";
import { callApi } from "./api.ts";

/** What waits for its payer, asked of the member or by them. */
export const WAITING = "/api/transactions?status=pending_confirmation";

/** How many of these payments an account is asked to make. */
export function askedOf(
  { "hydra:member": list }: Collection<Transaction>,
  account: string | undefined,
): number {
  return list.filter(({ payer }) => payer === account).length;
}

/** Counts, for the header, the payments that the member is asked to make. */
export async function countWaiting(purse: string): Promise<void> {
  const waiting = askedOf(await callApi<Collection<Transaction>>("GET", WAITING), iri("accounts", purse));
  useSignedIn.setState({ waiting });
}
