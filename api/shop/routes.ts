import { z } from "zod";
import { reviewInput } from "../../contracts/shop.ts";
import { reportReview, submitReview } from "../../modules/shop/index.ts";
import { value } from "../http/answers.ts";
import { checkedByVerb } from "../http/bodies.ts";
import { endpoint } from "../http/endpoint.ts";
import { anyone } from "../http/who.ts";

export const shopEndpoints = [
  endpoint({
    method: "post",
    path: "/api/books/:slug/reviews",
    summary: "Review a book; a moderator decides",
    who: anyone,
    params: z.object({ slug: z.string() }),
    body: checkedByVerb(reviewInput),
    answer: value(z.object({ status: z.literal("pending") }), 202),
    async run({ ctx, params, body }) {
      await submitReview(ctx, { book: params.slug, input: body });
      return { status: "pending" as const };
    },
  }),
  endpoint({
    method: "post",
    path: "/api/reviews/:id/reports",
    summary: "Report a review as inappropriate",
    who: anyone,
    params: z.object({ id: z.uuid() }),
    answer: value(z.object({ status: z.literal("reported") }), 202),
    async run({ ctx, params }) {
      await reportReview(ctx, params.id);
      return { status: "reported" as const };
    },
  }),
];
