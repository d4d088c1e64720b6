import { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { reviewInput } from "../../contracts/shop.ts";
import { reportReview, submitReview } from "../../modules/shop/index.ts";
import { readBody } from "../http/body.ts";
import { type Api, endpoint } from "../http/endpoint.ts";
import { answer } from "../http/envelope.ts";
import type { Environment } from "../http/environment.ts";

const status = z.object({ status: z.enum(["pending", "reported"]) });

export function shopRoutes(): Api {
  const routes = new OpenAPIHono<Environment>();
  const isPublic = true;
  endpoint(
    routes,
    {
      method: "post",
      path: "/api/books/:slug/reviews",
      summary: "Review a book; a moderator decides",
      isPublic,
      body: reviewInput,
      answer: { status: 202, schema: status },
    },
    async (c) => {
      await submitReview(c.get("ctx"), { book: c.req.param("slug"), input: await readBody(c.req) });
      return answer(c, { status: "pending" }, 202);
    },
  );
  endpoint(
    routes,
    {
      method: "post",
      path: "/api/reviews/:id/reports",
      summary: "Report a review as inappropriate",
      isPublic,
      answer: { status: 202, schema: status },
    },
    async (c) => {
      await reportReview(c.get("ctx"), c.req.param("id"));
      return answer(c, { status: "reported" }, 202);
    },
  );
  return routes;
}
