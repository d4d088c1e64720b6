import type { ServerResponse } from "node:http";
import type { MiddlewareHandler } from "hono";
import type { HttpBindings } from "@hono/node-server";
import { routePath } from "hono/route";

const routes = new WeakMap<ServerResponse, string>();

/** Notes the route that answers, such as `/api/books/:slug`: addresses themselves are without number. */
export const noteRoute: MiddlewareHandler = async (c, next) => {
  await next();
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
  if (outgoing) routes.set(outgoing, routePath(c));
};

/** The route that answered: `*` is a page that was rendered; what no route answered was a kept page. */
export function routeOf(response: ServerResponse): string {
  const route = routes.get(response);
  if (route === undefined) return "kept page";
  return route === "*" || route === "/*" ? "page" : route;
}
