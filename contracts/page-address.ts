import { isLocale, type Locale } from "./locale.ts";

/**
 * The parts of a page's address: its language (if it names one), its path without it, and whether it asks only for
 * the data.
 */
export type PageAddress = { locale: Locale | undefined; path: string; isData: boolean };

/** Splits a page's address: `/fr/about.data` is the data of `/about` in French. */
export function pageAddressOf(pathname: string): PageAddress {
  const isData = pathname.endsWith(".data");
  // React Router asks `/_root.data` for the data of `/`, and `/about/_.data` for that of `/about/`.
  const whole = (isData ? pathname.slice(0, -".data".length) : pathname).replace(/\/(_|_root)?$/, "");
  const [, first] = whole.split("/", 2);
  const locale = isLocale(first) ? first : undefined;
  const path = locale ? whole.slice(locale.length + 1) : whole;
  return { locale, path: path || "/", isData };
}
