export { addSampleReview } from "./add-sample-review.ts";
export { eraseReviews } from "./erase-reviews.ts";
export { forgetReviews, REVIEWS_QUEUE } from "./forget-reviews.ts";
export { countReviews, listReviews, moderateReview, settleReports } from "./moderate-reviews.ts";
export { addKeptReviews, keptReview, keptReviews, removeSampleReviews } from "./kept-reviews.ts";
export { reviewsView } from "./view.ts";
export { readReviews, reportReview, submitReview } from "./reviews.ts";
