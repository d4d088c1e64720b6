import { iri } from "../../../contracts/iri.ts";
import { useMember } from "../frame/member-layout.tsx";
import { useApiQuery } from "../../session/queries.ts";

/** The member's first account with its current balance in francs. Its IRI is undefined before the account is opened. */
export function useAccount(): { account: string | undefined; balance: number } {
  const [purse] = useMember().accounts;
  const account = purse && iri("accounts", purse.id);
  const { data } = useApiQuery("GET /api/accounts/:id", purse !== undefined && { params: { id: purse.id } });
  return { account, balance: data?.balance ?? purse?.balance ?? 0 };
}
