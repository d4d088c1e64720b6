import { useEffect, useRef, useState } from "react";
import { useTranslation } from "../../ui/texts.tsx";
import { CONTACT_RULES } from "../../contracts/contact-rules.ts";
import type { ContactOutcome } from "../../contracts/contact.ts";
import { FORM_KEY, type FormAnswer } from "../../contracts/form.ts";
import { sendToast } from "../shell/send-toast.ts";
import { keepForLater, type Kept } from "../boot/outbox.ts";
import { useFormKey } from "../shell/use-form-key.ts";
import { usePost } from "../shell/use-post.ts";
import { usePostedForm } from "../shell/use-form.ts";
import { Answer } from "../../ui/answer.tsx";
import { useIsBrowser } from "../../ui/use-is-browser.ts";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";

type Outcome = { outcome: ContactOutcome | "queued" };
export type ContactAnswer = FormAnswer<Outcome>;

/** The id of the answer, in the address of a form that is sent without scripts. */
const ANSWER = "contact-answer";

/** The contact form. It posts without a script too: `posted` is then what the server answered. */
export function ContactForm({ posted }: { posted: ContactAnswer | undefined }) {
  const { t } = useTranslation("public");
  // Without a network the device keeps the message and sends it later. One that keeps nothing says that it is not sent.
  const { answer, isSending, onSubmit } = usePost<Outcome>(posted, (values) =>
    keepForLater({ url: "/api/contact", body: values }) ? { outcome: "queued" } : undefined,
  );
  const form = useRef<HTMLFormElement>(null);
  const { onInput, field, summary } = usePostedForm(answer, {
    prefix: "contact",
    fields: [
      { name: "name", label: t("contact.name"), rule: CONTACT_RULES.name },
      { name: "email", label: t("contact.email"), rule: CONTACT_RULES.email },
      { name: "phone_number", label: t("contact.phone"), rule: CONTACT_RULES.phone_number },
      { name: "subject", label: t("contact.subject"), rule: CONTACT_RULES.subject },
      { name: "message", label: t("contact.message"), rule: CONTACT_RULES.message },
    ],
  });

  const [hasGone, setGone] = useState(false);
  const answered = answer?.outcome?.outcome;
  const outcome = answered === "queued" && hasGone ? "sent" : answered;
  // The page says it where no script can notify.
  const isBrowser = useIsBrowser();
  const [key, renewKey] = useFormKey();
  const told = useRef<ContactAnswer>(undefined);
  useEffect(() => {
    if (!answered || told.current === answer) return;
    told.current = answer;
    // What waits for a network stays in sight in the form, with its text.
    if (answered === "queued") return;
    sendToast({ kind: "success", text: t(`contact.${answered}`), position: "bottom-left" });
    if (answer === posted) return;
    form.current?.reset();
    renewKey();
  }, [answer, answered, posted, renewKey, t]);
  useEffect(() => {
    const empty = ({ detail }: CustomEvent<Kept>) => {
      if (detail.url !== "/api/contact") return;
      form.current?.reset();
      renewKey();
      setGone(true);
      sendToast({ kind: "success", text: t("contact.sent"), position: "bottom-left" });
    };
    addEventListener("outbox-sent", empty);
    return () => removeEventListener("outbox-sent", empty);
  }, [renewKey, t]);

  return (
    <form
      method="post"
      action={`#${ANSWER}`}
      ref={form}
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      data-outbox="/api/contact"
      onInput={onInput}
      className="space-y-5"
      aria-busy={isSending}
    >
      {summary.length > 0 && <ErrorSummary id={ANSWER} title={t("common:formErrors")} errors={summary} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field("name")} autoComplete="name" />
        <TextField {...field("email")} autoComplete="email" />
      </div>
      <TextField {...field("phone_number")} autoComplete="tel" optional={t("common:optional")} />
      <TextField {...field("subject")} />
      <TextArea {...field("message")} />
      <input type="hidden" name={FORM_KEY} value={key} />
      <div className="honeypot" aria-hidden>
        <input name="phone_work" tabIndex={-1} autoComplete="off" aria-label={t("contact.phone")} />
      </div>
      {outcome && (!isBrowser || outcome === "queued") && (
        <Answer id={ANSWER} kind="done" of={answer}>
          {t(`contact.${outcome}`)}
        </Answer>
      )}
      {answer?.refusal && (
        <Answer id={ANSWER} kind="refused" of={answer}>
          {answer.refusal}
        </Answer>
      )}
      <button type="submit" className="button button-signal px-6" disabled={isSending} data-replay="natively">
        {isSending ? t("contact.sending") : t("contact.send")}
      </button>
    </form>
  );
}
