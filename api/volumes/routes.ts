import { Hono } from "hono";
import { etag } from "hono/etag";
import { LOCALES } from "../../contracts/locale.ts";
import { makeEpub, makePdf } from "../../modules/volumes/index.ts";
import type { Translations } from "../../platform/i18n/translations.ts";
import type { Environment } from "../environment.ts";
import { epubWords, type Figures, pdfWords } from "./words.ts";

const PLACES = { series: "series", post: "blog" } as const;

/** Series and posts as EPUB and as PDF, in the address's language. Without `figures`, a PDF says its figures in words, as an EPUB does. */
export function volumeRoutes(translations: Translations, figures?: Figures): Hono<Environment> {
  const routes = new Hono<Environment>();
  for (const locale of LOCALES)
    for (const kind of ["series", "post"] as const)
      routes.get(`/${locale}/${PLACES[kind]}/:file{[a-z0-9-]+\\.(?:epub|pdf)}`, etag(), async (c) => {
        const ctx = { ...c.get("ctx"), locale };
        await ctx.limiter.consume("volume", ctx.address);
        const [key = "", ending] = c.req.param("file").split(".");
        const given = { t: translations.in(locale).t, locale, origin: ctx.origin, of: kind };
        const { name, bytes } =
          ending === "pdf"
            ? await makePdf({ ctx, input: { of: kind, key, words: await pdfWords(given, figures) } })
            : await makeEpub({ ctx, input: { of: kind, key, words: epubWords(given) } });
        const how = ending === "pdf" ? "inline" : "attachment";
        return c.body(new Uint8Array(bytes), 200, {
          "Content-Type": ending === "pdf" ? "application/pdf" : "application/epub+zip",
          "Content-Disposition": `${how}; filename="${name}.${ending}"`,
          "Cache-Control": "no-cache",
        });
      });
  return routes;
}
