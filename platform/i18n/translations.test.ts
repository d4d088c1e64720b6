import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { LOCALES } from "../../contracts/locale.ts";
import { NAMESPACES } from "./namespaces.ts";
import { loadTranslations } from "./translations.ts";

const ROOT = path.join(import.meta.dirname, "../..");
const translations = await loadTranslations();

/** The keys of a file. Plural forms count as one, because each language has its own. */
function keysOf(value: Record<string, unknown>, prefix = ""): string[] {
  return Object.entries(value).flatMap(([key, item]) =>
    typeof item === "object" && item !== null
      ? keysOf(item as Record<string, unknown>, `${prefix}${key}.`)
      : [`${prefix}${key}`.replace(/(_ordinal)?_(zero|one|two|few|many|other)$/, "")],
  );
}

test("a count agrees with its own number, not with the whole it is a part of", () => {
  const right = (locale: "fr" | "en", count: number) =>
    translations.in(locale).t("office:figures.right", { count, asked: 4, share: 25 * count });
  expect(right("fr", 1)).toBe("1 bonne réponse sur 4 (25\u00A0%)");
  expect(right("fr", 2)).toBe("2 bonnes réponses sur 4 (50\u00A0%)");
  expect(right("en", 1)).toBe("1 of 4 right (25%)");
});

describe("the locale files", () => {
  test.each(NAMESPACES)("%s says everything in both languages", (namespace) => {
    const [fr, en] = LOCALES.map((locale) => new Set(keysOf(translations.file(locale, namespace).texts)));
    expect(fr?.size).toBeGreaterThan(0);
    expect(fr).toEqual(en);
  });

  // JSON's own reader takes the last of two silently, and the first is lost.
  test.each(LOCALES)("name no key twice in %s", (locale) => {
    for (const name of NAMESPACES)
      expect(
        () =>
          parse(
            readFileSync(path.join(ROOT, "platform/i18n/locales", locale, `${name}.json`), "utf8"),
          ) as unknown,
      ).not.toThrow();
  });

  test.each(LOCALES)(
    "have a name for each of their sections, by which the office finds a text in %s",
    (locale) => {
      const named = translations.in(locale).t("office:texts.sections", { returnObjects: true }) as Record<
        string,
        object
      >;
      for (const [name, sections] of Object.entries(named)) {
        const groups = Object.entries(translations.file(locale, name as "common").texts).filter(
          ([, item]) => typeof item === "object",
        );
        expect([name, ...groups.map(([key]) => key).filter((key) => !(key in sections))]).toEqual([name]);
      }
    },
  );

  test("hold every key that the pages name", () => {
    const known = new Set(
      NAMESPACES.flatMap((namespace) =>
        keysOf(translations.file("fr", namespace).texts).map((key) => `${namespace}:${key}`),
      ),
    );
    const missing: string[] = [];
    for (const file of globSync("app/**/*.{ts,tsx}", { cwd: ROOT })) {
      const code = readFileSync(path.join(ROOT, file), "utf8");
      const namespace = /useTranslation\("(\w+)"\)/.exec(code)?.[1] ?? "common";
      for (const [, key = ""] of code.matchAll(/\bt\(\s*"([\w.:]+)"/g)) {
        if (!known.has(key.includes(":") ? key : `${namespace}:${key}`)) missing.push(`${file}: ${key}`);
      }
    }
    expect(missing).toEqual([]);
  });

  test("leave no visible word in the components", () => {
    const words: string[] = [];
    for (const file of globSync("app/**/*.tsx", { cwd: ROOT })) {
      const code = readFileSync(path.join(ROOT, file), "utf8").replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
      for (const [, text = ""] of code.matchAll(/>\s*([A-Za-zÀ-ÿ][a-zà-ÿ]+(?:\s+[a-zà-ÿ]+)+)\s*</g))
        words.push(`${file}: ${text}`);
    }
    expect(words).toEqual([]);
  });
});
