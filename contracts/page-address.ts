import { isLocale, type Locale } from "./locale.ts";

/** The parts of a page's address: its language (if it names one), and its path without it. */
export type PageAddress = { locale: Locale | undefined; path: string };

/** Splits a page's address: `/fr/about` is `/about` in French. */
export function pageAddressOf(pathname: string): PageAddress {
  const [, first] = pathname.split("/", 2);
  const locale = isLocale(first) ? first : undefined;
  const path = locale ? pathname.slice(locale.length + 1) : pathname;
  return { locale, path: path.replace(/(?<=.)\/$/, "") || "/" };
}
