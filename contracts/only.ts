import { z } from "zod";
import { type Locale, LOCALES } from "./locale.ts";

/** The one language in which something is public; absent, it is in both. */
export const only = z.enum(LOCALES).optional();

/** Whether a reader of `locale` meets it. */
export function isReadIn({ only: one }: { only?: Locale | null }, locale: Locale): boolean {
  return !one || one === locale;
}

export function onlyOf(document: Record<string, unknown>): Locale | undefined {
  return LOCALES.find((locale) => locale === document["only"]);
}

/**
 * A document with one language's words in the place of the other's, where it is public in that one alone: what readers' tables
 * hold has the whole shape, and no unpublished word.
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
