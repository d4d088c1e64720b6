import { z } from "zod";
import { type Locale, LOCALES } from "./locale.ts";

/** The only language in which something is public; absent if it is in both. */
export const only = z.enum(LOCALES).optional();

/** Whether it is public in `locale`. */
export function isReadIn({ only: one }: { only?: Locale | null }, locale: Locale): boolean {
  return !one || one === locale;
}

export function onlyOf(document: Record<string, unknown>): Locale | undefined {
  return LOCALES.find((locale) => locale === document["only"]);
}

/**
 * Fills the other language's texts with the public one's, if only one is public. So readers' tables hold the whole
 * shape and no unpublished text.
 */
export function asShown<Document extends Record<string, unknown>>(document: Document): Document {
  const one = onlyOf(document);
  return one ? (oneFor(document, one) as Document) : document;
}

function oneFor(value: unknown, one: Locale): unknown {
  if (Array.isArray(value)) return value.map((part) => oneFor(part, one));
  if (typeof value !== "object" || value === null) return value;
  if (LOCALES.some((locale) => locale in value)) {
    const words = (value as Partial<Record<Locale, unknown>>)[one] ?? "";
    return { fr: words, en: words };
  }
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, oneFor(part, one)]));
}
