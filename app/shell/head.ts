import type { Thing, WithContext } from "schema-dts";
import { type Locale, LOCALES } from "../../contracts/locale.ts";
import type { Site } from "../site-context.ts";

export type Head = {
  title: string;
  description: string;
  canonical: string;
  alternates: { locale: Locale | "x-default"; href: string }[];
  /** Where the other language's reader is led, where the page has no such language; without one. */
  instead?: string;
  picture: string;
  type: "website" | "article" | "profile" | "book";
  jsonLd: WithContext<Thing>[];
  /** A screen that holds nothing for search engines. */
  isPrivate: boolean;
};

type Page = {
  title: string;
  description: string;
  /** A link preview's picture, as a path. */
  picture?: string;
  type?: Head["type"];
  jsonLd?: Thing[];
  isPrivate?: boolean;
  /** Whether a device may keep it, to open it without a network: what is not private, if nothing is said. */
  mayBeKept?: boolean;
  /** Where the page differs per language: its path in each that it is public in. */
  paths?: Partial<Record<Locale, string>>;
  /** What the other language's reader may read, where this is public in one alone: a path. */
  instead?: string;
  /** A page of a list, or a part of one, that is its own canonical address. */
  search?: string;
};

/**
 * A document's head. The plain address is its own canonical and the `x-default`, `/fr/…` and `/en/…` are theirs, and
 * all list each other (contract, Addresses); a page in one language only has that one plain address.
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
