import { BOOKING_RULES } from "../../contracts/booking-rules.ts";
import { FORM_KEY, type FormAnswer } from "../../contracts/form.ts";
import { Answer } from "../../ui/answer.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { TextField } from "../../ui/field.tsx";
import { useTranslation } from "../../ui/texts.tsx";
import { useFormKey } from "../shell/use-form-key.ts";
import { usePostedForm } from "../shell/use-form.ts";
import { usePost } from "../shell/use-post.ts";

export type GuestAnswer = FormAnswer<"mailed">;

/** What it shows, of the texts about registering. */
export const GUEST_TEXTS = ["name", "email", "mailed", "mailFirst", "register", "wait"] as const;

/** The id of the answer, in the address of a form that is sent without scripts. */
const ANSWER = "registration-answer";

/** Registers somebody without an account: their name and address. It posts without a script too. */
export function GuestForm({ posted, isFull }: { posted: GuestAnswer | undefined; isFull: boolean }) {
  const { t } = useTranslation("public");
  const { answer, isSending, onSubmit } = usePost<"mailed">(posted);
  const { onInput, field, summary } = usePostedForm(answer, {
    prefix: "guest",
    fields: [
      { name: "name", label: t("events.registration.name"), rule: BOOKING_RULES.name },
      { name: "email", label: t("events.registration.email"), rule: BOOKING_RULES.email },
    ],
  });
  const [key] = useFormKey();
  // What no field caused, such as that it has closed meanwhile.
  const other = answer?.violations?.find(({ propertyPath }) => propertyPath === "event")?.message;
  const refusal = answer?.refusal ?? other;
  if (answer?.outcome)
    return (
      <Answer id={ANSWER} kind="done" of={answer}>
        {t("events.registration.mailed")}
      </Answer>
    );
  return (
    <form
      method="post"
      action={`#${ANSWER}`}
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      onInput={onInput}
      className="space-y-5"
      aria-busy={isSending}
    >
      {summary.length > 0 && <ErrorSummary id={ANSWER} title={t("common:formErrors")} errors={summary} />}
      <TextField {...field("name")} autoComplete="name" />
      <TextField {...field("email")} autoComplete="email" />
      <input type="hidden" name={FORM_KEY} value={key} />
      <div className="honeypot" aria-hidden>
        <input
          name="phone_work"
          tabIndex={-1}
          autoComplete="off"
          aria-label={t("events.registration.name")}
        />
      </div>
      {refusal && (
        <Answer id={ANSWER} kind="refused" of={answer}>
          {refusal}
        </Answer>
      )}
      <p className="text-sm text-soft">{t("events.registration.mailFirst")}</p>
      <button type="submit" className="button button-signal px-6" disabled={isSending} data-replay="natively">
        {t(isFull ? "events.registration.wait" : "events.registration.register")}
      </button>
    </form>
  );
}
