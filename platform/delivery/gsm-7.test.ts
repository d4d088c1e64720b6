import { expect, test } from "vitest";
import { LOCALES } from "../../contracts/locale.ts";
import { loadTranslations } from "../i18n/translations.ts";
import { inGsm7 } from "./gsm-7.ts";

test("typographic marks, spaces and accents are written as a telephone can", () => {
  expect(inGsm7("L’écoute, « ça » et là : 12 h… à Yaoundé — œuvre")).toBe(
    'L\'écoute, "ca" et là : 12 h... à Yaoundé - oeuvre',
  );
  expect(inGsm7("e\u0301 ê ñ ł 日")).toBe("é e ñ ? ?");
});

test.each(LOCALES)(
  "the code's message in %s is one segment, with a site's name of 40 letters",
  async (locale) => {
    const translations = await loadTranslations();
    const text = translations.in(locale).t("mail:phoneCode", { code: "123456", site: "É".repeat(40) });
    expect(inGsm7(text).length).toBeLessThanOrEqual(160);
    // Nothing but the name needs to be replaced: our own words keep to these letters.
    expect(inGsm7(text)).toBe(text.replaceAll(/[\u00A0\u202F]/g, " "));
  },
);
