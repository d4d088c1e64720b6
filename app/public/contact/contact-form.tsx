import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import type { ContactOutcome } from "../../../contracts/contact.ts";
import type { FormAnswer } from "../../../contracts/form.ts";
import { sendToast } from "../../shell/send-toast.ts";
import { useFormErrors } from "../../shell/use-form-errors.ts";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";

type Answer = FormAnswer<ContactOutcome | "queued">;

/** The contact form. It posts without a script too: `posted` is then what the server answered. */
export function ContactForm({ posted }: { posted: Answer | undefined }) {
  const { t } = useTranslation("public");
  const fetcher = useFetcher<Answer>();
  const answer = fetcher.data ?? posted;
  const form = useRef<HTMLFormElement>(null);
  const fields = [
    { name: "name", label: t("contact.name") },
    { name: "email", label: t("contact.email") },
    { name: "phone_number", label: t("contact.phone") },
    { name: "subject", label: t("contact.subject") },
    { name: "message", label: t("contact.message") },
  ] as const;
  const errors = useFormErrors(answer, fields, "contact");

  const outcome = answer?.outcome;
  useEffect(() => {
    if (!answer?.outcome) return;
    sendToast({ kind: "success", text: t(`contact.${answer.outcome}`), position: "bottom-left" });
    form.current?.reset();
  }, [answer, t]);

  const field = (name: (typeof fields)[number]["name"]) => ({
    id: `contact-${name}`,
    name,
    label: fields.find((one) => one.name === name)?.label ?? name,
    error: errors.of(name),
    defaultValue: answer?.values?.[name],
  });
  return (
    <fetcher.Form
      method="post"
      ref={form}
      noValidate
      className="space-y-5"
      aria-busy={fetcher.state !== "idle"}
    >
      {outcome && (
        <p role="status" data-hydrate="now" className="rounded-md border border-brand p-4">
          {t(`contact.${outcome}`)}
        </p>
      )}
      {answer?.refusal && (
        <p role="alert" className="rounded-md border border-signal p-4">
          {t(`common:errors.${answer.refusal}`)}
        </p>
      )}
      {errors.summary.length > 0 && <ErrorSummary title={t("common:formErrors")} errors={errors.summary} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field("name")} autoComplete="name" required />
        <TextField {...field("email")} type="email" autoComplete="email" required />
      </div>
      <TextField {...field("phone_number")} type="tel" autoComplete="tel" optional={t("common:optional")} />
      <TextField {...field("subject")} required />
      <TextArea {...field("message")} required />
      <div className="honeypot" aria-hidden>
        <input name="phone_work" tabIndex={-1} autoComplete="off" aria-label={t("contact.phone")} />
      </div>
      <button type="submit" className="button button-signal px-6" disabled={fetcher.state !== "idle"}>
        {fetcher.state === "idle" ? t("contact.send") : t("contact.sending")}
      </button>
    </fetcher.Form>
  );
}
