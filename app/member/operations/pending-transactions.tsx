import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Collection } from "../../../contracts/api.ts";
import type { Transaction } from "../../../contracts/ledger.ts";
import { useApiMutation, useApiQuery } from "../../session/queries.ts";
import { askedOf, WAITING } from "../../session/waiting-payments.ts";
import { useSignedIn } from "../../shell/signed-in.ts";
import { sendToast } from "../../shell/send-toast.ts";
import { Answered } from "../frame/answered.tsx";
import { CallError } from "../frame/call-error.tsx";
import { formatDay, formatFrancs } from "../frame/format.ts";
import { Panel } from "../frame/panel.tsx";
import { LEDGER_PATHS } from "./ledger-paths.ts";
import { rejection } from "./rejection.ts";
import { useAccount } from "./use-account.ts";

/** What waits: what the member is asked to pay, and what they asked others. */
export function PendingTransactions() {
  const { t } = useTranslation("member");
  const query = useApiQuery<Collection<Transaction>>(WAITING);
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

type Step = "confirm" | "decline" | "cancel";

function PendingLine({ transaction }: { transaction: Transaction }) {
  const { t, i18n } = useTranslation("member");
  const { account } = useAccount();
  const settle = useApiMutation<Transaction, Step>("POST", (step) => `${transaction["@id"]}/${step}`, {
    invalidates: LEDGER_PATHS,
  });
  const { amount, description, payer, payerName, payeeName, expiresAt } = transaction;
  const isPayer = payer === account;
  const steps = isPayer ? (["confirm", "decline"] as const) : (["cancel"] as const);
  const words = { amount: formatFrancs(amount, i18n.language), name: isPayer ? payeeName : payerName };
  const title = isPayer ? t("operations.askedBy", words) : askedTitle();
  function askedTitle() {
    return payerName ? t("operations.askedOf", words) : t("operations.askedOpen", words);
  }
  const done = (settled: Transaction) =>
    sendToast(
      settled.status === "rejected"
        ? { kind: "error", text: rejection(settled, t, i18n.language) }
        : { kind: "success", text: t(`operations.settled.${settled.status}`) },
    );
  // Awaited, not handed over: once it is settled this line is gone, and its callbacks with it.
  async function take(step: Step) {
    const settled = await settle.mutateAsync(step).catch(() => undefined); // `settle.error` says why.
    if (settled) done(settled);
  }
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">{title}</p>
        <p className="text-sm wrap-anywhere text-soft">
          {description}
          {expiresAt && ` · ${t("operations.until", { date: formatDay(expiresAt, i18n.language) })}`}
        </p>
        <CallError error={settle.error} />
      </div>
      <div className="flex flex-wrap gap-3">
        {steps.map((step) => (
          <button
            key={step}
            type="button"
            className={`button ${step === "confirm" ? "button-brand" : ""}`}
            disabled={settle.isPending}
            onClick={() => void take(step)}
          >
            {t(`operations.steps.${step}`)}
          </button>
        ))}
      </div>
    </li>
  );
}
