import { isLocale, type Locale } from "../../contracts/locale.ts";

/** `fr-FR`, `fr_FR` and `FR` are French; undefined for what is neither of our languages. */
export function localeOf(value: unknown): Locale | undefined {
  const language = typeof value === "string" ? value.toLowerCase().split(/[-_]/, 1)[0] : undefined;
  return isLocale(language) ? language : undefined;
}

/** Puts the parts together that say the same in two languages: those of one name, of which each language has one. */
export function pair<Part extends { locale: Locale; pairedBy: string }>(parts: Part[]): Part[][] {
  const groups: Part[][] = [];
  const open = new Map<string, Part[]>();
  for (const part of parts) {
    const group = open.get(part.pairedBy);
    if (group && !group.some(({ locale }) => locale === part.locale)) {
      group.push(part);
      continue;
    }
    const begun = [part];
    open.set(part.pairedBy, begun);
    groups.push(begun);
  }
  return groups;
}
