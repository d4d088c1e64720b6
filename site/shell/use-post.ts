import { type FormEvent, useState } from "react";
import type { FormAnswer } from "../../contracts/form.ts";
import { useTranslation } from "../../ui/texts.tsx";

/** In milliseconds: after this a form stops waiting and shows its text again. */
const PATIENCE = 30_000;

type Values = Record<string, string>;

/**
 * Posts a form to its page without leaving it. If no proper answer comes, the form keeps what was typed and says why, so
 * nothing is lost. `posted` came with the document; `whenOffline` may answer where there is no network.
 */
export function usePost<Outcome>(
  posted: FormAnswer<Outcome> | undefined,
  whenOffline: (values: Values) => Outcome | undefined = () => undefined,
) {
  const { t } = useTranslation();
  const [answer, setAnswer] = useState(posted);
  const [isSending, setSending] = useState(false);

  async function ask(form: HTMLFormElement, values: Values): Promise<FormAnswer<Outcome>> {
    try {
      const response = await fetch(form.action, {
        method: "POST",
        headers: { Accept: "application/json" },
        body: new URLSearchParams(values),
        signal: AbortSignal.timeout(PATIENCE),
      });
      const answered = (await response.json()) as Partial<FormAnswer<Outcome>>;
      if (!answered.outcome && !answered.violations && !answered.refusal) throw new Error("no form's answer");
      return answered as FormAnswer<Outcome>;
    } catch (error) {
      if (!isUnanswered(error)) return { refusal: t("errors.failed"), values };
      const outcome = whenOffline(values);
      return outcome === undefined ? { refusal: t("errors.offline"), values } : { outcome };
    }
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const values = Object.fromEntries(new FormData(form, submitter)) as Values;
    setSending(true);
    setAnswer(await ask(form, values));
    setSending(false);
  }

  return { answer, isSending, onSubmit };
}

/** Whether no answer came at all. */
function isUnanswered(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof DOMException && error.name === "TimeoutError");
}
