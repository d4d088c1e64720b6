import { useEffect, useRef } from "react";
import { useTranslation } from "../../ui/texts.tsx";
import { REVIEW_RULES } from "../../contracts/review-rules.ts";
import { NUMBER_OF_STARS } from "../../contracts/review-rules.ts";
import { usePost } from "../shell/use-post.ts";
import { usePostedForm } from "../shell/use-form.ts";
import { Answer } from "../../ui/answer.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import type { ReviewAnswer } from "./review-answer.ts";

/** The id of the answer, in the address of a form that is sent without scripts. */
const ANSWER = "review-answer";

/** 'Write a Review': what it sends waits for the moderator. */
export function ReviewForm({ posted }: { posted: ReviewAnswer | undefined }) {
  const { t } = useTranslation("public");
  const { answer, isSending, onSubmit } = usePost(posted);
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
  const isSent = answer?.outcome !== undefined && answer.outcome.reported === undefined;
  useEffect(() => {
    if (isSent) form.current?.reset();
  }, [isSent]);
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
        {isSent && (
          <Answer id={ANSWER} kind="done" of={answer}>
            {t("book.sent")}
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
