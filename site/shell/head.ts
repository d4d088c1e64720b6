import type { Thing, WithContext } from "schema-dts";
import { type Locale, LOCALES } from "../../contracts/locale.ts";
import type { Picture } from "../../contracts/picture.ts";
import type { Site } from "../site.ts";

export type Head = {
  title: string;
  description: string;
  /** Empty for a page that does not exist. */
  canonical: string;
  alternates: { locale: Locale | "x-default"; href: string }[];
  /** The path that the language switch leads to when the page has only one language; without a language itself. */
  instead?: string;
  /** What its picture in a link preview shows beside the title; none for a page that nobody shares. */
  card?: Card | undefined;
  type: "website" | "article" | "profile" | "book";
  jsonLd: WithContext<Thing>[];
  /** Search engines should not list this page. */
  isPrivate: boolean;
  /** Further tags of its own. */
  meta?: { name: string; content: string }[];
  /** Where machines find the rest of what it is about, in the document and in the answer's `Link` (RFC 8288). */
  links?: { rel: string; href: string; type?: string }[];
};

type Card = {
  /** What kind of thing the page is about, in a word or two. */
  kicker?: string | undefined;
  /** What it is called, where the document's title says more than that. */
  title?: string;
  /** What stands under a short title; the description, unless it says otherwise. */
  text?: string;
  picture?: Picture | undefined;
  /** Which of the site's own figures stands for a page without a picture, from 0. */
  figure?: number;
};

type Page = {
  title: string;
  description: string;
  /** What the page's picture in a link preview shows, if more than title and description. */
  card?: Card;
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
    card: page.isPrivate ? undefined : (page.card ?? {}),
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
