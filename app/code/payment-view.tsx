import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { QrCode, QrState } from "../../contracts/qr.ts";
import { iri } from "../../contracts/iri.ts";
import { askAgain, useApiMutation } from "../session/queries.ts";
import { useSession } from "../session/session-store.ts";
import { useAddress } from "../../site/shell/site-data.ts";
import { CallError } from "../member/frame/call-error.tsx";
import { formatFrancs } from "../../contracts/francs.ts";
import { hasAccount } from "../member/frame/has-account.ts";
import { OF_LEDGER } from "../member/operations/of-ledger.ts";
import { callApi } from "../session/call-api.ts";

type Payment = NonNullable<QrCode["payment"]>;

/** A payment request, and for members who may pay it, the button that confirms. */
export function PaymentView({ payment, state }: { payment: Payment; state: QrState }) {
  const { t, i18n } = useTranslation("member");
  const { amount, description, payee } = payment;
  return (
    <div className="mt-5 space-y-4">
      <p className="font-serif text-4xl tabular-nums">{formatFrancs(amount, i18n.language)}</p>
      <dl className="space-y-3">
        <div>
          <dt className="text-sm text-soft">{t("code.payee")}</dt>
          <dd className="text-lg">{payee.name}</dd>
        </div>
        <div>
          <dt className="text-sm text-soft">{t("operations.reason")}</dt>
          <dd className="text-lg wrap-anywhere">{description}</dd>
        </div>
      </dl>
      <Confirmation payment={payment} state={state} />
    </div>
  );
}

function Confirmation({ payment, state }: { payment: Payment; state: QrState }) {
  const { t, i18n } = useTranslation("member");
  const address = useAddress();
  const client = useQueryClient();
  const member = useSession((session) => session.user.retrieved);
  const confirm = useApiMutation(
    () => callApi("POST /api/transactions/:uuid/confirm", { params: { uuid: payment.transaction } }),
    OF_LEDGER,
  );
  const [purse] = member?.accounts ?? [];
  const words = { amount: formatFrancs(payment.amount, i18n.language), name: payment.payee.name };
  if (confirm.data) {
    return (
      <div role="status" className="rounded-md border border-brand p-4">
        <p>{t("code.paid", words)}</p>
        <Link to={address("/operations")} className="button mt-3">
          {t("code.toOperations")}
        </Link>
      </div>
    );
  }
  const isOwn = purse && iri("accounts", purse.id) === payment.payee["@id"];
  if (state !== "valid") {
    return (
      <>
        {!isOwn && <p className="text-soft">{t(`code.closed.${state}`, words)}</p>}
        <CallError error={confirm.error} />
      </>
    );
  }
  if (isOwn) return <p className="text-soft">{t("code.own")}</p>;
  if (!member || !hasAccount(member)) return <p className="text-soft">{t("code.noAccount")}</p>;
  return (
    <div className="space-y-3">
      <button
        type="button"
        className="button button-signal"
        disabled={confirm.isPending}
        onClick={() =>
          confirm.mutate(undefined, {
            // It was paid, by this member or another one, so the code must be read again.
            onSettled: () => void askAgain(client, { queryKey: ["code"] }),
          })
        }
      >
        {t("code.confirm", words)}
      </button>
      <CallError error={confirm.error} />
    </div>
  );
}
