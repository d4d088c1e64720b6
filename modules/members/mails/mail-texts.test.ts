import { expect, test } from "vitest";
import { LOCALES } from "../../../contracts/locale.ts";
import { loadTranslations } from "../../../platform/i18n/translations.ts";
import { TOLD_EVENTS } from "./mails.ts";
import { renderLetter } from "./mail-layout.ts";

const translations = await loadTranslations();
const LETTERS = Object.entries(translations.file("fr", "mail").texts).filter(
  ([name, letter]) => typeof letter === "object" && name !== "changes",
);

/** The names that a text leaves to be filled in. */
const gaps = (text: unknown) => [...new Set(JSON.stringify(text).match(/\{\{\w+\}\}/g))].toSorted();

test.each(LETTERS)("the letter '%s' says the same things in both languages", (name, french) => {
  const english = translations.file("en", "mail").texts[name];
  expect(Object.keys(english as object)).toEqual(["subject", "text", "button"]);
  expect(Object.keys(french as object)).toEqual(["subject", "text", "button"]);
  expect(gaps(english)).toEqual(gaps(french));
});

test("every change that is mailed has its words in both languages", () => {
  for (const locale of LOCALES) {
    expect(Object.keys(translations.file(locale, "mail").texts["changes"] as object)).toEqual([
      ...TOLD_EVENTS,
    ]);
  }
});

test("a letter's link is in its text and its HTML, and what members typed cannot become HTML", async () => {
  const { html, text } = await renderLetter({
    locale: "fr",
    heading: "Bonjour <b>Awa</b>",
    paragraphs: ["Un.", "Deux."],
    buttons: [{ label: "Ouvrir", href: "https://example.org/x?token=abc" }],
    orCopy: "Ou copiez :",
    signature: "Moi",
  });
  expect(html).toContain('lang="fr"');
  expect(html).toContain("Bonjour &lt;b&gt;Awa&lt;/b&gt;");
  expect(html).toContain('href="https://example.org/x?token=abc"');
  expect(text).toContain("https://example.org/x?token=abc");
});
