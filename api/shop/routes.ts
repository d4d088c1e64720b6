import { z } from "zod";
import { REVIEW_FILTERS } from "../../contracts/review-rules.ts";
import { moderatedReview, moderationInput, reviewInput, settlementInput } from "../../contracts/shop.ts";
import {
  listReviews,
  moderateReview,
  reportReview,
  settleReports,
  submitReview,
} from "../../modules/shop/index.ts";
import { item, page, resource, value } from "../http/answers.ts";
import { json } from "../http/bodies.ts";
import { endpoint } from "../http/endpoint.ts";
import { pageQuery } from "../http/envelope.ts";
import { administrators, anyone } from "../http/who.ts";

const REVIEW = resource("Review", moderatedReview, ({ id }) => `/api/reviews/${id}`);

const named = z.object({ id: z.uuid() });

/** The calls on reviews. Anyone writes and reports them; administrators decide. */
export const shopEndpoints = [
  endpoint({
    method: "post",
    path: "/api/books/:slug/reviews",
    summary: "Review a book; a moderator decides",
    who: anyone,
    params: z.object({ slug: z.string() }),
    body: json(reviewInput),
    answer: value(z.object({ status: z.literal("pending") }), 202),
    async run({ ctx, input }) {
      await submitReview({ ctx, input });
      return { status: "pending" as const };
    },
  }),
  endpoint({
    method: "post",
    path: "/api/reviews/:id/reports",
    summary: "Report a review as inappropriate",
    who: anyone,
    params: named,
    answer: value(z.object({ status: z.literal("reported") }), 202),
    async run({ ctx, input }) {
      await reportReview({ ctx, input });
      return { status: "reported" as const };
    },
  }),
  endpoint({
    method: "get",
    path: "/api/reviews",
    summary: "List reviews for their moderator",
    who: administrators,
    query: pageQuery.extend({ status: z.enum(REVIEW_FILTERS, "invalid").default("pending") }),
    answer: page(REVIEW),
    run: listReviews,
  }),
  endpoint({
    method: "patch",
    path: "/api/reviews/:id",
    summary: "Publish or refuse a review, or answer it",
    who: administrators,
    params: named,
    body: json(moderationInput),
    answer: item(REVIEW),
    run: moderateReview,
  }),
  endpoint({
    method: "post",
    path: "/api/reviews/:id/reports/settlement",
    summary: "Keep a reported review, or take it down",
    who: administrators,
    params: named,
    body: json(settlementInput),
    answer: item(REVIEW),
    run: settleReports,
  }),
];
