import { useTranslation } from "react-i18next";
import type { Movement } from "../../../contracts/ledger.ts";
import { CallError } from "../../member/frame/call-error.tsx";
import { formatFrancs } from "../../../contracts/francs.ts";
import { formatDay, formatInstant } from "../../member/frame/format.ts";
import { SettlementButtons, type Step, useSettlement } from "../../member/frame/settlement.tsx";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { MOVED } from "./moved.ts";

/** A waiting movement of the treasury. Its author may take it back, and another administrator decides. */
export function MovementItem({ movement }: { movement: Movement }) {
  const { t, i18n } = useTranslation("office");
  const { uuid } = movement;
  const { kind, amount, ownerName, askedByName, askedFrom, reversed, description, createdAt, expiresAt } =
    movement;
  const { mayDecide, mayCancel } = movement;
  const steps: Step[] = [
    ...(mayDecide ? (["confirm", "decline"] as const) : []),
    ...(mayCancel ? (["cancel"] as const) : []),
  ];
  const day = (instant: string) => formatDay(instant, i18n.language);
  const since = formatInstant(createdAt, i18n.language);
  const where = [askedFrom.device, askedFrom.address].filter(Boolean).join(", ");
  const words = {
    amount: formatFrancs(amount, i18n.language),
    name: ownerName ?? t("money.formerMember"),
    from: movement.payerName,
    to: movement.payeeName,
  };
  const asked = mayCancel
    ? t("money.askedByYou", { date: since })
    : t("money.askedBy", { name: askedByName ?? t("money.formerMember"), date: since });
  const settlement = useSettlement(uuid, MOVED, ({ status }) =>
    sendToast({ kind: status === "rejected" ? "error" : "success", text: t(`money.settled.${status}`) }),
  );
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">{t(`money.${kind}`, words)}</p>
        {reversed && (
          <p className="text-sm wrap-anywhere">
            {t("movements.takesBack", { date: day(reversed.createdAt), what: reversed.description })}
          </p>
        )}
        <p className="text-sm wrap-anywhere text-soft">
          {description} · {asked}
          {where && ` · ${t("money.from", { where })}`}
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
