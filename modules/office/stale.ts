import { createHash } from "node:crypto";
import type { ItemKind } from "../../contracts/item-kinds.ts";
import type { StaleText } from "../../contracts/item.ts";
import { textsOf } from "../../contracts/item-fields.ts";
import { LOCALES, type Locale } from "../../contracts/locale.ts";
import type { Translations } from "./tables.ts";

type Document = Record<string, unknown>;
const OTHER = { fr: "en", en: "fr" } as const satisfies Record<Locale, Locale>;

/** The marks of a document whose texts all match in both languages. */
export function allConfirmed(kind: ItemKind, document: Document): Translations {
  return Object.fromEntries(
    textsOf(kind, document).map(({ path, text }) => [path, { fr: hash(text.en), en: hash(text.fr) }]),
  );
}

/**
 * What each text of `after` was written against: one that changed, against the other language's words of now; one that did
 * not, as before, wherever in its list it stands now.
 */
export function markTranslations(
  kind: ItemKind,
  { before, marks, after }: { before: Document; marks: Translations; after: Document },
): Translations {
  const olds = textsOf(kind, before);
  const byPath = new Map(olds.map((old) => [old.path, old]));
  const byWords = Map.groupBy(olds, ({ path, text }) => wordsKey(path, text));
  return Object.fromEntries(
    textsOf(kind, after).map(({ path, text }) => {
      const here = byPath.get(path);
      const isSame = here?.text.fr === text.fr && here.text.en === text.en;
      const old = isSame ? here : (byWords.get(wordsKey(path, text))?.[0] ?? here);
      const mark = { ...(old && marks[old.path]) };
      for (const locale of LOCALES) {
        const was = old?.text[locale] ?? "";
        if (was === text[locale]) continue;
        mark[locale] = hash(text[OTHER[locale]]);
        // The first text in a language was written from the other language's text, which is therefore still right.
        if (was === "") mark[OTHER[locale]] = hash(text[locale]);
      }
      return [path, mark];
    }),
  );
}

/** The texts that were written before the other language's last change. */
export function staleTexts(kind: ItemKind, document: Document, marks: Translations): StaleText[] {
  return textsOf(kind, document).flatMap(({ path, text }) =>
    LOCALES.filter(
      (locale) => text.fr !== "" && text.en !== "" && marks[path]?.[locale] !== hash(text[OTHER[locale]]),
    ).map((locale) => ({ path, locale })),
  );
}

/** The marks once somebody has said that a text is still right. Unknown paths change nothing. */
export function confirmText(
  kind: ItemKind,
  { document, marks, path, locale }: { document: Document; marks: Translations } & StaleText,
): Translations {
  const text = textsOf(kind, document).find((one) => one.path === path)?.text;
  return text ? { ...marks, [path]: { ...marks[path], [locale]: hash(text[OTHER[locale]]) } } : marks;
}

function hash(words: string): string {
  return createHash("sha256").update(words).digest("base64url").slice(0, 12);
}

function wordsKey(path: string, { fr, en }: { fr: string; en: string }): string {
  return [path.replaceAll(/\.\d+(?=\.|$)/g, ".*"), fr, en].join("\u0000");
}
