import { island } from "../shell/start-island.tsx";
import { ReviewForm } from "./review-form.tsx";

export const start = island(ReviewForm);
