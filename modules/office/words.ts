import type { Localized } from "../../contracts/localized.ts";

/** A text as it is searched: in small letters, without accents. */
export function searchable(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036F]/g, "")
    .toLowerCase()
    .replaceAll("’", "'")
    .trim();
}

/** The text in which a list's search looks for an item. */
export function wordsOf(title: Localized, key: string): string {
  return [title.fr, title.en, key].map(searchable).join("\n");
}
