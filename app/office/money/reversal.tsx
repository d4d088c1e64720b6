import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatFrancs } from "../../../contracts/francs.ts";
import { LEDGER_RULES } from "../../../contracts/ledger-rules.ts";
import type { Movement } from "../../../contracts/ledger.ts";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { TextField } from "../../../ui/field.tsx";
import { FormProblems } from "../../api-client/form-problems.tsx";
import { textOf, useApiForm } from "../../api-client/use-api-form.ts";
import { formatDay } from "../../member/frame/format.ts";
import { callApi } from "../../session/call-api.ts";
import { Modal } from "../../session/modal.tsx";
import { useApiMutation } from "../../session/queries.ts";
import { MOVED } from "./moved.ts";

/** Says what a reversal moves and which line it takes back, and makes it. */
export function Reversal({ movement, onClose }: { movement: Movement; onClose: () => void }) {
  const { t, i18n } = useTranslation("office");
  const [uuid] = useState(() => crypto.randomUUID() as string);
  const reverse = useApiMutation(
    (description: string) =>
      callApi("POST /api/transactions/:id/reversals", {
        params: { id: movement.uuid },
        body: { uuid, description: description || undefined },
      }),
    MOVED,
  );
  const form = useApiForm({
    prefix: "reversal",
    fields: [
      {
        name: "description",
        label: t("movements.why"),
        rule: { longest: LEDGER_RULES.description.longest },
      },
    ],
    async send(values) {
      const { status, reason } = await reverse.mutateAsync(textOf(values, "description").trim());
      const isRejected = status === "rejected";
      sendToast({
        kind: isRejected ? "error" : "success",
        text: isRejected
          ? t(`movements.rejected.${reason ?? "funds"}`)
          : t(status === "accepted" ? "movements.done" : "movements.waits"),
      });
      onClose();
    },
  });
  return (
    <Modal title={t("movements.sure")} onClose={onClose}>
      <p className="mt-4 wrap-anywhere">
        {t("movements.effect", {
          amount: formatFrancs(movement.amount, i18n.language),
          from: movement.payeeName,
          to: movement.payerName,
          what: movement.description,
          date: formatDay(movement.createdAt, i18n.language),
        })}
      </p>
      <form {...form.props} className="mt-4 space-y-4">
        <FormProblems form={form} />
        <TextField
          {...form.field("description")}
          hint={t("movements.whyHint")}
          autoComplete="off"
          autoFocus
        />
        <button type="submit" className="button border-signal! text-signal" disabled={form.isSending}>
          {t("movements.reverse")}
        </button>
      </form>
    </Modal>
  );
}
