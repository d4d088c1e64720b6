import { LOCALES } from "../../contracts/locale.ts";
import { PUBLIC_PATHS } from "../../contracts/public-paths.ts";
import { listPosts } from "../../modules/blog/index.ts";
import { listEntries, readIdentity } from "../../modules/content/index.ts";
import type { Context } from "../../platform/core/context.ts";

/** An address of the site in each language, and when it changed last. */
type Page = { paths: Record<(typeof LOCALES)[number], string>; changed?: string };

/** All public pages, each in both languages and at its plain address, which list each other (sitemaps.org, hreflang). */
export async function sitemap(ctx: Context): Promise<string> {
  const pages: Page[] = [
    ...PUBLIC_PATHS.map(everywhere),
    ...(await postPages(ctx)),
    ...(await otherPages(ctx)),
  ];
  const urls = pages.flatMap(({ paths, changed }) => {
    // The plain address of a page is its `x-default`; a post has one for each language's slug.
    const plain = [...new Set(LOCALES.map((locale) => ctx.origin + paths[locale]))];
    const addresses = LOCALES.map((locale) => ({
      locale,
      href: `${ctx.origin}/${locale}${paths[locale] === "/" ? "" : paths[locale]}`,
    }));
    const alternates = [
      ...addresses.map(
        ({ locale, href }) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${href}"/>`,
      ),
      ...plain.slice(0, 1).map((href) => `<xhtml:link rel="alternate" hreflang="x-default" href="${href}"/>`),
    ].join("");
    const when = changed ? `<lastmod>${changed}</lastmod>` : "";
    return [...plain, ...addresses.map(({ href }) => href)].map(
      (href) => `<url><loc>${href}</loc>${when}${alternates}</url>`,
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

function everywhere(path: string): Page {
  return { paths: { fr: path, en: path } };
}

async function postPages(ctx: Context): Promise<Page[]> {
  const [fr, en] = await Promise.all(
    LOCALES.map((locale) =>
      listPosts({ ctx: { ...ctx, locale }, input: { itemsPerPage: 100 } }).then(({ posts }) => posts),
    ),
  );
  return (fr ?? []).map((post, position) => ({
    paths: { fr: `/blog/${post.slug}`, en: `/blog/${en?.[position]?.slug ?? post.slug}` },
    changed: post.date,
  }));
}

async function otherPages(ctx: Context): Promise<Page[]> {
  const [identity, books] = await Promise.all([
    readIdentity({ ctx }),
    listEntries({ ctx, input: { kind: "book" } }),
  ]);
  return [everywhere(`/${identity.slug}`), ...books.map(({ key }) => everywhere(`/books/${key}`))];
}
