import type { FormAnswer } from "../../contracts/form.ts";

/** What the page's forms answer: the review that was reported, or none when one was submitted. */
export type ReviewAnswer = FormAnswer<{ reported: string | undefined; isQueued?: boolean }>;
