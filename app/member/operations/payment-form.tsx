import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Side, TransactionInput } from "../../../contracts/ledger.ts";
import { useApiMutation } from "../../session/queries.ts";
import { TextField } from "../../../ui/field.tsx";
import { Panel } from "../frame/panel.tsx";
import { readFrancs } from "../../../contracts/francs.ts";
import { LEDGER_RULES } from "../../../contracts/ledger-rules.ts";
import { FormProblems } from "../../api-client/form-problems.tsx";
import { textOf, useApiForm } from "../../api-client/use-api-form.ts";
import { AccountPicker } from "./account-picker.tsx";
import { PaymentOutcome } from "./payment-outcome.tsx";
import { OF_LEDGER } from "./of-ledger.ts";
import { useTransactionUuid } from "./use-transaction-uuid.ts";
import { callApi } from "../../session/call-api.ts";

type Props = { wish: "pay" | "ask"; onClose: () => void };

/** Pays somebody, or asks somebody to pay. The transaction has its uuid before it is sent, so a repeat is harmless. */
export function PaymentForm({ wish, onClose }: Props) {
  const { t } = useTranslation("member");
  const [other, setOther] = useState<Side>();
  const [kept, setKept] = useState<FormData>();
  const { uuid, renew } = useTransactionUuid();
  const send = useApiMutation(
    (body: TransactionInput) => callApi("POST /api/transactions", { body }),
    OF_LEDGER,
  );
  const side = wish === "pay" ? "payee" : "payer";
  const form = useApiForm({
    prefix: "payment",
    fields: [
      { name: side, label: t(`operations.${side}`) },
      { name: "amount", label: t("operations.amountIn"), rule: LEDGER_RULES.amount },
      { name: "description", label: t("operations.reason"), rule: LEDGER_RULES.description },
    ],
    async send(values) {
      setKept(values);
      const [amount, description] = [readFrancs(textOf(values, "amount")), textOf(values, "description")];
      const body = { uuid, amount, description, [side]: other?.["@id"] };
      await send.mutateAsync(body);
      renew();
    },
    // Any answer ends this intent, so the next try has a new uuid. Without an answer the same uuid is sent again.
    onFailure({ status }) {
      if (status !== 0) renew();
    },
  });
  if (send.data && other) {
    return (
      <PaymentOutcome
        wish={wish}
        transaction={send.data}
        other={other}
        onAgain={() => send.reset()}
        onClose={onClose}
      />
    );
  }
  const was = (name: string) => kept && textOf(kept, name);
  return (
    <Panel title={t(`operations.${wish}`)}>
      <form {...form.props} className="max-w-xl space-y-5">
        <FormProblems form={form} />
        <AccountPicker {...form.field(side)} chosen={other} onChoose={setOther} />
        <TextField
          {...form.field("amount")}
          defaultValue={was("amount")}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField {...form.field("description")} defaultValue={was("description")} autoComplete="off" />
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="button button-brand" disabled={form.isSending}>
            {t(`operations.send.${wish}`)}
          </button>
          <button type="button" className="button" onClick={onClose}>
            {t("cancel")}
          </button>
        </div>
      </form>
    </Panel>
  );
}
