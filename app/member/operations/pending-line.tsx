import { useTranslation } from "react-i18next";
import type { Transaction } from "../../../contracts/ledger.ts";
import { Link } from "react-router";
import { useAddress } from "../../../site/shell/site-data.ts";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { CallError } from "../frame/call-error.tsx";
import { SettlementButtons, useSettlement } from "../frame/settlement.tsx";
import { formatFrancs } from "../../../contracts/francs.ts";
import { formatDay } from "../frame/format.ts";
import { OF_LEDGER } from "./of-ledger.ts";
import { rejection } from "./rejection.ts";
import { useAccount } from "./use-account.ts";
import { waitingOf } from "./waiting-of.ts";

/** A waiting payment, with whom it waits for and the reader's possible steps. */
export function PendingLine({ transaction }: { transaction: Transaction }) {
  const { t, i18n } = useTranslation("member");
  const address = useAddress();
  const { account } = useAccount();
  const { amount, description, expiresAt } = transaction;
  const { title, name, note, isInOffice, steps } = waitingOf(transaction, account);
  const settlement = useSettlement(transaction["@id"], OF_LEDGER, (settled) =>
    sendToast(
      settled.status === "rejected"
        ? { kind: "error", text: rejection(settled, t, i18n.language) }
        : { kind: "success", text: t(`operations.settled.${settled.status}`) },
    ),
  );
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
        <CallError error={settlement.error} />
      </div>
      {isInOffice && (
        <Link to={address("/office/money")} className="button">
          {t("operations.decide")}
        </Link>
      )}
      <SettlementButtons words="operations" steps={steps} {...settlement} />
    </li>
  );
}
