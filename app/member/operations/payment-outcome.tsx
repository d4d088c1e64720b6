import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Side, Transaction } from "../../../contracts/ledger.ts";
import { formatFrancs } from "../../../contracts/francs.ts";
import { rejection } from "./rejection.ts";

type Props = {
  wish: "pay" | "ask";
  transaction: Transaction;
  other: Side;
  onAgain: () => void;
  onClose: () => void;
};

/** The result of a payment: paid, waiting for the other side, or rejected with its reason. */
export function PaymentOutcome({ wish, transaction, other, onAgain, onClose }: Props) {
  const { t, i18n } = useTranslation("member");
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  const { status, amount } = transaction;
  const isRejected = status === "rejected";
  const words = { amount: formatFrancs(amount, i18n.language), name: other.name };
  return (
    <div
      ref={element}
      tabIndex={-1}
      role={isRejected ? "alert" : "status"}
      className={`rounded-md border p-5 ${isRejected ? "border-signal" : "border-brand"}`}
    >
      <p>{isRejected ? rejection(transaction, t, i18n.language) : t(`operations.done.${wish}`, words)}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {isRejected && (
          <button type="button" className="button" onClick={onAgain}>
            {t("operations.changeIt")}
          </button>
        )}
        <button type="button" className="button" onClick={onClose}>
          {t("common:close")}
        </button>
      </div>
    </div>
  );
}
