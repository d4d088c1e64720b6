import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Side, TransactionInput } from "../../../contracts/ledger.ts";
import { useApiMutation } from "../../session/queries.ts";
import { useSession } from "../../session/session-store.ts";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { TextField } from "../../ui/field.tsx";
import { CallError } from "../frame/call-error.tsx";
import { Panel } from "../frame/panel.tsx";
import { useViolations } from "../frame/use-violations.ts";
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
  const [draft, setDraft] = useState({ amount: "", description: "" });
  const { uuid, renew } = useTransactionUuid();
  const send = useApiMutation(
    (body: TransactionInput) => callApi("POST /api/transactions", { body }),
    OF_LEDGER,
  );
  const side = wish === "pay" ? "payee" : "payer";
  const violations = useViolations(send.error, "payment", [
    { name: side, label: t(`operations.${side}`) },
    { name: "amount", label: t("operations.amountIn") },
    { name: "description", label: t("operations.reason") },
  ]);
  function submit(event: FormEvent) {
    event.preventDefault();
    const amount = Number(draft.amount.replaceAll(/\s/g, "") || Number.NaN);
    const { description } = draft;
    const session = useSession.getState();
    send.mutate(
      { uuid, amount, description, [side]: other?.["@id"] },
      // An answer, whatever it is, ends this intent: a changed form is another. Without one the same goes again.
      {
        onSuccess: (transaction) => {
          session.TRANSACTION_SHOW_SUCCESS(transaction);
          renew();
        },
        onError: ({ status, message }) => {
          session.TRANSACTION_SHOW_ERROR(message);
          if (status !== 0) renew();
        },
      },
    );
  }
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
  const field = (name: keyof typeof draft) => ({
    ...violations.field(name),
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [name]: target.value }),
    required: true,
  });
  return (
    <Panel title={t(`operations.${wish}`)}>
      <form
        onSubmit={submit}
        noValidate
        onInput={violations.onInput}
        className="max-w-xl space-y-5"
        aria-busy={send.isPending}
      >
        {violations.summary.length > 0 ? (
          <ErrorSummary title={t("common:formErrors")} errors={violations.summary} />
        ) : (
          <CallError error={send.error} />
        )}
        <AccountPicker {...violations.field(side)} chosen={other} onChoose={setOther} />
        <TextField {...field("amount")} inputMode="numeric" autoComplete="off" />
        <TextField {...field("description")} maxLength={200} autoComplete="off" />
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="button button-brand" disabled={send.isPending}>
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
