import i18next, { type BackendModule, type i18n } from "i18next";

/**
 * Starts i18next in the page's language with these locale files. It needs no fallback language: `npm run check` refuses
 * a key that is not in both.
 */
export async function startTranslations(namespaces: string[]): Promise<i18n> {
  const { lang } = document.documentElement;
  await i18next.use(localeFiles).init({
    lng: lang,
    fallbackLng: false,
    ns: namespaces,
    defaultNS: "common",
    interpolation: { escapeValue: false },
    saveMissing: true,
  });
  return i18next;
}

/** The two calls of i18next-http-backend (specification, section 7). The library itself would add 2 kB. */
const localeFiles: BackendModule = {
  type: "backend",
  init: () => undefined,
  async read(locale, namespace, callback) {
    const version = document.documentElement.dataset.translations ?? "";
    try {
      const answer = await fetch(`/locales/${locale}/${namespace}.json?v=${version}`);
      callback(null, await answer.json());
    } catch (error) {
      callback(error as Error, true); // True: try again.
    }
  },
  create(locales, namespace, key, fallback) {
    const headers = { "Content-Type": "application/json" };
    const body = JSON.stringify({ [key]: fallback });
    for (const locale of locales) {
      void fetch(`/locales/add/${locale}/${namespace}`, { method: "POST", headers, body }).catch(
        () => undefined,
      );
    }
  },
};
