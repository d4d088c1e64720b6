import type { Translate } from "../../ui/texts.tsx";

/** The texts of an island by their keys. A text with a number has a key for each plural form. */
export type IslandTexts = Record<string, string>;

type Tree = { [name: string]: string | Tree };

const PLURAL_FORMS = ["zero", "one", "two", "few", "many", "other"].map((form) => `_${form}`);

/** Picks the texts of these keys, such as `public:cart.title`, or `public:cart` for all under it. */
export function pickTexts(t: Translate, keys: readonly string[]): IslandTexts {
  const texts: IslandTexts = {};
  for (const key of keys)
    for (const name of [key, ...PLURAL_FORMS.map((form) => key + form)]) {
      const found = t(name, { returnObjects: true, skipInterpolation: true, defaultValue: "" }) as
        | string
        | Tree;
      put(texts, name, found);
    }
  return texts;
}

function put(texts: IslandTexts, key: string, found: string | Tree): void {
  if (typeof found === "string") {
    if (found) texts[key] = found;
  } else for (const [name, part] of Object.entries(found)) put(texts, `${key}.${name}`, part);
}

/** Makes i18next's `t` for a few texts: values and plural forms, and nothing else. */
export function translateWith(texts: IslandTexts, language: string): Translate {
  const plurals = new Intl.PluralRules(language);
  return (key, values = {}) => {
    const text = texts[key] ?? texts[`${key}_${plurals.select(Number(values["count"]))}`] ?? key;
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
  };
}
