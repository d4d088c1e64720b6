import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useApiQuery } from "../../session/queries.ts";
import { askedOf, WAITING } from "../frame/waiting-payments.ts";
import { useSignedIn } from "../../session/signed-in.ts";
import { Answered } from "../frame/answered.tsx";
import { Panel } from "../frame/panel.tsx";
import { PendingLine } from "./pending-line.tsx";
import { useAccount } from "./use-account.ts";

/** Lists what waits: requests to the member, requests by the member, and what a second administrator must confirm. */
export function PendingTransactions() {
  const { t } = useTranslation("member");
  const query = useApiQuery("GET /api/transactions", WAITING);
  const { account } = useAccount();
  const waiting = query.data && askedOf(query.data, account);
  useEffect(() => {
    if (waiting !== undefined) useSignedIn.setState({ waiting });
  }, [waiting]);
  return (
    <Answered query={query} lines={1}>
      {({ "hydra:member": transactions }) =>
        transactions.length > 0 && (
          <Panel title={t("operations.pending")}>
            <ul className="divide-y divide-line">
              {transactions.map((transaction) => (
                <PendingLine key={transaction.uuid} transaction={transaction} />
              ))}
            </ul>
          </Panel>
        )
      }
    </Answered>
  );
}
