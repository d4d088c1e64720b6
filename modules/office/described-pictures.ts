import type { ItemKind } from "../../contracts/item-kinds.ts";
import { textsOf, titleOf } from "../../contracts/item-fields.ts";
import { type Locale, LOCALES } from "../../contracts/locale.ts";
import type { Localized } from "../../contracts/localized.ts";
import { PICTURE } from "../../contracts/markdown.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { items } from "./tables.ts";

type Described = { picture: string; locale: Locale; words: string };
type Document = Record<string, unknown>;

/** The words that content has for its pictures: a text's own, a description beside it, else a title. */
export async function describedPictures(database: Queries): Promise<Map<string, Localized>> {
  const drafts = await database.select({ kind: items.kind, draft: items.draft }).from(items);
  const found = new Map<string, Localized>();
  for (const { kind, draft } of drafts)
    for (const { picture, locale, words } of readable(kind, draft)) {
      const alt = found.get(picture) ?? { fr: "", en: "" };
      found.set(picture, { ...alt, [locale]: alt[locale] || words });
    }
  return found;
}

/** A draft that no longer fits its shape is skipped: this runs at every start and must not fail. */
function readable(kind: ItemKind, draft: Document): Described[] {
  try {
    return describedIn(kind, draft);
  } catch {
    return [];
  }
}

function describedIn(kind: ItemKind, document: Document): Described[] {
  const inTexts = textsOf(kind, document).flatMap(({ text }) => {
    const shown = LOCALES.map((locale) =>
      Array.from(text[locale].matchAll(PICTURE), ([, words = "", picture = ""]) => ({ picture, words })),
    );
    return LOCALES.flatMap((locale, own) =>
      (shown[own] ?? []).flatMap(({ words }, place) =>
        // A picture with words in it exists once for each language. The one at the same place in the other language's text shows the same thing.
        shown.flatMap((pictures) =>
          pictures[place] && pictures.length === shown[own]?.length
            ? [{ picture: pictures[place].picture, locale, words }]
            : [],
        ),
      ),
    );
  });
  const {
    hero,
    heroAlt,
    picture,
    portrait,
    alt,
    file,
    pictures,
    spreads = [],
  } = document as Record<string, string> & {
    heroAlt?: Localized;
    alt?: Localized;
    pictures?: { front: string; back: string; alt: Localized };
    spreads?: { picture: string; alt: Localized }[];
  };
  const title = titleOf(document);
  const beside: [string | undefined, Localized | undefined][] = [
    [hero, heroAlt],
    [picture, alt],
    [portrait, title],
    [pictures?.front, pictures?.alt],
    [pictures?.back, pictures?.alt],
    [file, title],
    ...spreads.map((spread): [string, Localized] => [spread.picture, spread.alt]),
  ];
  const named = beside.flatMap(([path, words]) =>
    path && words ? LOCALES.map((locale) => ({ picture: path, locale, words: words[locale] ?? "" })) : [],
  );
  return [...named, ...inTexts];
}
