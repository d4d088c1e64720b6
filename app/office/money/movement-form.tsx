import { type ComponentProps, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { Transaction, treasuryInput } from "../../../contracts/ledger.ts";
import { formatFrancs, readFrancs } from "../../../contracts/francs.ts";
import { LEDGER_RULES } from "../../../contracts/ledger-rules.ts";
import { Answer } from "../../../ui/answer.tsx";
import { TextField } from "../../../ui/field.tsx";
import { FormProblems } from "../../api-client/form-problems.tsx";
import { textOf, useApiForm } from "../../api-client/use-api-form.ts";
import { callApi } from "../../session/call-api.ts";
import { useApiMutation } from "../../session/queries.ts";
import { MOVED } from "./moved.ts";

type Input = z.input<typeof treasuryInput>;
type Way = "deposits" | "withdrawals";
type Control = ComponentProps<typeof TextField>;
type Props =
  | { account: string }
  | {
      /** The account that the text of the field in `children` means. */
      accountOf: (typed: string) => string | undefined;
      children: (control: Control) => ReactNode;
    };

/** Moves francs between an account and the treasury. Enter in a field tops up. */
export function MovementForm(props: Props) {
  const { t } = useTranslation("office");
  const isChoosing = "children" in props;
  const accountOf = (values: FormData) =>
    "account" in props ? props.account : props.accountOf(textOf(values, "person"));
  // The uuid of an account's movement stays the same until an answer comes, so that a repeat is harmless.
  const [uuids] = useState(() => new Map<string, string>());
  const send = useApiMutation(
    ({ id, way, ...body }: Input & { id: string; way: Way }) =>
      callApi(`POST /api/accounts/:id/${way}`, { params: { id }, body }),
    MOVED,
  );
  const form = useApiForm({
    prefix: "movement",
    fields: [
      ...(isChoosing ? [{ name: "person", label: t("purse.person") } as const] : []),
      { name: "amount", label: t("purse.amount"), rule: LEDGER_RULES.amount },
      { name: "description", label: t("purse.description"), rule: LEDGER_RULES.description },
    ],
    check: (values) => ({ person: accountOf(values) ? undefined : "account" }),
    async send(values, element) {
      const id = accountOf(values);
      if (!id) return;
      const uuid = uuids.get(id) ?? crypto.randomUUID();
      uuids.set(id, uuid);
      const [amount, description] = [readFrancs(textOf(values, "amount")), textOf(values, "description")];
      const way = textOf(values, "way") === "withdrawals" ? "withdrawals" : "deposits";
      const { status } = await send.mutateAsync({ id, uuid, amount, description, way });
      uuids.delete(id);
      if (status !== "rejected") element.reset();
    },
    onFailure: ({ status }) => status !== 0 && uuids.clear(),
  });
  return (
    <form {...form.props} className={`space-y-5 ${isChoosing ? "" : "mt-6 max-w-xl"}`}>
      <FormProblems form={form} />
      {send.data && <Outcome transaction={send.data} />}
      <div className={isChoosing ? "grid gap-5 lg:grid-cols-3" : "space-y-5"}>
        {"children" in props && props.children(form.field("person"))}
        <TextField {...form.field("amount")} autoComplete="off" inputMode="numeric" />
        <TextField {...form.field("description")} autoComplete="off" hint={t("purse.hint")} />
      </div>
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
