import { OpenAPIHono } from "@hono/zod-openapi";
import { countView } from "../../modules/blog/index.ts";
import { type Api, endpoint } from "../http/endpoint.ts";
import type { Environment } from "../http/environment.ts";

export function blogRoutes(): Api {
  const routes = new OpenAPIHono<Environment>();
  endpoint(
    routes,
    {
      method: "post",
      path: "/api/posts/:key/views",
      summary: "Count a reading by someone who agreed to it",
      isPublic: true,
      answer: { status: 204 },
    },
    async (c) => {
      await countView(c.get("ctx"), c.req.param("key"));
      return c.body(null, 204);
    },
  );
  return routes;
}
