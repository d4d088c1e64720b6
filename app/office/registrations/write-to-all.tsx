import { useState } from "react";
import { useTranslation } from "react-i18next";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { TextArea, TextField } from "../../../ui/field.tsx";
import { FormProblems } from "../../api-client/form-problems.tsx";
import { textOf, useApiForm } from "../../api-client/use-api-form.ts";
import { callApi } from "../../session/call-api.ts";

/** Mails everybody who has a seat. */
export function WriteToAll({ event }: { event: string }) {
  const { t } = useTranslation("office");
  const [uuid, setUuid] = useState(() => crypto.randomUUID());
  const form = useApiForm({
    prefix: "letter",
    fields: [
      { name: "subject", label: t("registrations.subject"), rule: { required: true, longest: 200 } },
      { name: "body", label: t("registrations.body"), rule: { required: true, longest: 10_000 } },
    ],
    async send(values, element) {
      const { recipients } = await callApi("POST /api/events/:key/letters", {
        params: { key: event },
        body: { uuid, subject: textOf(values, "subject"), body: textOf(values, "body") },
      });
      element.reset();
      setUuid(crypto.randomUUID());
      sendToast({ kind: "success", text: t("registrations.sent", { count: recipients }) });
    },
  });
  return (
    <form {...form.props} className="max-w-2xl space-y-4">
      <p className="text-sm text-soft">{t("registrations.writeHint")}</p>
      <FormProblems form={form} />
      <TextField {...form.field("subject")} autoComplete="off" />
      <TextArea {...form.field("body")} />
      <button type="submit" className="button button-brand" disabled={form.isSending}>
        {t("registrations.send")}
      </button>
    </form>
  );
}
