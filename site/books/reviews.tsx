import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import type { Review, Reviews as ReviewsData } from "../../contracts/shop.ts";
import { formatDate } from "../../ui/format.ts";
import { Answer } from "../../ui/answer.tsx";
import { Pages } from "../shell/pages.tsx";
import { useSite } from "../shell/site-data.ts";
import { Stars } from "../../ui/stars.tsx";
import type { ReviewAnswer } from "./review-answer.ts";
import { ReviewForm } from "./review-form.tsx";

export function Reviews({ reviews, posted }: { reviews: ReviewsData; posted: ReviewAnswer | undefined }) {
  const { t } = useTranslation("public");
  return (
    <div className="grid gap-14 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <section aria-labelledby="reviews-title">
        <h2 id="reviews-title" className="text-2xl">
          {t("book.customerReviews")}
        </h2>
        {reviews.rating === undefined ? (
          <p className="mt-3 text-soft">{t("book.noReviews")}</p>
        ) : (
          <p className="mt-3 flex items-center gap-3">
            <Stars rating={reviews.rating} label={t("book.stars", { count: reviews.rating })} />
            {t("book.basedOn", { count: reviews.count })}
          </p>
        )}
        <ul className="mt-6">
          {reviews.reviews.map((review) => (
            <li key={review.id} className="border-t border-line py-6">
              <ReviewText review={review} posted={posted} />
            </li>
          ))}
        </ul>
        <Pages page={reviews.page} pages={reviews.pages} query="tab=reviews" part="#tab-reviews" />
      </section>
      <ReviewForm posted={posted} />
    </div>
  );
}

function TeamAnswer({ answer: { text, locale, date } }: { answer: NonNullable<Review["answer"]> }) {
  const { t, i18n } = useTranslation("public");
  const { researcher } = useSite();
  return (
    <div className="measure mt-4 border-l-2 border-brand pl-4">
      <p className="eyebrow">
        {t("book.answerOf", { name: researcher.name })} ·{" "}
        <time dateTime={date}>{formatDate(date, i18n.language)}</time>
      </p>
      <p lang={locale} className="mt-2 wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </div>
  );
}

function ReviewText({ review, posted }: { review: Review; posted: ReviewAnswer | undefined }) {
  const { t, i18n } = useTranslation("public");
  const fetcher = useFetcher<ReviewAnswer>();
  const answer = fetcher.data ?? posted;
  const isReported = answer?.outcome?.reported === review.id;
  const refusal = answer?.values?.report === review.id ? answer.refusal : undefined;
  const place = `report-${review.id}`;
  return (
    <article>
      <Stars rating={review.rating} label={t("book.stars", { count: review.rating })} size={16} />
      <h3 className="mt-1 text-lg">{review.title}</h3>
      <p className="eyebrow mt-1">
        {review.author} · <time dateTime={review.date}>{formatDate(review.date, i18n.language)}</time>
      </p>
      <p className="measure mt-3 whitespace-pre-line">{review.body}</p>
      {isReported ? (
        <Answer id={place} kind="done" of={answer} className="mt-3 text-sm">
          {t("book.reported")}
        </Answer>
      ) : (
        <fetcher.Form method="post" action={`#${place}`} className="mt-2">
          {refusal && (
            <Answer id={place} kind="refused" of={answer} className="text-sm">
              {t(`common:errors.${refusal}`)}
            </Answer>
          )}
          <button
            type="submit"
            name="report"
            value={review.id}
            data-replay="natively"
            className="min-h-11 text-sm text-soft underline underline-offset-4 hover:text-ink"
          >
            {t("book.report")}
            <span className="sr-only"> {review.title}</span>
          </button>
        </fetcher.Form>
      )}
      {review.answer && <TeamAnswer answer={review.answer} />}
    </article>
  );
}
