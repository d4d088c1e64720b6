import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { isLocale, LOCALES, type Locale } from "../../contracts/locale.ts";

/** A text that readers see, and where it stands. */
export type Text = { place: string; locale: Locale; text: string };

/** Every text of the locale files and of the starting content, in each language. */
export function* readTexts(root: string): Generator<Text> {
  for (const locale of LOCALES)
    for (const file of globSync(`platform/i18n/locales/${locale}/*.json`, { cwd: root }))
      yield* textsIn(JSON.parse(read(file)), file, locale);
  for (const file of globSync("content/**/*.yaml", { cwd: root })) yield* textsIn(parse(read(file)), file);
  for (const file of globSync("content/**/*.{fr,en}.md", { cwd: root })) {
    const locale = file.endsWith(".fr.md") ? "fr" : "en";
    const [, head = "", body = ""] = /^---\n([^]*?)\n---\n([^]*)$/.exec(read(file)) ?? ["", "", read(file)];
    yield* textsIn(parse(head), file, locale);
    yield { place: file, locale, text: prose(body) };
  }

  function read(file: string): string {
    return readFileSync(path.join(root, file), "utf8");
  }
}

/** Names, addresses and commands, which have no typography. */
const NO_PROSE = new Set([
  "slug",
  "url",
  "doi",
  "command",
  "key",
  "citation",
  "hero",
  "image",
  "isbn",
  "date",
  "authors",
]);

/** The strings in a value whose language is known: the file's, or that of the nearest `fr` or `en` around them. */
function* textsIn(value: unknown, place: string, locale?: Locale): Generator<Text> {
  if (typeof value === "string" && locale) yield { place, locale, text: prose(value) };
  if (typeof value !== "object" || value === null) return;
  for (const [key, item] of Object.entries(value))
    if (!NO_PROSE.has(key)) yield* textsIn(item, `${place} ${key}`, isLocale(key) ? key : locale);
}

/** The text without code, formulas, addresses, tags and placeholders. */
function prose(markdown: string): string {
  return markdown
    .replaceAll(/^(```|~~~)[^]*?^\1/gm, "\n")
    .replaceAll(/`[^`]*`/g, "x")
    .replaceAll(/\$[^$\n]+\$/g, "x")
    .replaceAll(/\]\([^)]*\)/g, "]")
    .replaceAll(/^::(?:figure|quiz)\{.*\}$/gm, "")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/\bdoi:\S+/g, "x")
    .replaceAll(/https?:\/\/\S+/g, "x")
    .replaceAll(/\{\{[^}]*\}\}/g, "x");
}
