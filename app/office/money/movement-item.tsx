import { useTranslation } from "react-i18next";
import type { TreasuryMovement } from "../../../contracts/ledger.ts";
import { CallError } from "../../member/frame/call-error.tsx";
import { formatFrancs } from "../../../contracts/francs.ts";
import { formatDay } from "../../member/frame/format.ts";
import { SettlementButtons, type Step, useSettlement } from "../../member/frame/settlement.tsx";
import { sendToast } from "../../../site/shell/send-toast.ts";

const CHANGED = ["treasury-movements", "office", "users", "transactions"] as const;

/** A waiting movement of the treasury. Its author may take it back, and another administrator decides. */
export function MovementItem({ movement }: { movement: TreasuryMovement }) {
  const { t, i18n } = useTranslation("office");
  const { uuid } = movement;
  const { kind, amount, ownerName, askedByName, description, createdAt, expiresAt } = movement;
  const { mayDecide, mayCancel } = movement;
  const steps: Step[] = [
    ...(mayDecide ? (["confirm", "decline"] as const) : []),
    ...(mayCancel ? (["cancel"] as const) : []),
  ];
  const day = (instant: string) => formatDay(instant, i18n.language);
  const words = {
    amount: formatFrancs(amount, i18n.language),
    name: ownerName ?? t("money.formerMember"),
  };
  const asked = mayCancel
    ? t("money.askedByYou", { date: day(createdAt) })
    : t("money.askedBy", { name: askedByName ?? t("money.formerMember"), date: day(createdAt) });
  const settlement = useSettlement(uuid, CHANGED, ({ status }) =>
    sendToast({ kind: status === "rejected" ? "error" : "success", text: t(`money.settled.${status}`) }),
  );
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">{t(`money.${kind}`, words)}</p>
        <p className="text-sm wrap-anywhere text-soft">
          {description} · {asked}
          {expiresAt && ` · ${t("money.until", { date: day(expiresAt) })}`}
        </p>
        {!mayDecide && (
          <p className="text-sm text-soft">{t(mayCancel ? "money.second" : "money.notYours")}</p>
        )}
        <CallError error={settlement.error} />
      </div>
      <SettlementButtons words="office:money" steps={steps} {...settlement} />
    </li>
  );
}
