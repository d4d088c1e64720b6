import { LANGUAGES, type Locale, LOCALES } from "../contracts/locale.ts";

/** The field `locale` of a form: a choice between the site's languages, each by its own name. */
export function LanguageChoice({ legend, chosen }: { legend: string; chosen: Locale }) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">{legend}</legend>
      <div className="mt-1 flex gap-6">
        {LOCALES.map((locale) => (
          <label key={locale} className="inline-flex min-h-11 items-center gap-2" lang={locale}>
            <input
              type="radio"
              name="locale"
              value={locale}
              defaultChecked={chosen === locale}
              className="size-5 accent-brand"
            />
            {LANGUAGES[locale]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
