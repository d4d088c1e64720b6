import { type Context as HonoContext, Hono } from "hono";
import { Refusal } from "../../platform/core/refusal.ts";
import type { Endpoint } from "../http/endpoint.ts";
import type { Environment } from "../environment.ts";
import { contentSecurityPolicy, hashOf } from "../http/security-headers.ts";
import { hydraContext, hydraDocumentation, hydraEntrypoint } from "./hydra.ts";
import { type OpenApiDocument, openApiDocument } from "./openapi.ts";
import { referencePage, STYLE } from "./reference-page.ts";

type Request = HonoContext<Environment>;

/** The API's descriptions for people and machines (contract, HTTP). */
export function docsRoutes(endpoints: Endpoint[], origin: string): Hono<Environment> {
  const routes = new Hono<Environment>();
  // Made when it is first asked for: no start waits for it.
  let made: OpenApiDocument | undefined;
  const document = () => (made ??= openApiDocument(endpoints, origin));
  let described: ReturnType<typeof hydraDocumentation> | undefined;

  routes.get("/api", (c) => linkedData(c, hydraEntrypoint(endpoints)));
  routes.get("/api/docs.jsonopenapi", (c) =>
    c.body(JSON.stringify(document()), 200, { "Content-Type": "application/vnd.openapi+json", ...OPEN }),
  );
  routes.get("/api/docs.jsonld", (c) => linkedData(c, (described ??= hydraDocumentation(endpoints, origin))));
  routes.get("/api/docs", async (c) => {
    const page = await referencePage(document());
    const policy = contentSecurityPolicy(origin, {
      scripts: [],
      styles: [hashOf(STYLE)],
      runsWasm: false,
    });
    return c.html(page, 200, { "Content-Security-Policy": policy });
  });
  routes.get("/api/contexts/:name", (c) => {
    const context = hydraContext(endpoints, c.req.param("name"), origin);
    if (!context) throw new Refusal("not_found");
    return linkedData(c, context);
  });
  return routes;
}

/** Any site's script may read what is public (Fetch Standard, CORS). */
const OPEN = { "Access-Control-Allow-Origin": "*", "Access-Control-Expose-Headers": "Link" };

function linkedData(c: Request, body: object): Response {
  return c.body(JSON.stringify(body), 200, { "Content-Type": "application/ld+json", ...OPEN });
}
