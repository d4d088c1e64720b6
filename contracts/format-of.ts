import { FORMATS, isLocale } from "./locale.ts";

/** Returns a format for a language. Each is made once, because making it takes longer than a hundred uses. */
export function formatOf<Format>(make: (language: string) => Format): (locale: string) => Format {
  const made = new Map<string, Format>();
  return (locale) => {
    const format = made.get(locale) ?? make(isLocale(locale) ? FORMATS[locale] : FORMATS.en);
    made.set(locale, format);
    return format;
  };
}
