import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ModeratedReview } from "../../../contracts/shop.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { Stars } from "../../../ui/stars.tsx";
import { Answered } from "../../member/frame/answered.tsx";
import { CallError } from "../../member/frame/call-error.tsx";
import { useApiQuery } from "../../session/queries.ts";
import { useModeration } from "../reviews/use-moderation.ts";

/** So many fit under their count. */
const SHOWN = 3;
const LIST = "space-y-3 text-sm";

/** The newest unread conversations, each a link to where one answers. */
export function UnreadThreads() {
  const { t } = useTranslation("office");
  const address = useAddress();
  const query = useApiQuery("GET /api/threads", { query: { show: "unread", itemsPerPage: SHOWN } });
  return (
    <Answered query={query}>
      {({ "hydra:member": threads }) => (
        <ul aria-label={t("overview.newest")} className={LIST}>
          {threads.map(({ id, subject, person, lastMessage }) => (
            <li key={id}>
              <Link to={address(`/office/inbox/${id}#reply`)} className="group block">
                <span className="font-medium wrap-anywhere group-hover:underline">{subject}</span>
                <span className="line-clamp-1 wrap-anywhere text-soft">
                  {person.name} · {lastMessage.body}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Answered>
  );
}

/** The reviews that wait longest, each with the button that publishes it. */
export function PendingReviews() {
  const { t } = useTranslation("office");
  const query = useApiQuery("GET /api/reviews", { query: { status: "pending", itemsPerPage: SHOWN } });
  return (
    <Answered query={query}>
      {({ "hydra:member": reviews }) => (
        <ul aria-label={t("overview.oldest")} className={LIST}>
          {reviews.map((review) => (
            <Pending key={review.id} review={review} />
          ))}
        </ul>
      )}
    </Answered>
  );
}

function Pending({ review }: { review: ModeratedReview }) {
  const { t } = useTranslation("office");
  const { decide, error, isBusy } = useModeration(review, () => undefined);
  const { rating, title, body } = review;
  return (
    <li>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <Stars rating={rating} label={t("reviews.stars", { count: rating })} />
          <p className="font-medium wrap-anywhere">{title}</p>
          <p className="wrap-anywhere whitespace-pre-wrap text-soft">{body}</p>
        </div>
        <button
          type="button"
          className="button"
          aria-label={`${t("reviews.steps.published")}${t("reviews.of", { title })}`}
          disabled={isBusy}
          onClick={() => void decide("published")}
        >
          {t("reviews.steps.published")}
        </button>
      </div>
      <CallError error={error} />
    </li>
  );
}
