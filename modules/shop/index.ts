export { addSampleReview } from "./add-sample-review.ts";
export { readReviews, reportReview, submitReview } from "./reviews.ts";
