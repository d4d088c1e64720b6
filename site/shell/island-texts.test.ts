import { expect, test } from "vitest";
import { LOCALES } from "../../contracts/locale.ts";
import { loadTranslations } from "../../platform/i18n/translations.ts";
import type { Translate } from "../../ui/texts.tsx";
import { pickTexts, translateWith } from "./island-texts.ts";

const translations = await loadTranslations();

test.each(LOCALES)("an island says in %s what i18next says, with values and plural forms", (locale) => {
  const whole = translations.in(locale).t as unknown as Translate;
  const picked = pickTexts(whole, ["public:cart", "public:book.stars", "public:book.basedOn"]);
  const own = translateWith(picked, locale);
  for (const key of ["public:cart.title", "public:cart.more"]) expect(own(key)).toBe(whole(key));
  for (const count of [0, 1, 2, 4.5])
    for (const key of ["public:book.stars", "public:book.basedOn"])
      expect(own(key, { count })).toBe(whole(key, { count }));
  expect(Object.keys(picked).filter((key) => !/cart|stars|basedOn/.test(key))).toEqual([]);
});
