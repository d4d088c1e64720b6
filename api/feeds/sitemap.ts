import type { Entry } from "../../contracts/content.ts";
import { type Locale, LOCALES } from "../../contracts/locale.ts";
import { pathsUnder } from "../../contracts/paths-under.ts";
import { PUBLIC_PATHS } from "../../contracts/public-paths.ts";
import { countsOf, listAddresses } from "../../modules/blog/index.ts";
import { hasCv } from "../../modules/cv/index.ts";
import { listEntries, listOwnPages, readIdentity } from "../../modules/content/index.ts";
import { countAllPapers, listPaperKeys } from "../../modules/papers/index.ts";
import type { Context } from "../../platform/core/context.ts";
import { Refusal } from "../../platform/core/refusal.ts";

/** An address of the site in each language that it is public in, and when it changed last. */
type Page = { paths: Partial<Record<Locale, string>>; changed?: string };

/** Pages per part. Each page has three addresses, and a part may have 50,000 (sitemaps.org). */
const PAGES_A_PART = 5_000;

/** Makes the sitemap, or the list of its parts if there are several. */
export async function sitemap(ctx: Context): Promise<string> {
  const parts = await countParts(ctx);
  return parts === 1 ? sitemapPart(ctx, 1) : indexOf(ctx, parts);
}

/**
 * Makes one part of the sitemap. Each page has its plain address and one per language, and they list each other
 * (hreflang). Refuses an unknown part.
 */
export async function sitemapPart(ctx: Context, part: number): Promise<string> {
  if (part < 1 || part > (await countParts(ctx))) throw new Refusal("not_found");
  const from = (part - 1) * PAGES_A_PART;
  const posts = await listAddresses(ctx.database, { from, most: PAGES_A_PART });
  // Papers come after the last post.
  const most = PAGES_A_PART - posts.length;
  const papers = await listPaperKeys(ctx.database, {
    from: Math.max(0, from - (await countPosts(ctx))),
    most,
  });
  const pages: Page[] = [
    ...(part === 1 ? [...(await fixedPages(ctx)), ...(await otherPages(ctx))] : []),
    ...posts.map(({ slugs, date }) => ({
      paths: pathsUnder("/blog", slugs),
      changed: date,
    })),
    ...papers.map((key) => everywhere(`/articles/${key}`)),
  ];
  const urls = pages.flatMap(({ paths, changed }) => {
    // A page's plain address is its `x-default`. A post has a plain address for each language's slug.
    const written = LOCALES.flatMap((locale) => {
      const path = paths[locale];
      return path === undefined ? [] : [{ locale, path }];
    });
    const plain = [...new Set(written.map(({ path }) => ctx.origin + path))];
    const addresses = written.map(({ locale, path }) => ({
      locale,
      href: `${ctx.origin}/${locale}${path === "/" ? "" : path}`,
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

async function countPosts({ database }: Context): Promise<number> {
  return (await countsOf(database, "all", LOCALES)).get("") ?? 0;
}

async function countParts(ctx: Context): Promise<number> {
  const [posts, papers] = await Promise.all([countPosts(ctx), countAllPapers(ctx.database)]);
  return Math.max(1, Math.ceil((posts + papers) / PAGES_A_PART));
}

function indexOf({ origin }: Context, parts: number): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...Array.from(
      { length: parts },
      (_, part) => `<sitemap><loc>${origin}/sitemap-${part + 1}.xml</loc></sitemap>`,
    ),
    "</sitemapindex>",
    "",
  ].join("\n");
}

/** Pages of a fixed address. A text may be public in one language alone. */
async function fixedPages(ctx: Context): Promise<Page[]> {
  const texts = await inEach(ctx, (inLanguage) => listEntries({ ctx: inLanguage, input: { kind: "page" } }));
  const languagesOf = (path: string) =>
    texts.filter(({ found }) => found.some(({ key }) => `/${key}` === path)).map(({ locale }) => locale);
  return PUBLIC_PATHS.map((path) => {
    const languages = languagesOf(path);
    const written = languages.length > 0 ? languages : LOCALES;
    return { paths: Object.fromEntries(written.map((locale) => [locale, path])) };
  });
}

/** Runs a search in each language. */
function inEach<Found>(ctx: Context, find: (ctx: Context) => Promise<Found>) {
  return Promise.all(LOCALES.map(async (locale) => ({ locale, found: await find({ ...ctx, locale }) })));
}

async function otherPages(ctx: Context): Promise<Page[]> {
  const [identity, pages, books, letters, series, events] = await Promise.all([
    readIdentity({ ctx }),
    listOwnPages(ctx.database),
    listEntries({ ctx, input: { kind: "book" } }),
    listEntries({ ctx, input: { kind: "letter" } }),
    listEntries({ ctx, input: { kind: "series" } }),
    inEach(ctx, (inLanguage) => listEntries({ ctx: inLanguage, input: { kind: "event" } })),
  ]);
  return [
    everywhere(`/${identity.slug}`),
    ...(hasCv(identity) ? [everywhere("/cv")] : []),
    ...pages.map(({ slugs }) => ({
      paths: pathsUnder("", slugs),
    })),
    ...books.map(({ key }) => everywhere(`/books/${key}`)),
    ...eventPages(events),
    ...series.map(({ key }) => everywhere(`/series/${key}`)),
    ...letters.map(({ key, date }) => ({ ...everywhere(`/letters/${key}`), changed: date })),
  ];
}

/** Events that one registers for have a page. One may be public in one language alone. */
function eventPages(inLanguages: { locale: Locale; found: Entry<"event">[] }[]): Page[] {
  const pages = inLanguages.flatMap(({ locale, found }) =>
    found.filter(({ registration, start }) => registration && start).map(({ key }) => ({ locale, key })),
  );
  return [...Map.groupBy(pages, ({ key }) => key)].map(([key, written]) => ({
    paths: Object.fromEntries(written.map(({ locale }) => [locale, `/events/${key}`])),
  }));
}
