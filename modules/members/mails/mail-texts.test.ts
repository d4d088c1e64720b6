import { expect, test } from "vitest";
import { LOCALES } from "../../../contracts/locale.ts";
import { loadTranslations } from "../../../platform/i18n/translations.ts";
import { TOLD_EVENTS } from "./mails.ts";
import { renderLetter } from "./mail-layout.ts";

const translations = await loadTranslations();
/** What letters are filled with, and those of events, which have parts of their own. */
const NO_LETTERS = new Set(["changes", "corrected", "roles", "booking"]);
const LETTERS = Object.entries(translations.file("fr", "mail").texts).filter(
  ([name, letter]) => typeof letter === "object" && !NO_LETTERS.has(name),
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
  const { html, text } = renderLetter({
    locale: "fr",
    heading: "Bonjour <b>Awa</b>",
    paragraphs: ["Un.", "Deux."],
    buttons: [{ label: "Ouvrir", href: "https://example.org/x?token=abc" }],
    orCopy: "Ou copiez :",
    signature: "Moi",
    site: "Camille",
    look: {},
  });
  expect(html).toContain('lang="fr"');
  expect(html).toContain("Bonjour &lt;b&gt;Awa&lt;/b&gt;");
  expect(html).toContain('href="https://example.org/x?token=abc"');
  expect(text).toContain("https://example.org/x?token=abc");
  expect(text).toContain("Un.");
  expect(text).not.toMatch(/<(html|p|a)\b/);
});

test("a letter wears the house's letters, colours and mark, and its button comes before its details", async () => {
  const { html } = renderLetter({
    locale: "en",
    heading: "Activate your account",
    paragraphs: ["What it is about.", "The details."],
    buttons: [{ label: "Activate", href: "https://example.org/activate" }],
    orCopy: "Or copy:",
    signature: "Me",
    site: "Camille",
    look: {},
  });
  const places = [
    "Camille",
    "Activate your account",
    "What it is about.",
    ">Activate<",
    "The details.",
    "Or copy:",
  ];
  const found = places.map((words) => html.replaceAll(/<!--.*?-->/g, "").indexOf(words));
  expect(found).toEqual(found.toSorted((a, b) => a - b));
  expect(Math.min(...found)).toBeGreaterThan(0);
  for (const worn of ["Fraunces", "Georgia", "#0b6b5d", "#2f855a", "#c53030"]) expect(html).toContain(worn);
  expect(html).not.toMatch(/<img|<svg/);
});

test("of several buttons, each written link stands under its button's name", async () => {
  const { html } = renderLetter({
    locale: "en",
    heading: "Activate your account",
    paragraphs: ["What it is about."],
    buttons: ["Monday", "Tuesday"].map((label) => ({ label, href: `https://example.org/${label}` })),
    orCopy: "Or copy:",
    signature: "Me",
    site: "Camille",
    look: {},
  });
  const written = html.slice(html.indexOf("<hr")).replaceAll(/<[^>]*>/g, "");
  expect(written).toMatch(/^Monday.*Or copy:.*\/Monday.*Tuesday.*Or copy:.*\/Tuesday/s);
});

test("a mail has the letters and the logo that its owner chose; a logo that says the name stands for it", () => {
  const written = (saysName: boolean) =>
    renderLetter({
      locale: "en",
      heading: "Activate your account",
      paragraphs: ["What it is about."],
      buttons: [],
      orCopy: "Or copy:",
      signature: "Me",
      site: "Camille",
      look: {
        headings: "inter",
        logo: { src: "https://example.org/icons/abc-logo.png", width: 80, height: 40, saysName },
      },
    }).html;
  for (const saysName of [true, false]) {
    const html = written(saysName);
    expect(html).not.toMatch(/Fraunces|#c53030/);
    const [image = ""] = /<img [^>]*>/.exec(html) ?? [];
    expect(image).toContain('src="https://example.org/icons/abc-logo.png"');
    expect(image).toContain(`alt="${saysName ? "Camille" : ""}"`);
    expect(html.includes(">Camille<")).toBe(!saysName);
  }
});
