import { Hono } from "hono";
import { isLocale } from "../../contracts/locale.ts";
import { drawCv, readCv } from "../../modules/cv/index.ts";
import type { Translations } from "../../platform/i18n/translations.ts";
import type { Environment } from "../environment.ts";
import { cvWords } from "./words.ts";

/** The researcher's CV as a PDF, in the address's language. */
export function cvRoutes(translations: Translations): Hono<Environment> {
  const routes = new Hono<Environment>();
  for (const prefix of ["", "/:locale{fr|en}"])
    routes.get(`${prefix}/cv.pdf`, async (c) => {
      const asked = c.req.param("locale");
      const ctx = isLocale(asked) ? { ...c.get("ctx"), locale: asked } : c.get("ctx");
      await ctx.limiter.consume("cv", ctx.address);
      const cv = await readCv({ ctx });
      const { t } = translations.in(ctx.locale);
      const bytes = await drawCv(ctx, cv, cvWords(t, ctx.locale, cv.identity.name));
      return c.body(new Uint8Array(bytes), 200, {
        "Content-Type": "application/pdf",
        "Content-Disposition": `inline; filename="cv-${cv.identity.slug}-${ctx.locale}.pdf"`,
        "Cache-Control": "no-cache",
        Vary: "Accept-Language",
      });
    });
  return routes;
}
