import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { QrCode } from "../../../contracts/qr.ts";
import { TextField } from "../../../ui/field.tsx";
import { readFrancs } from "../../../contracts/francs.ts";
import { LEDGER_RULES } from "../../../contracts/ledger-rules.ts";
import { FormProblems } from "../../api-client/form-problems.tsx";
import { textOf, useApiForm } from "../../api-client/use-api-form.ts";
import { useMakeCode } from "./use-own-codes.ts";

/** The choices of days that a request waits. */
const DAYS = [1, 7, 30, 90];
const DAY = 86_400_000;

/** Makes a code that asks whoever scans it to pay, once. */
export function PaymentRequest({ onMade }: { onMade: (code: QrCode) => void }) {
  const { t } = useTranslation("member");
  const [days, setDays] = useState(7);
  const make = useMakeCode();
  const form = useApiForm({
    prefix: "request",
    fields: [
      { name: "amount", label: t("operations.amountIn"), rule: LEDGER_RULES.amount },
      { name: "description", label: t("operations.reason"), rule: LEDGER_RULES.description },
    ],
    async send(values) {
      // One minute less, because the server counts the latest expiry from when it reads this.
      const expiresAt = new Date(Date.now() + days * DAY - 60_000).toISOString();
      const [amount, description] = [readFrancs(textOf(values, "amount")), textOf(values, "description")];
      onMade(await make.mutateAsync({ kind: "payment", amount, description, expiresAt }));
    },
  });
  return (
    <form {...form.props} className="max-w-xl space-y-5 print:hidden">
      <FormProblems form={form} />
      <TextField {...form.field("amount")} inputMode="numeric" autoComplete="off" />
      <TextField {...form.field("description")} autoComplete="off" />
      <div>
        <label htmlFor="request-days" className="text-sm font-medium">
          {t("generate.expiry")}
        </label>
        <select
          id="request-days"
          value={days}
          onChange={({ target }) => setDays(Number(target.value))}
          className="mt-1.5 block min-h-11 w-full rounded-md border border-soft bg-raised px-3"
        >
          {DAYS.map((count) => (
            <option key={count} value={count}>
              {t("generate.days", { count })}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className="button button-brand" disabled={form.isSending}>
        {t("generate.makePayment")}
      </button>
    </form>
  );
}
