/** The site's languages; the first is the default and the fallback (specification, section 9). */
export const LOCALES = ["fr", "en"] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = "fr";

/** Whose dates and numbers each language writes: British ones in English, `22 November 2026` (docs/words.md). */
export const FORMATS = { fr: "fr-FR", en: "en-GB" } as const satisfies Record<Locale, string>;

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** Each language by its own name. */
export const LANGUAGES: Record<Locale, string> = { fr: "Français", en: "English" };
