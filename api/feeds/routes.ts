import { Hono } from "hono";
import { etag } from "hono/etag";
import { EVENT_KINDS } from "../../contracts/event.ts";
import { isLocale, type Locale } from "../../contracts/locale.ts";
import { calendarOf } from "../../modules/calendar/index.ts";
import type { Context } from "../../platform/core/context.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import type { Translations } from "../../platform/i18n/translations.ts";
import type { Environment } from "../environment.ts";
import { atomFeed, jsonFeed, readFeed } from "./blog-feed.ts";
import { searchDescription } from "./search-description.ts";
import { sitemap, sitemapPart } from "./sitemap.ts";
import { securityText } from "./security-text.ts";
import { webManifest } from "./web-manifest.ts";

const AN_HOUR = "public, max-age=3600";
const CALENDAR = { "Content-Type": "text/calendar; charset=utf-8", "Cache-Control": AN_HOUR };
const XML = { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": AN_HOUR };

/** The files that machines read: feeds, the sitemap, robots.txt, the manifest, and where a fault is told or a password changed. */
export function feedRoutes(translations: Translations): Hono<Environment> {
  const routes = new Hono<Environment>();
  for (const path of [
    "/:locale/feed.xml",
    "/:locale/feed.json",
    "/:locale/events.ics",
    "/:locale/events/:file",
    "/sitemap.xml",
    "/:part{sitemap-\\d+\\.xml}",
  ])
    routes.use(path, etag());
  routes.get("/:locale/feed.xml", async (c) => {
    const ctx = inLocale(c.get("ctx"), c.req.param("locale"));
    const archive = c.req.query("archive");
    return c.body(atomFeed(await readFeed({ ctx, translations, archive })), 200, {
      "Content-Type": "application/atom+xml; charset=utf-8",
      "Cache-Control": AN_HOUR,
    });
  });
  routes.get("/:locale/feed.json", async (c) => {
    const ctx = inLocale(c.get("ctx"), c.req.param("locale"));
    const archive = c.req.query("archive");
    return c.body(jsonFeed(await readFeed({ ctx, translations, archive })), 200, {
      "Content-Type": "application/feed+json; charset=utf-8",
      "Cache-Control": AN_HOUR,
    });
  });
  routes.get("/:locale/events.ics", async (c) => {
    const ctx = inLocale(c.get("ctx"), c.req.param("locale"));
    const kind = c.req.query("kind");
    if (kind !== undefined && !EVENT_KINDS.some((one) => one === kind)) throw new Refusal("not_found");
    return c.body(
      await calendarOf({ ctx, translations }, { kinds: kind ? [kind] : undefined }),
      200,
      CALENDAR,
    );
  });
  routes.get("/:locale/events/:file{.+\\.ics}", async (c) => {
    const ctx = inLocale(c.get("ctx"), c.req.param("locale"));
    const key = c.req.param("file").slice(0, -".ics".length);
    return c.body(await calendarOf({ ctx, translations }, { key }), 200, CALENDAR);
  });
  routes.get("/sitemap.xml", async (c) => c.body(await sitemap(c.get("ctx")), 200, XML));
  routes.get("/:part{sitemap-\\d{1,4}\\.xml}", async (c) =>
    c.body(await sitemapPart(c.get("ctx"), Number(c.req.param("part").replaceAll(/\D/g, ""))), 200, XML),
  );
  routes.get("/robots.txt", (c) => c.text(robots(c.get("ctx").origin), 200, { "Cache-Control": AN_HOUR }));
  routes.get("/.well-known/security.txt", (c) =>
    c.text(securityText(c.get("ctx")), 200, { "Cache-Control": AN_HOUR }),
  );
  routes.get("/.well-known/change-password", (c) => c.redirect("/edit-profile#password", 302));
  routes.get("/opensearch.xml", async (c) =>
    c.body(await searchDescription(c.get("ctx")), 200, {
      "Content-Type": "application/opensearchdescription+xml; charset=utf-8",
      "Cache-Control": AN_HOUR,
    }),
  );
  routes.get("/site.webmanifest", async (c) =>
    c.body(JSON.stringify(await webManifest(c.get("ctx"))), 200, {
      "Content-Type": "application/manifest+json",
      "Cache-Control": AN_HOUR,
    }),
  );
  return routes;
}

function inLocale(ctx: Context, locale: string): Context & { locale: Locale } {
  if (!isLocale(locale)) throw new Refusal("not_found");
  return { ...ctx, locale };
}

/** Robots may read every public page. Member screens contain nothing for them. */
function robots(origin: string): string {
  const closed = [
    "/api/",
    "/office",
    "/dashboard",
    "/edit-profile",
    "/operations",
    "/verify-phone",
    "/logout",
  ];
  return [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}
