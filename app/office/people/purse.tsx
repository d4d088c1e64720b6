import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { Purse as Account, User } from "../../../contracts/members.ts";
import type { Transaction, treasuryInput } from "../../../contracts/ledger.ts";
import { formatFrancs, readFrancs } from "../../../contracts/francs.ts";
import { Panel } from "../../member/frame/panel.tsx";
import { LEDGER_RULES } from "../../../contracts/ledger-rules.ts";
import { FormProblems } from "../../api-client/form-problems.tsx";
import { textOf, useApiForm } from "../../api-client/use-api-form.ts";
import { useMember } from "../../member/frame/member-layout.tsx";
import { useApiMutation } from "../../session/queries.ts";
import { Answer } from "../../../ui/answer.tsx";
import { TextField } from "../../../ui/field.tsx";
import { callApi } from "../../session/call-api.ts";
import { MOVED } from "../money/moved.ts";
import { AccountLines } from "./account-lines.tsx";

type Props = { account: Account; user: User };

/** The member's account: its balance, and a form that moves francs between it and the treasury. */
export function Purse({ account, user }: Props) {
  const { t, i18n } = useTranslation("office");
  return (
    <div id="purse" className="scroll-mt-24">
      <Panel title={t("purse.title")}>
        <p className="font-serif text-4xl tabular-nums" data-testid="balance">
          {formatFrancs(account.balance, i18n.language)}
        </p>
        {useMember().id === user.id ? (
          <p className="measure mt-3 text-sm text-soft">{t("purse.own")}</p>
        ) : (
          <Movement account={account} />
        )}
        <AccountLines account={account.id} />
      </Panel>
    </div>
  );
}

type Input = z.input<typeof treasuryInput>;
type Way = "deposits" | "withdrawals";

function Movement({ account }: Pick<Props, "account">) {
  const { t } = useTranslation("office");
  // The uuid stays the same until an answer comes, so that a repeat is harmless.
  const [uuid, setUuid] = useState(() => crypto.randomUUID() as string);
  const send = useApiMutation(
    ({ way, ...body }: Input & { way: Way }) =>
      callApi(`POST /api/accounts/:id/${way}`, { params: { id: account.id }, body }),
    MOVED,
  );
  const form = useApiForm({
    prefix: "movement",
    fields: [
      { name: "amount", label: t("purse.amount"), rule: LEDGER_RULES.amount },
      { name: "description", label: t("purse.description"), rule: LEDGER_RULES.description },
    ],
    async send(values, element) {
      const [amount, description] = [readFrancs(textOf(values, "amount")), textOf(values, "description")];
      const way = textOf(values, "way") === "withdrawals" ? "withdrawals" : "deposits";
      const { status } = await send.mutateAsync({ uuid, amount, description, way });
      setUuid(crypto.randomUUID());
      if (status !== "rejected") element.reset();
    },
    onFailure: ({ status }) => status !== 0 && setUuid(crypto.randomUUID()),
  });
  return (
    <form {...form.props} className="mt-6 max-w-xl space-y-5">
      <FormProblems form={form} />
      {send.data && <Outcome transaction={send.data} />}
      <TextField {...form.field("amount")} autoComplete="off" inputMode="numeric" />
      <TextField {...form.field("description")} autoComplete="off" hint={t("purse.hint")} />
      <div className="flex flex-wrap gap-3">
        <button
          type="submit"
          name="way"
          value="deposits"
          className="button button-brand"
          disabled={form.isSending}
        >
          {t("purse.deposits")}
        </button>
        <button type="submit" name="way" value="withdrawals" className="button" disabled={form.isSending}>
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
