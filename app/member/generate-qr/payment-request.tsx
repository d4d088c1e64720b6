import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { QrCode } from "../../../contracts/qr.ts";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { TextField } from "../../ui/field.tsx";
import { CallError } from "../frame/call-error.tsx";
import { useViolations } from "../frame/use-violations.ts";
import { useMakeCode } from "./use-own-codes.ts";

/** For how many days a request can be made to wait. */
const DAYS = [1, 7, 30, 90];
const DAY = 86_400_000;

/** Asks whoever scans it to pay, once. */
export function PaymentRequest({ onMade }: { onMade: (code: QrCode) => void }) {
  const { t } = useTranslation("member");
  const [draft, setDraft] = useState({ amount: "", description: "" });
  const [days, setDays] = useState(7);
  const make = useMakeCode();
  const violations = useViolations(make.error, "request", [
    { name: "amount", label: t("operations.amountIn") },
    { name: "description", label: t("operations.reason") },
  ]);
  function submit(event: FormEvent) {
    event.preventDefault();
    const amount = Number(draft.amount.replaceAll(/\s/g, "") || Number.NaN);
    // A minute less: the latest expiry counts from when the server reads this.
    const expiresAt = new Date(Date.now() + days * DAY - 60_000).toISOString();
    make.mutate(
      { kind: "payment", amount, description: draft.description, expiresAt },
      { onSuccess: onMade },
    );
  }
  const field = (name: keyof typeof draft) => ({
    ...violations.field(name),
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [name]: target.value }),
    required: true,
  });
  return (
    <form
      onSubmit={submit}
      noValidate
      onInput={violations.onInput}
      className="max-w-xl space-y-5 print:hidden"
      aria-busy={make.isPending}
    >
      {violations.summary.length > 0 ? (
        <ErrorSummary title={t("common:formErrors")} errors={violations.summary} />
      ) : (
        <CallError error={make.error} />
      )}
      <TextField {...field("amount")} inputMode="numeric" autoComplete="off" />
      <TextField {...field("description")} maxLength={200} autoComplete="off" />
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
      <button type="submit" className="button button-brand" disabled={make.isPending}>
        {t("generate.makePayment")}
      </button>
    </form>
  );
}
