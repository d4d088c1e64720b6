import { useTranslation } from "../../ui/texts.tsx";
import type { Review, Reviews as ReviewsData } from "../../contracts/shop.ts";
import { ExampleMark } from "../../ui/example-mark.tsx";
import { formatDate } from "../../ui/format.ts";
import { Island } from "../shell/island.tsx";
import { Pages } from "../shell/pages.tsx";
import { useSite } from "../shell/site-data.ts";
import { Stars } from "../../ui/stars.tsx";
import type { ReviewAnswer } from "./review-answer.ts";
import { ReportForm } from "./report-form.tsx";
import { ReviewForm } from "./review-form.tsx";

const REVIEW_TEXTS = [
  ...[
    "write",
    "rating",
    "name",
    "email",
    "emailHint",
    "reviewTitle",
    "comments",
    "stars",
    "sent",
    "queued",
    "submit",
  ].map((name) => `public:book.${name}`),
  "common:formErrors",
];
/** What a form says where no answer comes. */
const NO_ANSWER = ["common:errors.offline", "common:errors.failed"];

type ReviewsProps = { book: string; reviews: ReviewsData; posted: ReviewAnswer | undefined };

export function Reviews({ book, reviews, posted }: ReviewsProps) {
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
      <Island
        script="site/books/review-form.island.tsx"
        of={ReviewForm}
        props={{ book, posted }}
        texts={[...REVIEW_TEXTS, ...NO_ANSWER]}
      />
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
  return (
    <article>
      <Stars rating={review.rating} label={t("book.stars", { count: review.rating })} size={16} />
      <h3 className="mt-1 text-lg">{review.title}</h3>
      <p className="eyebrow mt-1">
        {review.isExample && <ExampleMark className="mr-2" />}
        {review.author} · <time dateTime={review.date}>{formatDate(review.date, i18n.language)}</time>
      </p>
      <p className="measure mt-3 whitespace-pre-line">{review.body}</p>
      <Island
        script="site/books/report-form.island.tsx"
        of={ReportForm}
        props={{ id: review.id, title: review.title, posted }}
        texts={["public:book.report", "public:book.reported", ...NO_ANSWER]}
      />
      {review.answer && <TeamAnswer answer={review.answer} />}
    </article>
  );
}
