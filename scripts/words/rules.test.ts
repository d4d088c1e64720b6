import { expect, test } from "vitest";
import { RULES } from "./rules.ts";

const faults = (locale: "fr" | "en", text: string) =>
  RULES[locale].filter(({ wrong }) => text.search(wrong) >= 0).map(({ name }) => name);

test("French wants no-break spaces before its marks and units, and in its numbers", () => {
  expect(
    faults(
      "fr",
      "Prêt\u202F? Oui\u00A0: «\u00A0c’est fait\u00A0»\u202F; il y en a 2\u202F500, à 80\u00A0% et 95\u00A0°C.",
    ),
  ).toEqual([]);
  for (const wrong of [
    "Prêt ?",
    "{{share}} %",
    "Prêt?",
    "Prêt\u00A0?",
    "Oui : non",
    "« Oui\u00A0»",
    "«\u00A0Oui »",
    "80 %",
    "50 ng/µL",
    "2 500 francs",
  ])
    expect([wrong, faults("fr", wrong).length]).toEqual([wrong, 1]);
});

test("both languages want curved apostrophes and en dashes in ranges", () => {
  for (const locale of ["fr", "en"] as const) {
    expect(faults(locale, "pages 12–15, 2021-11-24, COVID-19, RNA-seq 3-methyl")).toEqual([]);
    for (const wrong of ["l'ARN", 'the "cloverleaf"', "pages 12-15", "one - two"])
      expect([wrong, faults(locale, wrong).length]).toEqual([wrong, 1]);
  }
});

test("English has no space before a mark", () => {
  expect(faults("en", "Ready? Yes: done; go.")).toEqual([]);
  expect(faults("en", "Ready ? Yes")).toHaveLength(1);
});

test("a thing has one name, and a person reads no machine's word", () => {
  expect(faults("fr", "Scanner un code QR. Votre compte Fcfa. Signaler cet avis.")).toEqual([]);
  for (const wrong of [
    "Lire un code",
    "Scanner un QR",
    "Votre compte en Fcfa",
    "Signaler un avis",
    "Un UUID",
  ])
    expect([wrong, faults("fr", wrong).length]).toEqual([wrong, 1]);
  for (const wrong of ["This isn’t a UUID.", "Please log in.", "A malformed request"])
    expect([wrong, faults("en", wrong).length]).toEqual([wrong, 1]);
});
