import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { REVIEW_FILTERS } from "../../../contracts/review-rules.ts";
import { Answered } from "../../member/frame/answered.tsx";
import { Empty } from "../../member/frame/empty.tsx";
import { Pages } from "../../member/frame/pages.tsx";
import { useApiQuery } from "../../session/queries.ts";
import { Filters } from "../frame/filters.tsx";
import { AdministratorsPage } from "../frame/office-page.tsx";
import { SavedViews } from "../frame/saved-views.tsx";
import { useListed } from "../frame/use-listed.ts";
import { ReviewItem } from "./review-item.tsx";

/** The reviews of the books: waiting, reported, published, refused. */
export default function Reviews() {
  const { t } = useTranslation("office");
  return (
    <AdministratorsPage title={t("reviews.title")} lead={t("reviews.lead")}>
      <Lists />
    </AdministratorsPage>
  );
}

function Lists() {
  const { t } = useTranslation("office");
  const [search] = useSearchParams();
  const list = useRef<HTMLDivElement>(null);
  const shown = REVIEW_FILTERS.find((one) => one === search.get("status")) ?? "pending";
  const { data: counts } = useApiQuery("GET /api/office/overview");
  const { query, pages } = useListed("GET /api/reviews", { status: shown });
  return (
    <div>
      <div className="mb-3 empty:hidden">
        <SavedViews screen="reviews" />
      </div>
      <Filters
        label={t("reviews.filter")}
        name="status"
        shown={shown}
        choices={REVIEW_FILTERS.map((value) => ({
          value,
          label: t(`reviews.show.${value}`),
          count: counts?.reviews[value],
        }))}
      />
      <div ref={list} tabIndex={-1} className="mt-4 outline-none">
        <Answered query={query}>
          {({ "hydra:member": reviews }) =>
            reviews.length === 0 ? (
              <Empty text={t(`reviews.none.${shown}`)} />
            ) : (
              <ul className="max-w-3xl divide-y divide-line border-y border-line">
                {reviews.map((review) => (
                  <ReviewItem
                    key={review.id}
                    review={review}
                    isReported={shown === "reported"}
                    onDecided={() => list.current?.focus()}
                  />
                ))}
              </ul>
            )
          }
        </Answered>
        <Pages {...pages} />
      </div>
    </div>
  );
}
