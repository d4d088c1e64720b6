import { Hono } from "hono";
import { isLocale } from "../../contracts/locale.ts";
import { reportMissingTranslations } from "../../modules/translations/index.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { NAMESPACES } from "../../platform/i18n/namespaces.ts";
import type { Translations } from "../../platform/i18n/translations.ts";
import { readBody } from "../http/body.ts";
import type { Environment } from "../environment.ts";

/** The length of the hash of our own files (`vite.config.ts`). */
const SHIPPED_VERSION = 10;

/** The calls of i18next-http-backend (specification, section 7). */
export function translationRoutes(translations: Translations): Hono<Environment> {
  const routes = new Hono<Environment>();
  routes.get("/locales/:locale/:file{[a-z]+\\.json}", (c) => {
    const locale = c.req.param("locale");
    const namespace = NAMESPACES.find((name) => `${name}.json` === c.req.param("file"));
    if (!isLocale(locale) || !namespace) throw new Refusal("not_found");
    // Pages ask with `?v=`: the hash of all locale files and the version of the team's own texts.
    const version = c.req.query("v");
    const { texts, isAsked } = translations.file(locale, namespace, version?.slice(SHIPPED_VERSION));
    return c.json(texts, 200, {
      "Cache-Control": version && isAsked ? "public, max-age=31536000, immutable" : "no-cache",
    });
  });
  routes.post("/locales/add/:locale/:namespace", async (c) => {
    const { locale, namespace } = c.req.param();
    await reportMissingTranslations({
      ctx: c.get("ctx"),
      input: { locale, namespace, keys: await readBody(c.req) },
    });
    return c.body(null, 202);
  });
  return routes;
}
