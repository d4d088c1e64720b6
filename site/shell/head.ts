import type { Thing, WithContext } from "schema-dts";
import { type Locale, LOCALES } from "../../contracts/locale.ts";
import type { Site } from "../site.ts";

export type Head = {
  title: string;
  description: string;
  /** Empty for a page that does not exist. */
  canonical: string;
  alternates: { locale: Locale | "x-default"; href: string }[];
  /** The path that the language switch leads to when the page has only one language; without a language itself. */
  instead?: string;
  picture: string;
  type: "website" | "article" | "profile" | "book";
  jsonLd: WithContext<Thing>[];
  /** Search engines should not list this page. */
  isPrivate: boolean;
  /** Further tags of its own. */
  meta?: { name: string; content: string }[];
  /** Where machines find the rest of what it is about, in the document and in the answer's `Link` (RFC 8288). */
  links?: { rel: string; href: string; type?: string }[];
};

type Page = {
  title: string;
  description: string;
  /** A link preview's picture, as a path. */
  picture?: string;
  type?: Head["type"];
  jsonLd?: Thing[];
  isPrivate?: boolean;
  /** Whether a device may keep the page to open it offline. By default it may, unless the page is private. */
  mayBeKept?: boolean;
  /** The page's path in each language that it is public in, if the paths differ. */
  paths?: Partial<Record<Locale, string>>;
  /** The path that the language switch leads to, if the page is public in one language only. */
  instead?: string;
  meta?: Head["meta"];
  links?: Head["links"];
  /** The query that belongs to the canonical address, such as `?page=2`. */
  search?: string;
};

/**
 * Makes a document's head. Each of a page's addresses (plain, `/fr/…`, `/en/…`) is its own canonical, and all list
 * each other; the plain one is the `x-default` (contract, Addresses).
 */
export function makeHead(site: Site, { paths, search = "", instead, ...page }: Page): Head {
  const { origin } = site.ctx;
  site.mayBeKept = page.mayBeKept ?? !page.isPrivate;
  const at = (path: string) => origin + (path === "/" ? "/" : path.replace(/\/$/, "")) + search;
  const locales = LOCALES.filter((locale) => !paths || paths[locale] !== undefined);
  const pathIn = (locale: Locale) => `/${locale}${paths?.[locale] ?? site.path}`;
  return {
    title: page.title,
    description: page.description,
    picture: origin + (page.picture ?? "/preview.png"),
    type: page.type ?? "website",
    isPrivate: page.isPrivate ?? false,
    meta: page.meta ?? [],
    links: page.links ?? [],
    canonical: at(site.prefix + site.path),
    alternates: [
      ...locales.map((locale) => ({ locale, href: at(pathIn(locale)) })),
      { locale: "x-default" as const, href: at(site.path) },
    ],
    instead: locales.length < LOCALES.length ? instead : undefined,
    jsonLd: (page.jsonLd ?? []).map(
      (thing) => ({ "@context": "https://schema.org", ...(thing as object) }) as WithContext<Thing>,
    ),
  };
}
