import { useTranslation } from "react-i18next";
import type { Transaction } from "../../../contracts/ledger.ts";
import { useApiMutation } from "../../session/queries.ts";
import { sendToast } from "../../shell/send-toast.ts";
import { CallError } from "../frame/call-error.tsx";
import { formatFrancs } from "../../../contracts/francs.ts";
import { formatDay } from "../frame/format.ts";
import { OF_LEDGER } from "./of-ledger.ts";
import { rejection } from "./rejection.ts";
import { useAccount } from "./use-account.ts";
import { type Step, waitingOf } from "./waiting-of.ts";
import { callApi } from "../../session/call-api.ts";

/** A movement that waits: whom it waits for, and what the reader may do about it. */
export function PendingLine({ transaction }: { transaction: Transaction }) {
  const { t, i18n } = useTranslation("member");
  const { account } = useAccount();
  const settle = useApiMutation(
    (step: Step) => callApi(`POST /api/transactions/:uuid/${step}`, { params: { uuid: transaction["@id"] } }),
    OF_LEDGER,
  );
  const { amount, description, expiresAt } = transaction;
  const { title, name, note, steps } = waitingOf(transaction, account);
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
        <p className="font-medium">
          {t(`operations.${title}`, { amount: formatFrancs(amount, i18n.language), name })}
        </p>
        <p className="text-sm wrap-anywhere text-soft">
          {description}
          {expiresAt && ` · ${t("operations.until", { date: formatDay(expiresAt, i18n.language) })}`}
        </p>
        {note && <p className="text-sm">{t(`operations.${note}`)}</p>}
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
