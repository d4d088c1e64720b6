import { useEffect, useRef } from "react";
import { useTranslation } from "../../ui/texts.tsx";
import { REVIEW_RULES } from "../../contracts/review-rules.ts";
import { NUMBER_OF_STARS } from "../../contracts/review-rules.ts";
import { FORM_KEY } from "../../contracts/form.ts";
import { keepForLater } from "../boot/outbox.ts";
import { useFormKey } from "../shell/use-form-key.ts";
import { usePost } from "../shell/use-post.ts";
import { usePostedForm } from "../shell/use-form.ts";
import { Answer } from "../../ui/answer.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import type { ReviewAnswer } from "./review-answer.ts";

/** The id of the answer, in the address of a form that is sent without scripts. */
const ANSWER = "review-answer";

/** 'Write a Review' of a book, by its key: what it sends waits for the moderator. */
export function ReviewForm({ book, posted }: { book: string; posted: ReviewAnswer | undefined }) {
  const { t } = useTranslation("public");
  const outbox = `/api/books/${book}/reviews`;
  // Without a network the device keeps the review and sends it later.
  const { answer, isSending, onSubmit } = usePost(posted, (values) =>
    keepForLater({ url: outbox, body: values }) ? { reported: undefined, isQueued: true } : undefined,
  );
  const form = useRef<HTMLFormElement>(null);
  const { onInput, field, summary } = usePostedForm(answer, {
    prefix: "review",
    fields: [
      { name: "rating", label: t("book.rating") },
      { name: "name", label: t("book.name"), rule: REVIEW_RULES.name },
      { name: "email", label: t("book.email"), rule: REVIEW_RULES.email },
      { name: "reviewTitle", label: t("book.reviewTitle"), rule: REVIEW_RULES.reviewTitle },
      { name: "reviewBody", label: t("book.comments"), rule: REVIEW_RULES.reviewBody },
    ],
  });
  const [key, renewKey] = useFormKey();
  const isSent = answer?.outcome !== undefined && answer.outcome.reported === undefined;
  const isQueued = answer?.outcome?.isQueued === true;
  useEffect(() => {
    if (!answer?.outcome || answer.outcome.reported !== undefined) return;
    form.current?.reset();
    renewKey();
  }, [answer, renewKey]);
  return (
    <section aria-labelledby="review-form">
      <h2 id="review-form" className="text-2xl">
        {t("book.write")}
      </h2>
      <form
        method="post"
        action={`#${ANSWER}`}
        ref={form}
        noValidate
        data-outbox={outbox}
        onSubmit={(event) => void onSubmit(event)}
        onInput={onInput}
        className="mt-5 space-y-4"
        aria-busy={isSending}
      >
        {summary.length > 0 && <ErrorSummary id={ANSWER} title={t("common:formErrors")} errors={summary} />}
        <Rating error={field("rating").error} chosen={answer?.values?.rating} />
        <TextField {...field("name")} autoComplete="name" />
        <TextField {...field("email")} autoComplete="email" hint={t("book.emailHint")} />
        <TextField {...field("reviewTitle")} />
        <TextArea {...field("reviewBody")} />
        <input type="hidden" name={FORM_KEY} value={key} />
        {isSent && (
          <Answer id={ANSWER} kind="done" of={answer}>
            {t(isQueued ? "book.queued" : "book.sent")}
          </Answer>
        )}
        {answer?.refusal && !answer.values.report && (
          <Answer id={ANSWER} kind="refused" of={answer}>
            {answer.refusal}
          </Answer>
        )}
        <button type="submit" className="button button-brand" disabled={isSending} data-replay="natively">
          {t("book.submit")}
        </button>
      </form>
    </section>
  );
}

function Rating({ error, chosen }: { error: string | undefined; chosen: string | undefined }) {
  const { t } = useTranslation("public");
  return (
    <fieldset id="review-rating" tabIndex={-1} aria-describedby={error && "review-rating-error"}>
      <legend className="text-sm font-medium">{t("book.rating")}</legend>
      <div className="mt-1 flex">
        {Array.from({ length: NUMBER_OF_STARS }, (_, position) => (
          <label key={position} className="star-choice">
            <input
              type="radio"
              name="rating"
              value={position + 1}
              defaultChecked={chosen === String(position + 1)}
              className="sr-only"
            />
            <span aria-hidden>★</span>
            <span className="sr-only">{t("book.stars", { count: position + 1 })}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id="review-rating-error" className="mt-1 text-sm text-signal">
          {error}
        </p>
      )}
    </fieldset>
  );
}
