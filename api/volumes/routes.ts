import { Hono } from "hono";
import { LOCALES } from "../../contracts/locale.ts";
import { makeVolume } from "../../modules/volumes/index.ts";
import type { Translations } from "../../platform/i18n/translations.ts";
import { inXml } from "../../contracts/in-xml.ts";
import type { Environment } from "../environment.ts";
import { figuresAsLinks } from "../feeds/whole-text.ts";

const SOURCES = { series: "/series/:key{[a-z0-9-]+\\.epub}", post: "/blog/:key{[a-z0-9-]+\\.epub}" } as const;

/** Series and posts as EPUB, in the address's language. */
export function volumeRoutes(translations: Translations): Hono<Environment> {
  const routes = new Hono<Environment>();
  for (const locale of LOCALES)
    for (const kind of ["series", "post"] as const)
      routes.get(`/${locale}${SOURCES[kind]}`, async (c) => {
        const ctx = { ...c.get("ctx"), locale };
        await ctx.limiter.consume("volume", ctx.address);
        const { t } = translations.in(locale);
        const words = {
          contents: t("public:post.contents"),
          whole: (html: string, url: string) =>
            figuresAsLinks(html, (name) => {
              const said = inXml(t(`figures:${name}.label`));
              return `<p><a href="${url}">${said}</a></p>`;
            }).replaceAll(' href="/', ` href="${ctx.origin}/`),
        };
        const key = c.req.param("key").replace(/\.epub$/, "");
        const { name, bytes } = await makeVolume({ ctx, input: { of: kind, key, words } });
        return c.body(new Uint8Array(bytes), 200, {
          "Content-Type": "application/epub+zip",
          "Content-Disposition": `attachment; filename="${name}.epub"`,
          "Cache-Control": "no-cache",
        });
      });
  return routes;
}
