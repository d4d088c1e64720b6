import { readFileSync } from "node:fs";
import path from "node:path";
import i18next, { type i18n } from "i18next";
import { DEFAULT_LOCALE, type Locale, LOCALES } from "../../contracts/locale.ts";
import { type Namespace, NAMESPACES } from "./namespaces.ts";

const FOLDER = path.join(import.meta.dirname, "locales");

export type Translations = {
  /** i18next in one language, for rendering pages. */
  in: (locale: Locale) => i18n;
  /** A locale file as it is served. */
  file: (locale: Locale, namespace: Namespace) => Record<string, unknown>;
};

/** Reads every locale file, once. */
export async function loadTranslations(): Promise<Translations> {
  const resources = Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      Object.fromEntries(NAMESPACES.map((namespace) => [namespace, readLocaleFile(locale, namespace)])),
    ]),
  );
  const byLocale = new Map<Locale, i18n>();
  for (const locale of LOCALES) {
    const instance = i18next.createInstance();
    await instance.init({
      lng: locale,
      fallbackLng: DEFAULT_LOCALE,
      ns: [...NAMESPACES],
      defaultNS: "common",
      resources,
      interpolation: { escapeValue: false },
    });
    byLocale.set(locale, instance);
  }
  return {
    in: (locale) => byLocale.get(locale) ?? i18next,
    file: (locale, namespace) => resources[locale]?.[namespace] ?? {},
  };
}

function readLocaleFile(locale: Locale, namespace: Namespace): Record<string, unknown> {
  return JSON.parse(readFileSync(path.join(FOLDER, locale, `${namespace}.json`), "utf8")) as Record<
    string,
    unknown
  >;
}
