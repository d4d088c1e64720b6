import { type Context as HonoContext, Hono } from "hono";
import { Refusal } from "../../platform/core/refusal.ts";
import type { Api } from "../http/endpoint.ts";
import type { Environment } from "../http/environment.ts";
import { contentSecurityPolicy } from "../http/security-headers.ts";
import { hydraContext, hydraDocumentation, hydraEntrypoint } from "./hydra.ts";
import { type OpenApiDocument, openApiDocument } from "./openapi.ts";
import { referencePage } from "./reference-page.ts";

/** What describes the API, to people and to machines (contract, HTTP). Made once, when first asked for. */
export function docsRoutes(api: Api): Hono<Environment> {
  const routes = new Hono<Environment>();
  let made: OpenApiDocument | undefined;
  const document = (c: HonoContext<Environment>) => (made ??= openApiDocument(api, c.get("ctx").origin));

  routes.get("/api", (c) => linkedData(c, hydraEntrypoint(document(c))));
  routes.get("/api/docs.jsonopenapi", (c) => {
    return c.body(JSON.stringify(document(c)), 200, { "Content-Type": "application/vnd.openapi+json" });
  });
  routes.get("/api/docs.jsonld", (c) => linkedData(c, hydraDocumentation(document(c), c.get("ctx").origin)));
  routes.get("/api/docs", async (c) => {
    const page = await referencePage(document(c));
    return c.html(page, 200, { "Content-Security-Policy": contentSecurityPolicy(c.get("ctx").origin, page) });
  });
  routes.get("/api/contexts/:name", (c) => {
    const context = hydraContext(document(c), c.req.param("name"), c.get("ctx").origin);
    if (!context) throw new Refusal("not_found");
    return linkedData(c, context);
  });
  return routes;
}

function linkedData(c: HonoContext<Environment>, body: object): Response {
  return c.body(JSON.stringify(body), 200, { "Content-Type": "application/ld+json" });
}
