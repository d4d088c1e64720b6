import { randomBytes } from "node:crypto";
import { BlockList } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import { type Context as HonoContext, Hono } from "hono";
import { compress } from "hono/compress";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { isLocale } from "../contracts/locale.ts";
import type { BackupServices } from "../modules/backups/index.ts";
import { type MemberServices, noteRefusal } from "../modules/members/index.ts";
import type { MailDelivery } from "../modules/messages/index.ts";
import type { Translating } from "../modules/office/index.ts";
import { forRequest } from "../platform/core/request-id.ts";
import type { Services } from "../platform/core/context.ts";
import { Refusal } from "../platform/core/refusal.ts";
import type { Translations } from "../platform/i18n/translations.ts";
import { memberEndpoints } from "./members/routes.ts";
import { bookingEndpoints } from "./bookings/routes.ts";
import { blogEndpoints } from "./blog/routes.ts";
import { contactEndpoints, emailJsPreflight } from "./contact/routes.ts";
import { cvRoutes } from "./cv/routes.ts";
import { contentEndpoints } from "./content/routes.ts";
import { docsRoutes } from "./docs/routes.ts";
import { feedRoutes } from "./feeds/routes.ts";
import { ledgerEndpoints } from "./ledger/routes.ts";
import { itemEndpoints } from "./office/item-routes.ts";
import { readingOverEndpoints } from "./office/reading-over-routes.ts";
import { commentEndpoints } from "./office/comment-routes.ts";
import { suggestionEndpoints } from "./office/suggestion-routes.ts";
import { savedViewEndpoints } from "./office/saved-view-routes.ts";
import { translationEndpoints } from "./office/translation-routes.ts";
import { officeEndpoints } from "./office/routes.ts";
import { backupEndpoints } from "./backups/routes.ts";
import { healthEndpoints } from "./health/routes.ts";
import { libraryEndpoints } from "./library/routes.ts";
import { mediaRoutes } from "./media/routes.ts";
import { messageEndpoints } from "./messages/routes.ts";
import { foreignEndpoints } from "./foreign/routes.ts";
import { paperImportEndpoints, paperSourceEndpoints } from "./papers/import-routes.ts";
import { publicationEndpoints } from "./papers/publication-routes.ts";
import { paperRoutes } from "./papers/routes.ts";
import { transferEndpoints } from "./transfers/routes.ts";
import { readingEndpoints } from "./reading/routes.ts";
import { qrEndpoints } from "./qr/routes.ts";
import { quizEndpoints } from "./quiz/routes.ts";
import { redirectEndpoints } from "./redirects/routes.ts";
import { linkEndpoints } from "./links/routes.ts";
import { letterEndpoints } from "./letters/routes.ts";
import { searchEndpoints } from "./search/routes.ts";
import { volumeRoutes } from "./volumes/routes.ts";
import type { Figures } from "./volumes/words.ts";
import { shopEndpoints } from "./shop/routes.ts";
import { textEndpoints } from "./translations/text-routes.ts";
import { translationRoutes } from "./translations/routes.ts";
import { isDatabaseAway } from "../platform/database/away.ts";
import { authenticate } from "./members/authenticate.ts";
import { type Client, clientOf } from "./http/client-address.ts";
import { sendJson } from "./http/envelope.ts";
import { mount } from "./http/endpoint.ts";
import type { Environment } from "./environment.ts";
import { type ErrorBody, presentError, presentRefusal } from "./http/errors.ts";
import { noteRoute } from "./http/route-of.ts";
import { detectLocale } from "./http/negotiation.ts";
import { securityHeaders } from "./http/security-headers.ts";

export type ApiOptions = {
  services: Services & MailDelivery & MemberServices & BackupServices & Translating;
  translations: Translations;
  /** Whether the database answers and its tables are up to date. */
  isReady: () => Promise<boolean>;
  /** Resolves when this process shows everything that was committed before. */
  showChanges?: () => Promise<void>;
  /** The proxies whose headers say who asks (contract, TRUSTED_PROXIES). */
  trustedProxies?: BlockList;
  /** The site's figures, for what is printed. */
  figures?: Figures;
};

/** Every call of the API. */
export const ENDPOINTS = [
  ...memberEndpoints,
  ...contentEndpoints,
  ...publicationEndpoints,
  ...blogEndpoints,
  ...bookingEndpoints,
  ...contactEndpoints,
  ...shopEndpoints,
  ...ledgerEndpoints,
  ...quizEndpoints,
  ...readingEndpoints,
  ...qrEndpoints,
  ...messageEndpoints,
  ...officeEndpoints,
  ...backupEndpoints,
  ...healthEndpoints,
  ...itemEndpoints,
  ...readingOverEndpoints,
  ...commentEndpoints,
  ...suggestionEndpoints,
  ...savedViewEndpoints,
  ...translationEndpoints,
  ...libraryEndpoints,
  ...textEndpoints,
  ...searchEndpoints,
  ...linkEndpoints,
  ...redirectEndpoints,
  ...letterEndpoints,
  ...foreignEndpoints,
  ...transferEndpoints,
  ...paperImportEndpoints,
  ...paperSourceEndpoints,
];

/** For callers in TypeScript. */
export type Api = (typeof ENDPOINTS)[number];

/** In seconds: when to try again while the database is away. It starts in one or two seconds. */
const RETRY_AFTER = "5";

/** Makes the HTTP application: the API and the routes beside the pages. `server/` adds the pages. */
export function createApi({
  services,
  translations,
  isReady,
  showChanges,
  trustedProxies = new BlockList(),
  figures,
}: ApiOptions): Hono<Environment> {
  const app = new Hono<Environment>();
  const headers = Object.entries(securityHeaders(services.origin));

  app.use(noteRoute, compress());
  app.use(async (c, next) => {
    const requestId = randomBytes(9).toString("base64url");
    const asked = c.req.query("locale");
    const client = clientOfRequest(c, trustedProxies);
    c.set("requestId", requestId);
    c.set("isOverTls", services.origin.startsWith("https:") || client.protocol === "https");
    c.set("ctx", {
      ...services,
      translations,
      locale: isLocale(asked)
        ? asked
        : detectLocale(c.req.header("cookie"), c.req.header("accept-language"), translations.firstLanguage()),
      address: client.address,
    });
    await forRequest(requestId, next);
    // `c.header` would make a new response for each.
    c.res.headers.set("X-Request-Id", requestId);
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  });
  app.use("/api/*", documented(services.origin), authenticate);
  // Who publishes opens the page at once. No payment waits for that.
  for (const changing of ["items", "item-orders", "texts", "reviews"])
    app.use(`/api/${changing}/*`, async (c, next) => {
      await next();
      if (c.req.method !== "GET") await showChanges?.();
    });

  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", async (c) => ((await isReady()) ? c.text("ready") : c.text("not ready", 503)));
  const besides = [
    mediaRoutes(),
    feedRoutes(translations),
    paperRoutes(),
    cvRoutes(translations),
    volumeRoutes(translations, figures),
    translationRoutes(translations),
    emailJsPreflight(),
  ];
  for (const routes of [...besides, docsRoutes(ENDPOINTS, services.origin)]) app.route("/", routes);
  mount(app, ENDPOINTS);
  app.all("/api/*", (c) => refuseRest(app, c));

  app.onError(async (error, c) => {
    const language = translations.in(c.get("ctx").locale);
    if (error instanceof Refusal) {
      await noteRefusal(c.get("ctx"), error, `${c.req.method} ${c.req.path}`);
      return answerError(c, presentRefusal(error, language));
    }
    const requestId = c.get("requestId");
    services.log.error({ err: error, path: c.req.path }, "a request failed");
    if (isDatabaseAway(error)) {
      const away = presentError(503, language.t("common:errors.unavailable"), language);
      return answerError(c, { ...away, headers: { "Retry-After": RETRY_AFTER } });
    }
    return answerError(c, presentError(500, language.t("common:errors.fault", { requestId }), language));
  });
  return app;
}

/** Says on every answer where the API's documentation is (Hydra, Discovering a Hydra-powered Web API). */
function documented(origin: string) {
  const link = `<${origin}/api/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"`;
  return async (c: HonoContext<Environment>, next: () => Promise<void>) => {
    // No text in PostgreSQL holds this character, so nothing has such an address. A search reads it as a space.
    if (c.req.url.includes("%00") && c.req.path !== "/api/search") throw new Refusal("not_found");
    await next();
    c.res.headers.append("Link", link);
  };
}

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** Refuses a method that a known address does not answer, naming those that it does; and any other address. */
function refuseRest(app: Hono<Environment>, c: HonoContext<Environment>): never {
  const allowed = METHODS.filter((method) => {
    const [matches] = app.router.match(method, c.req.path);
    return matches.some(([[, route]]) => route.method === method);
  });
  if (allowed.length === 0) throw new Refusal("not_found");
  c.header("Allow", allowed.join(", "));
  throw new Refusal("method_not_allowed");
}

function answerError(c: HonoContext<Environment>, { status, body, headers, type }: ErrorBody): Response {
  const wantsLinkedData = (c.req.header("accept") ?? "").includes("application/ld+json");
  const negotiated = wantsLinkedData ? "application/ld+json" : "application/problem+json";
  // The rest of the body is not read, so this connection can carry no other request.
  const closing: Record<string, string> = status === 413 ? { Connection: "close" } : {};
  return sendJson(c, body, status as ContentfulStatusCode, {
    ...headers,
    ...closing,
    "Content-Type": type ?? negotiated,
  });
}

function clientOfRequest(c: HonoContext, trusted: BlockList): Client {
  // In process, as in tests, there is no connection.
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  if (!incoming) return { address: "", protocol: undefined };
  return clientOf({ remote: incoming.socket.remoteAddress, headers: incoming.headers, trusted });
}
