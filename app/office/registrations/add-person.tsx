import { useState } from "react";
import { useTranslation } from "react-i18next";
import { BOOKING_RULES } from "../../../contracts/booking-rules.ts";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { TextField } from "../../../ui/field.tsx";
import { FormProblems } from "../../api-client/form-problems.tsx";
import { textOf, useApiForm } from "../../api-client/use-api-form.ts";
import { callApi } from "../../session/call-api.ts";
import { useApiMutation } from "../../session/queries.ts";
import { OF_ATTENDEES } from "./attendee-line.tsx";

type Person = { uuid: string; name: string; email?: string };

/** Adds somebody by hand, with or without an address. */
export function AddPerson({ event }: { event: string }) {
  const { t } = useTranslation("office");
  const [uuid, setUuid] = useState(() => crypto.randomUUID());
  const add = useApiMutation(
    (body: Person) => callApi("POST /api/events/:key/attendees", { params: { key: event }, body }),
    OF_ATTENDEES,
  );
  const form = useApiForm({
    prefix: "person",
    fields: [
      { name: "name", label: t("registrations.name"), rule: BOOKING_RULES.name },
      { name: "email", label: t("registrations.email"), rule: { ...BOOKING_RULES.email, required: false } },
    ],
    async send(values, element) {
      const email = textOf(values, "email").trim();
      await add.mutateAsync({ uuid, name: textOf(values, "name"), ...(email && { email }) });
      element.reset();
      setUuid(crypto.randomUUID());
      sendToast({ kind: "success", text: t("registrations.added") });
    },
  });
  return (
    <form {...form.props} className="max-w-md space-y-4">
      <p className="text-sm text-soft">{t("registrations.addHint")}</p>
      <FormProblems form={form} />
      <TextField {...form.field("name")} autoComplete="off" />
      <TextField {...form.field("email")} autoComplete="off" optional={t("common:optional")} />
      <button type="submit" className="button button-brand" disabled={form.isSending}>
        {t("registrations.add")}
      </button>
    </form>
  );
}
