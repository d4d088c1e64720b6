import type { Account } from "../../../contracts/ledger.ts";
import { iri } from "../../../contracts/iri.ts";
import { useMember } from "../frame/member-layout.tsx";
import { useApiQuery } from "../../api-client/queries.ts";

/** The member's first account as it stands now: its IRI, none before it is opened, and its balance in francs. */
export function useAccount(): { account: string | undefined; balance: number } {
  const [purse] = useMember().accounts;
  const account = purse && iri("accounts", purse.id);
  const { data } = useApiQuery<Account>(account);
  return { account, balance: data?.balance ?? purse?.balance ?? 0 };
}
