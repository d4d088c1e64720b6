import { existsSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Hono } from "hono";
import { readBytes } from "../api/http/body.ts";
import type { Environment } from "../api/http/environment.ts";
import type { Pages } from "./pages.ts";

const ROOT = path.join(import.meta.dirname, "..");
const CLIENT = path.join(ROOT, "build/client");
const IMMUTABLE = "public, max-age=31536000, immutable";

/** Puts files and pages behind the API, and the kept pages before everything. */
export function createHttpServer(app: Hono<Environment>, pages: Pages): Server {
  app.get(
    "/assets/*",
    serveStatic({
      root: CLIENT,
      precompressed: true,
      onFound: (_, c) => c.header("Cache-Control", IMMUTABLE),
    }),
  );
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
      // A worker fetches under the policy of its own script.
      "Content-Security-Policy": "default-src 'self'",
    });
  });
  app.all("*", async (c) => {
    const { incoming, outgoing } = c.env as import("@hono/node-server").HttpBindings;
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    await pages.respond(incoming, outgoing, isRead ? undefined : await readBytes(c.req.raw));
    return RESPONSE_ALREADY_SENT;
  });
  const listener = getRequestListener(app.fetch);
  return createServer((request, response) => {
    if (!pages.answer(request, response)) void listener(request, response);
  });
}
