import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { Purse as Account, User } from "../../../contracts/members.ts";
import type { Transaction, treasuryInput } from "../../../contracts/ledger.ts";
import { CallError } from "../../member/frame/call-error.tsx";
import { formatFrancs } from "../../../contracts/francs.ts";
import { Panel } from "../../member/frame/panel.tsx";
import { useViolations } from "../../member/frame/use-violations.ts";
import { useMember } from "../../member/frame/member-layout.tsx";
import { useApiMutation } from "../../session/queries.ts";
import { Answer } from "../../ui/answer.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { TextField } from "../../ui/field.tsx";
import { callApi } from "../../session/call-api.ts";

type Props = { account: Account; user: User };

/** The member's account: its balance, and moving francs between it and the treasury. */
export function Purse({ account, user }: Props) {
  const { t, i18n } = useTranslation("office");
  return (
    <Panel title={t("purse.title")}>
      <p className="font-serif text-4xl tabular-nums" data-testid="balance">
        {formatFrancs(account.balance, i18n.language)}
      </p>
      {useMember().id === user.id ? (
        <p className="measure mt-3 text-sm text-soft">{t("purse.own")}</p>
      ) : (
        <Movement account={account} />
      )}
    </Panel>
  );
}

type Input = z.input<typeof treasuryInput>;
type Way = "deposits" | "withdrawals";
const EMPTY = { amount: "", description: "" };

function Movement({ account }: Pick<Props, "account">) {
  const { t } = useTranslation("office");
  const [draft, setDraft] = useState(EMPTY);
  // The same until an answer came, so that a repeat is harmless.
  const [uuid, setUuid] = useState(() => crypto.randomUUID() as string);
  const send = useApiMutation(
    ({ way, ...body }: Input & { way: Way }) =>
      callApi(`POST /api/accounts/:id/${way}`, { params: { id: account.id }, body }),
    ["users", "accounts", "treasury-movements", "office"],
  );
  const violations = useViolations(send.error, "movement", [
    { name: "amount", label: t("purse.amount") },
    { name: "description", label: t("purse.description") },
  ]);
  function move(way: Way) {
    const amount = Number(draft.amount.replaceAll(/\s/g, "") || Number.NaN);
    send.mutate(
      { uuid, amount, description: draft.description, way },
      {
        onSuccess: ({ status }) => {
          setUuid(crypto.randomUUID());
          if (status !== "rejected") setDraft(EMPTY);
        },
        onError: ({ status }) => status !== 0 && setUuid(crypto.randomUUID()),
      },
    );
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    move(
      submitter instanceof HTMLButtonElement && submitter.value === "withdrawals"
        ? "withdrawals"
        : "deposits",
    );
  }
  const field = (name: keyof typeof draft) => ({
    ...violations.field(name),
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [name]: target.value }),
    autoComplete: "off",
    required: true,
  });
  return (
    <form
      onSubmit={submit}
      onInput={violations.onInput}
      noValidate
      className="mt-6 max-w-xl space-y-5"
      aria-busy={send.isPending}
    >
      {violations.summary.length > 0 ? (
        <ErrorSummary title={t("common:formErrors")} errors={violations.summary} />
      ) : (
        <CallError error={send.error} />
      )}
      {send.data && <Outcome transaction={send.data} />}
      <TextField {...field("amount")} inputMode="numeric" />
      <TextField {...field("description")} maxLength={200} hint={t("purse.hint")} />
      <div className="flex flex-wrap gap-3">
        <button type="submit" value="deposits" className="button button-brand" disabled={send.isPending}>
          {t("purse.deposits")}
        </button>
        <button type="submit" value="withdrawals" className="button" disabled={send.isPending}>
          {t("purse.withdrawals")}
        </button>
      </div>
    </form>
  );
}

function Outcome({ transaction }: { transaction: Transaction }) {
  const { t, i18n } = useTranslation("office");
  const { status, reason, amount } = transaction;
  const values = { amount: formatFrancs(amount, i18n.language) };
  return (
    <Answer kind={status === "rejected" ? "refused" : "done"} of={transaction}>
      {status === "rejected"
        ? t(`purse.rejected.${reason ?? "funds"}`, values)
        : t(status === "pending_confirmation" ? "purse.waits" : "purse.moved", values)}
    </Answer>
  );
}
