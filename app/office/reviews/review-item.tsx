import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ModeratedReview } from "../../../contracts/shop.ts";
import { CallError } from "../../member/frame/call-error.tsx";
import { formatInstant } from "../../member/frame/format.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { Stars } from "../../../ui/stars.tsx";
import { ReviewAnswer } from "./review-answer.tsx";
import { type Decision, useModeration } from "./use-moderation.ts";

type Props = {
  review: ModeratedReview;
  /** Whether the decision is about its reports. */
  isReported: boolean;
  /** The review leaves the list together with its buttons. */
  onDecided: () => void;
};

const STEPS = {
  pending: ["published", "refused"],
  published: ["refused"],
  refused: ["published"],
} as const satisfies Record<ModeratedReview["status"], Decision[]>;

/** A review with its writer and the possible decisions. */
export function ReviewItem({ review, isReported, onDecided }: Props) {
  const { t, i18n } = useTranslation("office");
  const address = useAddress();
  const { decide, error, isBusy } = useModeration(review, onDecided);
  const steps: readonly Decision[] = isReported ? ["keep", "take_down"] : STEPS[review.status];
  const { status, rating, author, email, title, body, book, createdAt, reports } = review;
  return (
    <li className="py-6">
      <article aria-label={title}>
        <Stars rating={rating} label={t("reviews.stars", { count: rating })} />
        <h2 className="mt-1 font-sans text-lg font-semibold wrap-anywhere">{title}</h2>
        <p className="eyebrow mt-1 wrap-anywhere">
          {author}
          {email ? ` · ${email}` : ` · ${t("content.example")}`} ·{" "}
          <time dateTime={createdAt}>{formatInstant(createdAt, i18n.language)}</time> ·{" "}
          <Link className="link whitespace-nowrap" to={address(`/books/${book}`)}>
            {t("reviews.book")}
          </Link>
        </p>
        <p className="measure mt-3 wrap-anywhere whitespace-pre-wrap">{body}</p>
        {reports[0] && (
          <p className="mt-3 text-sm text-signal">
            {t("reviews.reports", {
              count: reports.length,
              last: formatInstant(reports[0], i18n.language),
            })}
          </p>
        )}
        <CallError error={error} />
        <div className="mt-4 flex flex-wrap gap-3">
          {steps.map((step) => (
            <button
              key={step}
              type="button"
              className={`button ${step === "published" || step === "keep" ? "button-brand" : ""}`}
              aria-label={`${t(`reviews.steps.${step}`)}${t("reviews.of", { title })}`}
              disabled={isBusy}
              onClick={() => void decide(step)}
            >
              {t(`reviews.steps.${step}`)}
            </button>
          ))}
        </div>
        {(status !== "refused" || review.answer) && <ReviewAnswer review={review} />}
      </article>
    </li>
  );
}
