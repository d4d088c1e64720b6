import { OpenAPIHono } from "@hono/zod-openapi";
import type { Api } from "../http/endpoint.ts";
import type { Environment } from "../http/environment.ts";
import { registrationRoutes } from "./registration-routes.ts";
import { securityRoutes } from "./security-routes.ts";
import { signInRoutes } from "./sign-in-routes.ts";
import { userRoutes } from "./user-routes.ts";

export function accountRoutes(): Api {
  const routes = new OpenAPIHono<Environment>();
  for (const group of [registrationRoutes(), signInRoutes(), userRoutes(), securityRoutes()])
    routes.route("/", group);
  return routes;
}
