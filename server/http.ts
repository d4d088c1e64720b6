import { existsSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import path from "node:path";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Hono } from "hono";
import { getMimeType } from "hono/utils/mime";
import { readBytes } from "../api/http/body.ts";
import type { Environment } from "../api/environment.ts";
import { encodingOf } from "../api/http/negotiation.ts";
import { targetOf } from "../api/http/page-target.ts";
import { routeOf } from "../api/http/route-of.ts";
import type { findFile } from "../modules/releases/index.ts";
import { traced } from "../platform/core/trace.ts";
import { Refusal } from "../platform/core/refusal.ts";
import { mayReadMetrics, METRICS_TYPE } from "./metrics/answer-metrics.ts";
import type { Pages } from "./pages.ts";

const ROOT = path.join(import.meta.dirname, "..");
const CLIENT = path.join(ROOT, "build/client");
/** The scripts, styles and fonts of this release. */
export const ASSETS = path.join(CLIENT, "assets");
const IMMUTABLE = "public, max-age=31536000, immutable";

type Parts = {
  pages: Pages;
  metrics: { read: () => Promise<string>; token: string | undefined };
  /** Of another release, for the pages that it made. */
  findFile: (asked: { name: string; acceptsBrotli: boolean }) => ReturnType<typeof findFile>;
};

/** Puts files and pages behind the API, and the kept pages before everything. */
export function createHttpServer(app: Hono<Environment>, { pages, metrics, findFile: find }: Parts): Server {
  app.get("/metrics", async (c) => {
    // To anybody else it is not there.
    if (!mayReadMetrics((c.env as HttpBindings).incoming, metrics.token)) throw new Refusal("not_found");
    return c.body(await metrics.read(), 200, { "Content-Type": METRICS_TYPE, "Cache-Control": "no-store" });
  });
  app.get(
    "/assets/*",
    serveStatic({
      root: CLIENT,
      precompressed: true,
      onFound: (_, c) => c.header("Cache-Control", IMMUTABLE),
    }),
  );
  app.get("/assets/:name", async (c, next) => {
    const name = c.req.param("name");
    const acceptsBrotli = encodingOf(c.req.header("Accept-Encoding")) === "br";
    const file = await find({ name, acceptsBrotli });
    if (!file) return next();
    if (file.isBrotli) c.header("Content-Encoding", "br");
    return c.body(new Uint8Array(file.bytes), 200, {
      "Content-Type": getMimeType(name) ?? "application/octet-stream",
      "Cache-Control": IMMUTABLE,
      Vary: "Accept-Encoding",
    });
  });
  app.get(
    "/video/*",
    serveStatic({
      root: path.join(ROOT, "content"),
      onFound: (_, c) => c.header("Cache-Control", "public, max-age=3600"),
    }),
  );
  app.get(
    "/favicon.svg",
    serveStatic({
      path: path.join(ROOT, "content/pictures/favicon.svg"),
      onFound: (_, c) => c.header("Cache-Control", "public, max-age=86400"),
    }),
  );
  app.get(
    "/favicon.ico",
    serveStatic({
      path: path.join(ROOT, "content/favicon.ico"),
      onFound: (_, c) => c.header("Cache-Control", "public, max-age=86400"),
    }),
  );
  app.get("/service-worker.js", (c) => {
    const file = path.join(ROOT, "build/service-worker.js");
    if (!existsSync(file)) return c.notFound();
    return c.body(readFileSync(file), 200, {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "no-cache",
      // A worker's requests obey the policy of its own script, not of the page.
      "Content-Security-Policy": "default-src 'self'; frame-ancestors 'none'",
    });
  });
  app.all("*", async (c) => {
    const { incoming, outgoing } = c.env as HttpBindings;
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    if (!isRead && c.req.method !== "POST") {
      c.header("Allow", "GET, HEAD, POST");
      throw new Refusal("method_not_allowed");
    }
    await pages.respond(incoming, outgoing, isRead ? undefined : await readBytes(c.req.raw));
    return RESPONSE_ALREADY_SENT;
  });
  // Hono makes a HEAD's answer anew from a GET's, so the adapter no longer sees that a page has been sent.
  const listener = getRequestListener(async (request, bindings) => {
    const answer = await app.fetch(request, bindings);
    return (bindings as HttpBindings).outgoing.headersSent ? RESPONSE_ALREADY_SENT : answer;
  });
  return createServer({ optimizeEmptyRequests: true, keepAliveTimeout: RESTING }, (request, response) => {
    if (refusesRaw(request, response)) return;
    if (pages.answer(request, response)) return;
    void traced(
      request.method ?? "",
      () => listener(request, response),
      () => ({ "http.route": routeOf(response), "http.response.status_code": response.statusCode }),
    );
  });
}

/**
 * In milliseconds: how long a connection may rest. Longer than it may in a proxy (60 s in nginx and HAProxy), or the proxy would send a
 * request on one that we close at that moment, and its visitor would get an error.
 */
const RESTING = 65_000;

/** Methods that a `Request` cannot have (Fetch, 2.2.1), so Hono could not answer them. */
const FORBIDDEN = new Set(["TRACE", "TRACK", "CONNECT"]);

/** Answers requests that Hono could not take, and turns a whole address (RFC 9112, 3.2.2) into a path. */
function refusesRaw(request: IncomingMessage, response: ServerResponse): boolean {
  const { method = "", url = "" } = request;
  if (FORBIDDEN.has(method)) {
    response
      .writeHead(405, { Allow: "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS", "Content-Length": "0" })
      .end();
    return true;
  }
  if (url.startsWith("/")) return false;
  const target = targetOf(url);
  if (target.kind !== "page") {
    response.writeHead(400, { "Content-Length": "0" }).end();
    return true;
  }
  request.url = target.url;
  return false;
}
