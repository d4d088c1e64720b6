/** The site's languages; the first is the default and the fallback (specification, section 9). */
export const LOCALES = ["fr", "en"] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = "fr";

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}
